import type { LocalizedProduct } from './queries.ts';

export const itemListJsonLd = (products: readonly LocalizedProduct[], origin: string) => ({
  '@type': 'ItemList',
  itemListElement: products.map(({ _id }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: `${origin}/products/product/${_id}`,
  })),
});

export const productJsonLd = (
  { _id, name, description, img, price }: LocalizedProduct,
  origin: string,
  shopName: string,
) => {
  const url = `${origin}/products/product/${_id}`;
  return {
    '@type': 'Product',
    name,
    description,
    url,
    image: new URL(img, origin).href,
    brand: { '@type': 'Brand', name: shopName },
    offers: {
      '@type': 'Offer',
      url,
      price: price.toFixed(2),
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    },
  };
};
