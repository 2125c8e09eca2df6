import type { Diet } from '@bottega/contract/food/diets';
import type { FoodInfo } from '@bottega/contract/food/food';
import type { LocalizedProduct } from '#features/products/localized-product.ts';
import { addressOf } from './queries.ts';

export const itemListJsonLd = (products: readonly LocalizedProduct[], origin: string) => ({
  '@type': 'ItemList',
  itemListElement: products.map((product, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: `${origin}/products/product/${addressOf(product)}`,
  })),
});

// schema.org has no names for the others.
const schemaDiets: Readonly<Partial<Record<Diet, string>>> = {
  vegetarian: 'VegetarianDiet',
  vegan: 'VeganDiet',
  gluten_free: 'GlutenFreeDiet',
  lactose_free: 'LowLactoseDiet',
  halal: 'HalalDiet',
  kosher: 'KosherDiet',
};

export const productJsonLd = (product: LocalizedProduct<FoodInfo>, origin: string, shopName: string) => {
  const { name, description, img, price, food } = product;
  const url = `${origin}/products/product/${addressOf(product)}`;
  const suitableForDiet = (food?.diets ?? []).flatMap((diet) => {
    const schemaDiet = schemaDiets[diet];
    return schemaDiet ? [`https://schema.org/${schemaDiet}`] : [];
  });
  return {
    // A product alone has no diets.
    ...(suitableForDiet.length > 0 ? { '@type': ['Product', 'MenuItem'], suitableForDiet } : { '@type': 'Product' }),
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
