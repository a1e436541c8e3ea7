/**
 * Fits the element into the height that the page gives it. If the contents of the element are higher than this
 * height, the board is made no higher than the element, and the rest is scrolled inside the element.
 *
 * Without a script, CSS cannot tell a height that the page gives from the height of the contents.
 */

/**
 * Gives `box`, the element in the shadow root that contains everything else, the class `boxed` while its contents are
 * higher than the host. In CSS, the class makes the box a container, so that container queries can test its height.
 */
export function watchHeight(host: HTMLElement, box: HTMLElement): void {
  let given = 0;
  const watch = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) if (target === host) given = contentRect.height;
    const before = host.clientHeight;
    const was = box.classList.contains('boxed');
    box.classList.remove('boxed');
    const grown = host.clientHeight - before;
    given += grown;
    // Without the class, the host may grow. If it grows by more than the pixel that is removed below, the box has set
    // its height, not the page. A host with the height 0 is an inline box, because the page has unset its style.
    if (given > 1 && grown < 2 && given < box.offsetHeight - 1) {
      // Once the box has the class, its size does not depend on its contents.
      watch.unobserve(box);
      box.classList.add('boxed');
      // If the page sets only a maximum height, this size becomes the height of the box. It is one pixel smaller than
      // the host, so that the code above notices when the page no longer sets a height.
      box.style.containIntrinsicBlockSize = `${given - 1}px`;
    } else if (was) watch.observe(box);
  });
  watch.observe(host);
  watch.observe(box);
}
