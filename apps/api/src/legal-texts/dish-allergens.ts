import type { FoodInfo } from '@bottega/contract/food/food';
import { allergenSummary, foodTexts, meatText } from '@bottega/contract/food/texts';
import type { Locale } from '@bottega/contract/locale';
import { lines, type Sections } from './template.ts';

interface DishFood {
  name: string;
  /** As it comes; undefined: unknown. */
  food: FoodInfo | undefined;
}

interface Words {
  heading: string;
  /** Before the dishes: what is said of them, and that options change it. */
  intro: string;
  severe: string;
}

const words: Record<Locale, Words> = {
  en: {
    heading: 'Dish by dish',
    intro:
      'What each dish contains as it comes, traces included, and where its meat is from. Other options can change that: the page of the dish, your cart and your order say how.',
    severe: 'If you have a severe allergy, call or write before every order: a recipe or a supplier may have changed.',
  },
  fr: {
    heading: 'Plat par plat',
    intro:
      'Ce que contient chaque plat tel qu’il est servi, traces comprises, et l’origine de ses viandes. D’autres options peuvent y changer quelque chose\u00a0: la page du plat, votre panier et votre commande le disent.',
    severe:
      'En cas d’allergie grave, appelez-nous ou écrivez-nous avant chaque commande\u00a0: une recette ou un fournisseur peut avoir changé.',
  },
};

const dishLines = ({ name, food }: DishFood, locale: Locale): string =>
  lines(
    name,
    allergenSummary(food, locale),
    food?.alcohol && foodTexts[locale].alcohol,
    ...(food?.origins ?? []).map((origin) => meatText(origin, locale)),
  );

/** A paragraph per dish, in the order of the menu: its name, its allergens, alcohol and the origin of its meat. */
export const dishAllergens = (dishes: readonly DishFood[], locale: Locale): Sections => {
  const { heading, intro, severe } = words[locale];
  return [{ heading, paragraphs: [intro, ...dishes.map((dish) => dishLines(dish, locale)), severe] }];
};
