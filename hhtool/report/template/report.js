"use strict";
// The only script of a report: the replayer, the choice of the theme, and what a printer has to see.
(function () {
  var SUIT = { c: "♣", d: "♦", h: "♥", s: "♠" };
  var SUITS = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
  var RANKS = {
    2: "deuce", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine",
    T: "ten", J: "jack", Q: "queen", K: "king", A: "ace"
  };

  function make(tag, kind, text) {
    var made = document.createElement(tag);
    if (kind) { made.className = kind; }
    if (text) { made.textContent = text; }
    return made;
  }

  function card(text, isNew) {
    var suit = SUIT[text[1]] && text !== "Jk" ? text[1] : text === "??" ? "x" : "j";
    var made = make("span", "card " + suit + (isNew ? " new" : ""));
    made.setAttribute("role", "img");
    var name = text === "??" ? "card not seen" : text === "Jk" ? "joker" : RANKS[text[0]] + " of " + SUITS[text[1]];
    made.setAttribute("aria-label", name + (isNew ? ", new" : ""));
    made.textContent = SUIT[suit] ? text[0] + SUIT[suit] : text === "??" ? "?" : "Jk";
    return made;
  }

  function cards(into, texts, fresh, room) {
    var all = texts ? texts.split(" ") : [];
    all.forEach(function (text, i) { into.appendChild(card(text, i >= all.length - (fresh || 0))); });
    for (var i = all.length; i < (room || 0); i += 1) {
      var free = make("span", "card free", "·");
      free.setAttribute("aria-hidden", "true");
      into.appendChild(free);
    }
    return into;
  }

  function labelled(kind, label) {
    var row = make("div", kind);
    row.appendChild(make("span", "label", label));
    return row;
  }

  function seat(about, state, turn) {
    var made = make("li", turn ? "turn" : "");
    var who = make("div", "who");
    who.appendChild(make("bdi", "", about.name));
    who.appendChild(make("span", "", about.about));
    made.appendChild(who);
    if (state.rows) {
      ["front", "middle", "back"].forEach(function (name, i) {
        made.appendChild(cards(labelled("row", name), state.rows[i], state.new[i], i ? 5 : 3));
      });
      if (state.cards) { made.appendChild(cards(labelled("row", "in hand"), state.cards)); }
      if (state.discards) { made.appendChild(cards(labelled("row", "discards"), state.discards)); }
    } else {
      made.appendChild(cards(make("div", "holding"), state.cards));
    }
    var chips = make("div", "chips");
    chips.appendChild(make("span", "", "stack " + state.stack));
    if (state.bet) { chips.appendChild(make("span", "", "bet " + state.bet)); }
    if (state.state) { chips.appendChild(make("span", "state", state.state)); }
    made.appendChild(chips);
    if (state.state === "folded") { made.classList.add("out"); }
    return made;
  }

  function Player(box) {
    this.box = box;
    this.key = box.dataset.key;
    this.data = JSON.parse(document.getElementById(this.key + "-data").textContent);
    this.at = 0;
    var player = this;
    box.addEventListener("keydown", function (event) { player.pressed(event); });
    box.addEventListener("click", function (event) {
      var button = event.target.closest("button[data-go]");
      if (button) { player.go(button.dataset.go); }
    });
    this.show();
  }

  Player.prototype.pressed = function (event) {
    var way = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) { return; }
    event.preventDefault();
    event.stopPropagation();
    this.go(way);
  };

  Player.prototype.go = function (way) {
    var last = this.data.frames.length - 1;
    var to = { first: 0, back: this.at - 1, on: this.at + 1, last: last }[way];
    this.at = Math.max(0, Math.min(last, to));
    this.show();
  };

  Player.prototype.state = function () {
    var state = { seats: this.data.seats.map(function () { return {}; }), pot: "", board: [] };
    this.data.frames.slice(0, this.at + 1).forEach(function (frame) {
      Object.keys(frame.set).forEach(function (key) {
        if (key === "pot" || key === "board") { state[key] = frame.set[key]; return; }
        Object.assign(state.seats[Number(key)], frame.set[key]);
      });
    });
    return state;
  };

  Player.prototype.show = function () {
    var frame = this.data.frames[this.at], state = this.state(), box = this.box, data = this.data;
    box.querySelector(".section").textContent = frame.section;
    box.querySelector(".step").textContent = frame.text;
    box.querySelector(".count").textContent = (this.at + 1) + " of " + data.frames.length;
    var table = box.querySelector(".table");
    table.replaceChildren();
    if (state.pot) { table.appendChild(make("span", "", "pot " + state.pot)); }
    state.board.forEach(function (board, i) {
      var label = state.board.length > 1 ? "board " + (i + 1) + " " : "board ";
      table.appendChild(cards(make("span", "", label), board));
    });
    box.querySelector(".seats").replaceChildren.apply(
      box.querySelector(".seats"),
      data.seats.map(function (about, i) { return seat(about, state.seats[i], i === frame.seat); })
    );
    var first = this.at === 0, last = this.at === data.frames.length - 1;
    box.querySelectorAll("button[data-go]").forEach(function (button) {
      var ends = button.dataset.go === "first" || button.dataset.go === "back" ? first : last;
      button.setAttribute("aria-disabled", String(ends));
    });
    this.point(frame.line);
  };

  Player.prototype.point = function (line) {
    document.querySelectorAll("#" + this.key + " .lines .now").forEach(function (old) {
      old.classList.remove("now");
      old.removeAttribute("aria-current");
    });
    var here = line && document.getElementById(this.key + "-L" + line);
    if (!here) { return; }
    here.classList.add("now");
    here.setAttribute("aria-current", "step");
    var source = here.closest(".source");
    if (source.scrollHeight > source.clientHeight + 1) {
      source.scrollTop = here.offsetTop - source.offsetTop - source.clientHeight / 2;
    }
  };

  var boxes = Array.from(document.querySelectorAll(".player")), players = new Map();
  function start(box) {
    if (!players.has(box)) { players.set(box, new Player(box)); }
  }
  boxes.forEach(function (box) { box.closest(".replay").hidden = false; });
  if (boxes.length < 10 || !("IntersectionObserver" in window)) {
    boxes.forEach(start);
  } else {
    var seen = new IntersectionObserver(function (entries) {
      entries.forEach(function (entry) { if (entry.isIntersecting) { start(entry.target); } });
    }, { rootMargin: "400px" });
    boxes.forEach(function (box) { seen.observe(box); });
  }
  if (boxes.length === 1) {  // the only replay listens wherever one is in the page
    document.addEventListener("keydown", function (event) {
      if (event.target === document.body && /^Arrow(Left|Right)$/.test(event.key)) { players.get(boxes[0]).pressed(event); }
    });
  }

  var theme = document.getElementById("theme"), root = document.documentElement;
  var prefers = window.matchMedia("(prefers-color-scheme: dark)");
  function isDark() { return root.dataset.theme ? root.dataset.theme === "dark" : prefers.matches; }
  function name() { theme.textContent = isDark() ? "Light colours" : "Dark colours"; }
  theme.hidden = false;
  theme.addEventListener("click", function () { root.dataset.theme = isDark() ? "light" : "dark"; name(); });
  prefers.addEventListener("change", name);
  name();

  var closed = [];
  window.addEventListener("beforeprint", function () {
    closed = Array.from(document.querySelectorAll("details:not([open])"));
    closed.forEach(function (entry) { entry.open = true; });
  });
  window.addEventListener("afterprint", function () { closed.forEach(function (entry) { entry.open = false; }); });
}());
