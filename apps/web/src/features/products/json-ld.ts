import type { Diet } from '@bottega/contract/food/diets';
import type { FoodInfo } from '@bottega/contract/food/food';
import { addressIn, type Locale } from '@bottega/contract/locale';
import type { Category } from '@bottega/contract/products/rules';
import type { LocalizedProduct } from '#features/products/localized-product.ts';
import { addressOf } from './queries.ts';

interface Place {
  origin: string;
  locale: Locale;
}

export const dishAddress = (product: LocalizedProduct, { origin, locale }: Place): string =>
  addressIn(`${origin}/products/product/${addressOf(product)}`, locale);

export const listAddress = ({ origin, locale }: Place, category?: Category): string =>
  addressIn(`${origin}/products${category ? `/${category}` : ''}`, locale);

const offerOf = ({ price }: LocalizedProduct) => ({
  '@type': 'Offer',
  price: price.toFixed(2),
  priceCurrency: 'EUR',
});

/** Also of dishes that the page shows later. */
export const menuJsonLd = (
  products: readonly LocalizedProduct[],
  place: Place,
  { category, nameOf }: { category: Category | undefined; nameOf: (category: Category) => string },
) => ({
  '@type': 'Menu',
  url: listAddress(place, category),
  inLanguage: place.locale,
  hasMenuSection: [...Map.groupBy(products, ({ category }) => category)].map(([section, dishes]) => ({
    '@type': 'MenuSection',
    name: nameOf(section),
    hasMenuItem: dishes.map((dish) => ({
      '@type': 'MenuItem',
      name: dish.name,
      url: dishAddress(dish, place),
      offers: offerOf(dish),
    })),
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

export const productJsonLd = (product: LocalizedProduct<FoodInfo>, place: Place, shopName: string) => {
  const { name, description, img, food } = product;
  const url = dishAddress(product, place);
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
    image: new URL(img, place.origin).href,
    brand: { '@type': 'Brand', name: shopName },
    offers: { ...offerOf(product), url, availability: 'https://schema.org/InStock' },
  };
};
