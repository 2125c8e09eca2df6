interface ChunkGroup {
  name: string;
  /** Parts of file paths. */
  paths: readonly string[];
}

/** A chunk each: merged by size alone, such files would bring a page's code to pages that do not need it. */
export const ownChunks: readonly ChunkGroup[] = [
  // A badge would bring the cards of dishes to the news, a random key the dashboard to the cart.
  {
    name: 'parts',
    paths: ['/ui/badge/', '/ui/card/', '/ui/layout/', '/ui/picture/', '/lib/json-ld', '/lib/random-key'],
  },
  { name: 'alerts', paths: ['/ui/alert/'] },
  // The dashboard to forms of the shop.
  { name: 'checkboxes', paths: ['/ui/checkbox/'] },
  { name: 'selects', paths: ['/ui/select/'] },
  // The parts of orders to the cart.
  { name: 'lines', paths: ['/features/cart/lines/', '/orders/endpoints'] },
  { name: 'dishes', paths: ['/ui/quantity-stepper', '/lib/use-single-taps', '/food/food-info'] },
  // All words of a dish's page to the menu.
  { name: 'food-part', paths: ['/food/food-part', '/food/diet-names', '/food/diets', '/food/stored-profile'] },
  // The streams to the contact form, the kitchen to notifications.
  { name: 'streams', paths: ['/lib/live/', '/ui/bell-icon'] },
  {
    name: 'session-end',
    paths: ['/lib/session/session-end', '/lib/session/adopt-session', '/lib/session/use-leave-page'],
  },
];

/** On a few pages only, so not merged into a chunk that the menu loads. */
export const notShared: readonly string[] = [
  'infiniteQuery',
  '/locales/format-date-time',
  '/features/reviews/queries',
  '/features/home/',
  '/features/products/pairings',
  '/features/orders/components/product-thumb',
];

const isIn = (paths: readonly string[]) => (id: string) => {
  const file = id.replaceAll('\\', '/');
  return paths.some((path) => file.includes(path));
};

/** How Rolldown divides the browser's code; whatever is in no group it divides by itself. */
export const chunkGroups = [
  { name: 'entry', tags: ['$initial' as const], priority: 2 },
  ...ownChunks.map(({ name, paths }) => ({ name, test: isIn(paths), priority: 2 })),
  {
    name: 'shared',
    test: (id: string) => !isIn(notShared)(id),
    minShareCount: 2,
    entriesAware: true,
    // In bytes: a smaller chunk is merged with its nearest neighbor.
    entriesAwareMergeThreshold: 1000,
    priority: 1,
  },
];
