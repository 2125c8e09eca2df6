import type { Page } from 'playwright-core';

/**
 * What does not fit: a page that scrolls sideways, overlapping parts, parts beyond the edge of their container, one
 * letter per line.
 */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const sideways = scrollWidth > clientWidth ? [`scrolls ${scrollWidth - clientWidth} px sideways`] : [];

    const hovers = (element: Element | null): boolean =>
      element !== null && (/sticky|fixed/.test(getComputedStyle(element).position) || hovers(element.parentElement));
    const parts = [
      ...document.querySelectorAll('main :is(a, button, input, h1, h2, h3, p, dd, label, span:not(:has(> img)))'),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('.visually-hidden, [popover], dialog') && !hovers(element))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    const nameOf = (element: Element) => `${element.localName} “${element.textContent.trim().slice(0, 40)}”`;

    const squeezed = parts
      .filter(({ element, box }) => {
        const fontSize = Number.parseFloat(getComputedStyle(element).fontSize);
        return box.width < 2.5 * fontSize && box.height > 4 * fontSize;
      })
      .map(({ element }) => `${nameOf(element)} has a letter per line`);

    const overEdge = [...document.querySelectorAll('main :is(article, li, form, section)')].flatMap((card) => {
      const { width, right, bottom } = card.getBoundingClientRect();
      if (width === 0) return []; // display: contents
      return parts
        .filter(({ element, box }) => card.contains(element) && (box.right > right + 1 || box.bottom > bottom + 1))
        .map(({ element }) => `${nameOf(element)} reaches over the edge of its ${card.localName}`);
    });

    const texts = parts.filter(
      ({ element }) => !parts.some((other) => other.element !== element && element.contains(other.element)),
    );
    const isOver = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
    const overlaps = texts.flatMap(({ element, box }, place) =>
      texts
        .slice(place + 1)
        .filter(({ element: other, box: otherBox }) => {
          if (!isOver(box, otherBox)) return false;
          // The box of a wrapped link also contains the words after it.
          const lines = [...other.getClientRects()];
          return [...element.getClientRects()].some((line) => lines.some((each) => isOver(line, each)));
        })
        .map((other) => `${nameOf(element)} lies over ${nameOf(other.element)}`),
    );
    return [...sideways, ...squeezed, ...overEdge, ...overlaps];
  });
