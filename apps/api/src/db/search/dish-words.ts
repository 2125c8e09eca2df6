import { isAllergenWord } from '@bottega/contract/food/food-search';
import type { Badge, Category } from '@bottega/contract/products/rules';
import { isFiller, markedWordsOf, singularOf, wordsOf } from '@bottega/contract/search-terms';

/** Increase it when the rules change: the next startup indexes the menu again. */
export const rulesVersion = 3;

/** Best first; words of a description always have the last. */
export const nameRank = -4;
const labelRank = -3;
const kindRank = -2;
const descriptionRank = -1;

const labels: Record<Category | Badge, string> = {
  pasta: 'pasta pâtes noodles nouilles',
  pizza: 'pizza',
  salads: 'salads salades',
  desserts: 'desserts sweets dolci',
  drinks: 'drinks beverages boissons',
  others: 'others autres starters entrées antipasti',
  hot: 'hot spicy épicé piquant',
  fresh: 'fresh frais fraîche',
  chefs_special: 'chef special spécialité',
  seasonal: 'seasonal saison',
  popular: 'popular populaire très demandé',
  vegan: 'vegan végan végane végétalien végétalienne vegetarian végétarien végétarienne',
  new: 'new nouveau nouvelle nouveauté',
};

const translations = `
  cheese fromage: formaggi formaggio
  chicken poulet: pollo
  chocolate chocolat: cioccolato
  coffee café: caffè
  cream crème: panna
  fish poisson: pesce
  ham jambon: prosciutto
  ice cream glace: gelato gelati
  lemonade limonade citronnade: limonata
  mushrooms champignons: funghi
  rice riz: riso risotto
  shrimps prawns crevettes: gamberi gamberetti
  soup soupe: zuppa minestrone
  cake gâteau tarte: torta crostata
  tomato tomate: pomodoro pomodori
  tuna thon: tonno
  wine vin vins: vino vini`;

/** With more than one error; `typed: on the menu`. */
const misspellings = `
  margarita marguerite margueritte: margherita`;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

const kinds = `
  bread pain: focaccia bruschetta
  cheese fromage formaggio: mozzarella ricotta gorgonzola parmigiano parmesan pecorino provola caciocavallo cacio burrata
  coffee café caffè: espresso cappuccino macchiato ristretto`;

const wines =
  oneLine(`vino vini chianti prosecco lambrusco barolo barbaresco sangiovese barbera vermentino montepulciano
  primitivo nebbiolo dolcetto brunello valpolicella amarone ripasso bardolino soave lugana verdicchio falanghina fiano
  aglianico trebbiano vernaccia frascati orvieto gavi franciacorta spumante moscato marsala cannonau pinot merlot
  cabernet sauvignon chardonnay syrah riesling champagne bordeaux bourgogne beaujolais chablis sancerre muscadet`);
const beers = 'birra birre lager pils ale stout ipa peroni moretti menabrea ichnusa';
const spirits = 'limoncello grappa amaro sambuca amaretto mirto nocino';
const cocktails = 'spritz negroni bellini hugo';

/**
 * Also drinks made with one, such as a spritz with prosecco. A risotto al Barolo is no drink: there they are words of
 * its description.
 */
const kindsOfDrink = `
  alcohol alcool: ${wines} ${beers} ${spirits} ${cocktails}
  aperitif apéritif apéro: ${cocktails} aperitivo
  beer bière: ${beers}
  bubbles bulles sparkling mousseux: prosecco lambrusco franciacorta spumante champagne frizzante
  cocktail: ${cocktails}
  juice jus: succo spremuta
  soda: limonata aranciata chinotto gassosa cola
  spirits digestif liqueur: ${spirits}
  tea thé: infuso tisana
  water eau: acqua
  wine vin vins vino: ${wines}`;

/** Words on no dish, which are no misspellings of others: "child" is not "chilli". */
const others = 'child children kid kids enfant enfants';

const meaningsIn = (lines: string): ReadonlyMap<string, readonly string[]> => {
  const meanings = new Map<string, string[]>();
  for (const line of lines.trim().split('\n')) {
    const [typed = [], onMenu = []] = line.split(':').map(wordsOf);
    for (const word of onMenu) meanings.set(word, [...(meanings.get(word) ?? []), ...typed]);
  }
  return meanings;
};

const translated = meaningsIn(translations + misspellings);
const kindsOf = meaningsIn(kinds);
const drinksOf = meaningsIn(kindsOfDrink);

const typedIn = (lines: string): string[] => lines.split('\n').flatMap((line) => wordsOf(line.split(':')[0] ?? ''));

const kindsTyped = new Set(typedIn(kindsOfDrink));
const typed = new Set([
  ...Object.values(labels).flatMap(wordsOf),
  ...typedIn(translations + kinds),
  ...kindsTyped,
  ...wordsOf(others),
]);

export const isKnownWord = (word: string): boolean =>
  typed.has(word) || typed.has(singularOf(word)) || isAllergenWord(word);

const corrections = new Map(
  [...meaningsIn(misspellings)].flatMap(([meant, typed]) => typed.map((word) => [word, meant] as const)),
);

export const correctionOf = (word: string): string | undefined => corrections.get(word);

export const writtenWords = /[\p{L}\p{M}\p{N}]+/gu;

const ownTexts = [...Object.values(labels), translations, kinds, kindsOfDrink];

export const spellingOf = (word: string, texts: readonly string[]): string => {
  const isWritten = (written: string) => wordsOf(written)[0] === word;
  const spelledIn = (all: readonly string[]) => all.flatMap((text) => text.match(writtenWords) ?? []).find(isWritten);
  return (spelledIn(texts) ?? correctionOf(word) ?? spelledIn(ownTexts) ?? word).toLowerCase();
};

interface Dish {
  names: readonly string[];
  descriptions: readonly string[];
  category: Category;
  badge: Badge | null;
}

export const wordsOfDish = ({ names, descriptions, category, badge }: Dish): ReadonlyMap<string, number> => {
  const named = names.flatMap(markedWordsOf);
  const described = descriptions.flatMap(markedWordsOf).filter((word) => !isFiller(word));
  const labeled = [category, ...(badge ? [badge] : [])].flatMap((label) => wordsOf(labels[label]));
  const meaning = (meanings: typeof kindsOf, words: readonly string[]) =>
    words.flatMap((word) => meanings.get(word) ?? []);
  const [namedDrinks, madeWith] = [meaning(drinksOf, named), meaning(drinksOf, described)];
  const isDrink = category === 'drinks';
  const called = described.filter((word) => kindsTyped.has(word));
  const ranked: [number, readonly string[]][] = [
    [descriptionRank, [...described, ...meaning(kindsOf, described), ...meaning(translated, described)]],
    [descriptionRank, [...namedDrinks, ...madeWith]],
    [kindRank, [...meaning(kindsOf, named), ...(isDrink ? [...madeWith, ...called] : [])]],
    [labelRank, [...labeled, ...meaning(translated, named), ...(isDrink ? namedDrinks : [])]],
    // Someone who types a word of the name means the dish: "formaggio" finds "Pizza senza formaggio".
    [nameRank, [...named, ...names.flatMap(wordsOf)]],
  ];
  // Of equal words the better rank comes later and wins.
  return new Map(ranked.flatMap(([rank, words]) => words.map((word) => [word, rank] as const)));
};
