import type { FoodInfo } from '@bottega/contract/food/food';
import { allergenSummary, foodTexts, meatText } from '@bottega/contract/food/texts';
import type { Locale } from '@bottega/contract/locale';
import { type Category, categories } from '@bottega/contract/products/rules';
import { lines, type Sections } from './template.ts';

interface DishFood {
  name: string;
  category: Category;
  /** With its default options; undefined: unknown. */
  food: FoodInfo | undefined;
}

interface Words {
  heading: string;
  /** Text above the dishes: what the information covers, and that options change it. */
  intro: string;
  severe: string;
  categories: Record<Category, string>;
}

const words: Record<Locale, Words> = {
  en: {
    heading: 'Dish by dish',
    intro:
      'What each dish contains as it comes, traces included, and where its meat is from. Other options can change that: the page of the dish, your cart and your order say how.',
    severe: 'If you have a severe allergy, call or write before every order: a recipe or a supplier may have changed.',
    categories: {
      ...{ pasta: 'Pasta', pizza: 'Pizza', salads: 'Salads' },
      ...{ desserts: 'Desserts', drinks: 'Drinks', others: 'Others' },
    },
  },
  fr: {
    heading: 'Plat par plat',
    intro:
      'Ce que contient chaque plat tel qu’il est servi, traces comprises, et l’origine de ses viandes. D’autres options peuvent y changer quelque chose\u00a0: la page du plat, votre panier et votre commande le disent.',
    severe:
      'En cas d’allergie grave, appelez-nous ou écrivez-nous avant chaque commande\u00a0: une recette ou un fournisseur peut avoir changé.',
    categories: {
      ...{ pasta: 'Pâtes', pizza: 'Pizzas', salads: 'Salades' },
      ...{ desserts: 'Desserts', drinks: 'Boissons', others: 'Autres' },
    },
  },
};

const dishLines = ({ name, food }: DishFood, locale: Locale): string =>
  lines(
    name,
    allergenSummary(food, locale),
    food?.alcohol && foodTexts[locale].alcohol,
    ...(food?.origins ?? []).map((origin) => meatText(origin, locale)),
  );

/** A section per category and a paragraph per dish: its name, its allergens, alcohol and the origin of its meat. */
export const dishAllergens = (dishes: readonly DishFood[], locale: Locale): Sections => {
  const { heading, intro, severe, categories: names } = words[locale];
  const byCategory = Map.groupBy(dishes, ({ category }) => category);
  const sections = categories.map((category) => ({
    heading: names[category],
    paragraphs: (byCategory.get(category) ?? []).map((dish) => dishLines(dish, locale)),
  }));
  return [{ heading, paragraphs: [intro, severe] }, ...sections.filter(({ paragraphs }) => paragraphs.length > 0)];
};
