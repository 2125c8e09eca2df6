// A touch is a pointer too, and a turned wheel scrolls.
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'change', 'scroll', 'storage'];

const { promise, resolve } = Promise.withResolvers<Event | undefined>();

/**
 * Resolves with the first sign of a reader. What stands in the server's HTML and works there gets its code then and
 * not with the page. On the server, and in the static build where no HTML stands in for it, at once.
 */
export const awake = promise;

/** For whoever has a session or a cart: what waits for a sign comes at once. */
export const wake = (): void => resolve(undefined);

/** The path of the page that the document came with. */
export const landing = import.meta.env.SSR ? '' : window.location.pathname;

const early: Record<string, Event[]> = { click: [], keydown: [] };

/** The clicks or keys that came before the code that answers them; none is kept from here on. */
export const takeEarly = (type: 'click' | 'keydown'): readonly Event[] => {
  const taken = early[type] ?? [];
  delete early[type];
  return taken;
};

if (import.meta.env.SSR || import.meta.env.MODE === 'static') resolve(undefined);
else {
  for (const sign of signs) addEventListener(sign, resolve, { once: true, passive: true, capture: true });
  for (const type in early) addEventListener(type, (event) => early[type]?.push(event), true);
}
