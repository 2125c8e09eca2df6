import type { Dish } from './dish.ts';

/** What search engines read about a list of dishes: names and addresses, the details are on each dish's own page. */
export const itemListJsonLd = (dishes: readonly Dish[], origin: string) => ({
  '@type': 'ItemList',
  itemListElement: dishes.map(({ _id, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: `${origin}/products/product/${_id}`,
  })),
});
