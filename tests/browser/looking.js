// What a careful eye finds on a page; `looking.py` calls these functions in the browser.
({
  seen: (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest("[inert], .unseen, dialog:not([open])") &&
    !(function isForScreenReaders(each) {
      return each && (getComputedStyle(each).clipPath === "inset(50%)" || isForScreenReaders(each.parentElement));
    })(element),
  where: (element) => (element.closest("section.board") ? "board" : "frame"),
  /** A letter that is part of a picture: shape and colour say the same, so it may be small, and things may lie on it. */
  isSymbol: (element) => element.closest("[data-symbol]") !== null,

  /** Return texts that are smaller than so many pixels, clipped, or on top of each other. */
  texts({ smallest, symbol }) {
    const found = [];
    const boxes = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const element = text.parentElement;
      const words = text.data.trim();
      if (!words || element.closest("script, style, title, desc, option") || !this.seen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const all = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
      if (!all.length) continue;
      const report = (kind, detail) =>
        found.push({ kind, where: this.where(element), text: words.slice(0, 40), detail });
      const scale = element instanceof SVGElement ? (element.getScreenCTM()?.a ?? 1) : 1;
      const size = parseFloat(getComputedStyle(element).fontSize) * Math.abs(scale);
      const shown = this.unclipped(element, all, report);
      const least = this.isSymbol(element) ? symbol : smallest;
      if (shown.length && size < least - 0.05) report("small", `${size.toFixed(1)} px`);
      if (!this.isSymbol(element)) for (const box of shown) boxes.push({ element, words, box, report });
    }
    boxes.forEach((one, place) => {
      for (const other of boxes.slice(place + 1)) {
        if (one.element !== other.element && this.overlap(one, other))
          one.report("overlapping", `with "${other.words.slice(0, 30)}"`);
      }
    });
    return found;
  },

  /** Return the boxes of a text that are in sight; report what is cut off and cannot be scrolled to. */
  unclipped(element, all, report) {
    let shown = all;
    for (let above = element; above && above !== document.body && shown.length; above = above.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(above);
      if (above instanceof SVGElement && above.tagName !== "svg") continue;
      if (overflowX === "visible" && overflowY === "visible") continue;
      const edge = above.getBoundingClientRect();
      if (!this.showsTheRest(above)) {
        const sticksOut = (box) =>
          Math.max(box.right - edge.right, edge.left - box.left, (box.bottom - edge.bottom) / 2, (edge.top - box.top) / 2);
        const out = Math.max(...shown.map(sticksOut));
        const name = `${above.tagName.toLowerCase()}.${above.classList[0] ?? ""}`;
        if (out > 2) report("clipped", `by ${Math.round(out)} px in ${name}`);
      }
      const inside = ({ left, right, top, bottom }) => ({
        left: Math.max(left, edge.left),
        right: Math.min(right, edge.right),
        top: Math.max(top, edge.top),
        bottom: Math.min(bottom, edge.bottom),
      });
      shown = shown.map(inside).filter((box) => box.right > box.left && box.bottom > box.top);
    }
    return shown;
  },

  /** Return true if what is cut off can be seen: by scrolling, by moving a map, or in the title of a shortened line. */
  showsTheRest(element) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    if ([overflowX, overflowY].some((each) => each === "auto" || each === "scroll")) return true;
    if (element.closest("[data-moves]")) return true;
    return (textOverflow === "ellipsis" || webkitLineClamp !== "none") && element.closest("[title]") !== null;
  },

  /** Return the box of the letters: those of a drawing have much empty room above and below them. */
  inked({ element, words, box }) {
    if (!(element instanceof SVGElement)) return box;
    const high = box.bottom - box.top;
    const below = /[gjpqy,;()]/.test(words) ? 0.04 : 0.22;
    return { ...box, left: box.left, right: box.right, top: box.top + 0.2 * high, bottom: box.bottom - below * high };
  },

  /** Return true if two texts lie on top of each other. A card that lies over other things does so on purpose. */
  overlap(first, second) {
    const layer = (element) =>
      element.closest(".note, dialog, .curtain, .request, [popover], .tip") ?? element.closest("[data-floats]");
    const [one, other] = [first, second].map((each) => ({ ...each, box: this.inked(each) }));
    const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
    const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
    const lowest = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top);
    return wide > 3 && high > 0.45 * lowest && layer(one.element) === layer(other.element);
  },

  /** Return the box in which a click counts: with the stroke of a line, and with room around that `::after` adds. */
  hitBox(thing) {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    const style = getComputedStyle(thing);
    const after = getComputedStyle(thing, "::after");
    const grows = after.content !== "none" && after.position === "absolute";
    const room = (side) => (grows ? Math.max(0, -parseFloat(after[side]) || 0) : 0);
    const isLine = thing instanceof SVGGeometryElement && style.stroke !== "none";
    const stroke = isLine ? (parseFloat(style.strokeWidth) * (thing.getScreenCTM()?.a ?? 1)) / 2 : 0;
    const box = {
      left: left - room("left") - stroke,
      right: right + room("right") + stroke,
      top: top - room("top") - stroke,
      bottom: bottom + room("bottom") + stroke,
    };
    return { ...box, width: box.right - box.left, height: box.bottom - box.top };
  },

  /** Return what is too small to be hit. Up to `apart` pixels, small things count only if others are near. */
  targets({ least, apart, scope }) {
    const kinds = "button, a[href], select, summary, input, textarea, [role=button], [role=option], [role=tab]";
    const things = [...document.querySelectorAll(`:is(${scope}) :is(${kinds})`)].filter(
      (thing) => this.seen(thing) && !thing.disabled && thing.getAttribute("aria-disabled") !== "true",
    );
    const boxed = things
      .map((thing) => {
        const label = /radio|checkbox/.test(thing.type ?? "") ? thing.closest("label") : null;
        return { thing, box: this.hitBox(label ?? thing) };
      })
      .filter(({ box }) => box.width > 0 && box.height > 0);
    const isInText = (thing) => thing.matches("a, .term") && getComputedStyle(thing).display.startsWith("inline");
    const isAlone = (one) =>
      boxed.every((other) => {
        if (one.thing.contains(other.thing) || other.thing.contains(one.thing)) return true;
        const [x, y] = [one.box.left + one.box.width / 2, one.box.top + one.box.height / 2];
        const dx = Math.max(other.box.left - x, 0, x - other.box.right);
        const dy = Math.max(other.box.top - y, 0, y - other.box.bottom);
        return Math.hypot(dx, dy) >= least / 2;
      });
    return boxed
      .filter(({ thing, box }) => Math.min(box.width, box.height) < least - 0.5 && !isInText(thing))
      .filter((one) => least > apart || !isAlone(one))
      .map(({ thing, box }) => ({
        kind: "target",
        where: this.where(thing),
        text: (thing.getAttribute("aria-label") ?? thing.textContent).trim().replace(/\s+/g, " ").slice(0, 40),
        detail: `${box.width.toFixed(0)} x ${box.height.toFixed(0)}`,
      }));
  },
})
