import type { Dish } from './dish.ts';

/** What search engines read about one dish. */
export const productJsonLd = ({ _id, name, description, img, price }: Dish, origin: string) => {
  const url = `${origin}/products/product/${_id}`;
  return {
    '@type': 'Product',
    name,
    description,
    url,
    image: new URL(img, origin).href,
    brand: { '@type': 'Brand', name: 'Bottega' },
    offers: {
      '@type': 'Offer',
      url,
      price: price.toFixed(2),
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    },
  };
};
