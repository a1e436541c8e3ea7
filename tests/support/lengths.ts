/** Checks that texts have enough space: they must not be cut off, overlap other texts, or leave the page. */
import type { Locator } from '@playwright/test';

/**
 * Returns a sentence for each text in an element that is cut off, overlaps another text or leaves the page.
 *
 * Texts from files, such as names of players, may end in an ellipsis, so they are not checked. `data` is a selector for
 * the elements with such texts.
 */
export function crowded(host: Locator, data = '[data-index] *, .file-name, .trail *'): Promise<string[]> {
  return host.evaluate((element, data) => {
    const root = element.shadowRoot ?? element;
    const said: string[] = [];
    const shown = (found: Element) =>
      found.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      getComputedStyle(found).clipPath === 'none' &&
      !found.closest('.unseen, svg, [inert]');
    const wide = document.documentElement.clientWidth;
    const words: Array<{ text: string; box: DOMRect; of: Element; under: Element | null }> = [];
    /** Caches the results of `ask` by element, which is possible because nothing changes during the check. */
    const onceEach = <T>(ask: (of: Element) => T): ((of: Element) => T) => {
      const known = new Map<Element, T>();
      return (of) => {
        if (!known.has(of)) known.set(of, ask(of));
        return known.get(of) as T;
      };
    };
    /**
     * Returns the box of an element that hides or scrolls its overflow. Returns `undefined` if the overflow is visible.
     */
    const frames = onceEach((around) => {
      const { overflowX, overflowY } = getComputedStyle(around);
      if (overflowX === 'visible' && overflowY === 'visible') return undefined;
      const scrolls = (overflowX === 'auto' || overflowX === 'scroll') && mayScroll(around) !== null;
      return { frame: around.getBoundingClientRect(), scrolls };
    });
    /**
     * Returns a part that may be wider than a phone and scroll: a table or the list of games inside the element, or the
     * list of moves that led to the position, inside or around the element. No other parts may scroll.
     */
    const mayScroll = (around: Element) =>
      around.closest('.reached') ?? around.querySelector('table, .reached, [data-index]');
    /**
     * Returns the part of a box that the surrounding elements do not cut off. Returns `undefined` if the box is
     * scrolled out of view.
     */
    const seen = (box: DOMRect, of: Element, text: string): DOMRect | undefined => {
      let [left, right, top, bottom] = [box.left, box.right, box.top, box.bottom];
      let scrolls = of.matches(data);
      for (let around: Element | null = of; around; around = around.parentElement) {
        const clipping = frames(around);
        if (!clipping) continue;
        const { frame } = clipping;
        scrolls ||= clipping.scrolls;
        const cut = box.left < frame.left - 1 || box.right > frame.right + 1;
        if (!scrolls && cut) said.push(`cut off: ${text} (${around.className})`);
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      if (!scrolls && (box.left < -1 || box.right > wide + 1)) said.push(`beside the page: ${text}`);
      return right - left > 1 && bottom - top > 1 ? new DOMRect(left, top, right - left, bottom - top) : undefined;
    };
    const covers = onceEach((of): Element | null => {
      let around: Element | null = of;
      while (around && getComputedStyle(around).position !== 'sticky' && !around.matches('.sheet'))
        around = around.parentElement;
      return around;
    });
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement;
      const text = node.textContent?.trim();
      if (!of || !text || !shown(of) || of.matches('style, option')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const whole of range.getClientRects()) {
        const box = seen(whole, of, text);
        if (box) words.push({ text, box, of, under: covers(of) });
      }
    }
    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 5;
    for (const [index, one] of words.entries()) {
      for (let next = index + 1; next < words.length; next += 1) {
        const other = words[next];
        if (!other || one.of === other.of || !overlap(one.box, other.box)) continue;
        // Texts in different layers are not compared, because a sheet or a sticky heading may cover other texts.
        if (one.under === other.under) said.push(`over each other: ${one.text} | ${other.text}`);
      }
    }
    for (const part of root.querySelectorAll<HTMLElement>('*')) {
      if (part instanceof SVGElement || !shown(part) || part.clientWidth === 0 || part.matches(data)) continue;
      const own = [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      const text = part instanceof HTMLSelectElement ? (part.selectedOptions[0]?.text ?? '') : part.textContent?.trim();
      if (own && part.scrollWidth > part.clientWidth + 1) said.push(`wider than its box: ${text} (${part.className})`);
    }
    for (const choice of root.querySelectorAll('select')) {
      // A browser cuts off the chosen option of a `select` element without a visible sign. Therefore, the width that
      // the option needs is measured on a copy of the element without a limited width.
      if (!shown(choice)) continue;
      const copy = choice.cloneNode(true) as HTMLSelectElement;
      const chosen = choice.selectedOptions[0];
      copy.replaceChildren(...(chosen ? [chosen.cloneNode(true)] : []));
      copy.style.cssText = 'inline-size: max-content; max-inline-size: none; min-inline-size: 0; position: absolute';
      choice.after(copy);
      const wished = copy.getBoundingClientRect().width;
      copy.remove();
      if (wished > choice.getBoundingClientRect().width + 1) said.push(`choice cut off: ${chosen?.text}`);
    }
    if (document.documentElement.scrollWidth > wide) said.push('the page scrolls sideways');
    return [...new Set(said)];
  }, data);
}

/**
 * Returns a sentence for each pair of controls on one line whose labels are less than 3 pixels apart. Also returns a
 * sentence for each collection whose name is shortened to one or two letters.
 */
export function touching(host: Locator): Promise<string[]> {
  return host.evaluate((element) => {
    const root = element.shadowRoot ?? element;
    const said: string[] = [];
    const shown = (found: Element) =>
      found.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      getComputedStyle(found).clipPath === 'none' &&
      !found.closest('.unseen, svg, [inert], [aria-hidden=true]');
    /** Returns the part of a box that the surrounding elements do not cut off. */
    const clipped = (box: DOMRect, of: Element): DOMRect => {
      let [left, right, top, bottom] = [box.left, box.right, box.top, box.bottom];
      for (let around: Element | null = of; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const frame = around.getBoundingClientRect();
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    /** Returns the layer of a label: the nearest surrounding element that can cover other parts of the page. */
    const layer = (of: Element): Element | null => {
      let around: Element | null = of;
      while (around && !/sticky|absolute|fixed/.test(getComputedStyle(around).position)) around = around.parentElement;
      return around;
    };
    const labels: Array<{ text: string; box: DOMRect; control: Element; layer: Element | null }> = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement;
      const control = of?.closest('button, a, label, summary, [role=tab]');
      const text = node.textContent?.trim();
      if (!of || !control || !text || !shown(of)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const whole of range.getClientRects()) {
        const box = clipped(whole, of);
        if (box.width > 1 && box.height > 5) labels.push({ text, box, control, layer: layer(control) });
      }
    }
    for (const [index, { text, box, control, layer }] of labels.entries()) {
      for (const other of labels.slice(index + 1)) {
        if (other.control === control || other.layer !== layer) continue;
        const gap = Math.max(box.left, other.box.left) - Math.min(box.right, other.box.right);
        const shared = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (gap < 3 && shared > 5) said.push(`touching: ${text} | ${other.text}`);
      }
    }
    for (const name of root.querySelectorAll('.chips .name')) {
      if (shown(name) && name.scrollWidth > name.clientWidth && name.clientWidth < 40)
        said.push(`no room for the name: ${name.textContent?.trim()}`);
    }
    return [...new Set(said)];
  });
}
