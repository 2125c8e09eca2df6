import type { FoodInfo } from '@bottega/contract/food/food';
import { allergenSummary, foodTexts, meatText } from '@bottega/contract/food/texts';
import type { Locale } from '@bottega/contract/locale';
import { type Category, categories } from '@bottega/contract/products/rules';
import { lines, type Sections } from '#content/legal/template.ts';
import { texts } from '#locales/texts.ts';

interface DishFood {
  name: string;
  category: Category;
  /** With its default options; undefined: unknown. */
  food: FoodInfo | undefined;
}

const dishLines = ({ name, food }: DishFood, locale: Locale): string =>
  lines(
    name,
    allergenSummary(food, locale),
    food?.alcohol && foodTexts[locale].alcohol,
    ...(food?.origins ?? []).map((origin) => meatText(origin, locale)),
  );

/** A section per category and a paragraph per dish: its name, its allergens, alcohol and the origin of its meat. */
export const dishAllergens = (dishes: readonly DishFood[], locale: Locale): Sections => {
  const { heading, intro, severe, categories: names } = texts[locale].legal.dishes;
  const byCategory = Map.groupBy(dishes, ({ category }) => category);
  const sections = categories.map((category) => ({
    heading: names[category],
    paragraphs: (byCategory.get(category) ?? []).map((dish) => dishLines(dish, locale)),
  }));
  return [{ heading, paragraphs: [intro, severe] }, ...sections.filter(({ paragraphs }) => paragraphs.length > 0)];
};
