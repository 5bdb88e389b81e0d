"""Statistics as data: each is a file of `catalog/`, asked of the views of the store."""
