import { foodCode } from '@bottega/contract/food/food-code';
import type { Locale } from '@bottega/contract/locale';
import type { ListedProduct, Product, WholeProduct } from '@bottega/contract/products/schemas';

/** Marks texts that exist only in another language. */
export const inLanguage = ({ nameFr, descriptionFr, ...dish }: Product, lang: Locale): WholeProduct => ({
  ...dish,
  ...(lang === 'fr' && nameFr && { name: nameFr, nameLang: 'fr' }),
  ...(lang === 'fr' && (descriptionFr ? { description: descriptionFr } : { descriptionLang: 'en' })),
});

/** A dish as in lists (decision 057). */
export const listed = (product: Product, lang: Locale = 'en'): ListedProduct => {
  const { availableAt: _, food, ...dish } = inLanguage(product, lang);
  return { ...dish, ...(food && { food: foodCode(food) }) };
};
