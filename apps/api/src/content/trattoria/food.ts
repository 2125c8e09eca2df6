import type { FoodInfo, MeatOrigin, Species } from '@bottega/contract/food/food';

const from = (species: Species, country: string): MeatOrigin => ({
  species,
  born: country,
  raised: country,
  slaughtered: country,
});

const wheat = { kinds: { gluten: ['wheat'] } } satisfies Partial<FoodInfo>;

/** Pasta from the shop's own kitchen, where nuts are used. */
const pasta = { ...wheat, mayContain: ['nuts'] } satisfies Partial<FoodInfo>;

const wine: FoodInfo = {
  contains: ['sulphites'],
  diets: ['gluten_free', 'lactose_free'],
  alcohol: true,
  prepacked: true,
};

/** Food of the dishes of the trattoria, by slug. Invented, like the dishes. */
export const trattoriaFood: Readonly<Record<string, FoodInfo>> = {
  'bruschetta-al-pomodoro': {
    contains: ['gluten'],
    ...wheat,
    mayContain: ['sesame'],
    diets: ['vegan', 'lactose_free'],
  },
  'arancini-siciliani': {
    contains: ['gluten', 'eggs', 'milk', 'celery'],
    ...wheat,
    origins: [from('beef', 'FR'), from('pork', 'FR')],
  },
  'vitello-tonnato': {
    contains: ['eggs', 'fish', 'celery', 'mustard'],
    diets: ['gluten_free', 'lactose_free'],
    origins: [from('beef', 'FR')],
  },
  'crostini-toscani': {
    contains: ['gluten', 'fish', 'sulphites'],
    ...wheat,
    mayContain: ['sesame'],
    origins: [from('poultry', 'FR')],
  },
  'focaccia-al-rosmarino': {
    contains: ['gluten'],
    ...wheat,
    mayContain: ['sesame'],
    diets: ['vegan', 'lactose_free'],
  },
  'burrata-e-pomodorini': { contains: ['milk'], diets: ['vegetarian', 'gluten_free'] },
  'bresaola-rucola-e-grana': { contains: ['milk'], diets: ['gluten_free'], origins: [from('beef', 'IT')] },
  'insalata-di-finocchi-e-arance': { contains: [], diets: ['vegan', 'gluten_free', 'lactose_free'] },
  'panzanella-toscana': {
    contains: ['gluten', 'celery', 'sulphites'],
    ...wheat,
    diets: ['vegan', 'lactose_free'],
  },
  'spaghetti-al-pomodoro': { contains: ['gluten'], ...pasta, diets: ['vegan', 'lactose_free'] },
  'tagliatelle-al-ragu': {
    contains: ['gluten', 'eggs', 'milk', 'celery', 'sulphites'],
    ...pasta,
    origins: [from('beef', 'FR'), from('pork', 'FR')],
  },
  'pappardelle-al-cinghiale': {
    contains: ['gluten', 'eggs', 'celery', 'sulphites'],
    ...pasta,
    diets: ['lactose_free'],
  },
  'cacio-e-pepe': { contains: ['gluten', 'milk'], ...pasta },
  carbonara: { contains: ['gluten', 'eggs', 'milk'], ...pasta, origins: [from('pork', 'IT')] },
  amatriciana: { contains: ['gluten', 'milk'], ...pasta, diets: ['spicy'], origins: [from('pork', 'IT')] },
  'penne-all-arrabbiata': { contains: ['gluten'], ...pasta, diets: ['vegan', 'lactose_free', 'spicy'] },
  'lasagne-alla-bolognese': {
    contains: ['gluten', 'eggs', 'milk', 'celery', 'sulphites'],
    ...pasta,
    origins: [from('beef', 'FR'), from('pork', 'FR')],
  },
  'ravioli-ricotta-e-spinaci': { contains: ['gluten', 'eggs', 'milk'], ...pasta, diets: ['vegetarian'] },
  'gnocchi-al-pesto': {
    contains: ['gluten', 'eggs', 'milk', 'nuts'],
    kinds: { gluten: ['wheat'], nuts: ['cashew'] },
    diets: ['raw_milk'],
  },
  'risotto-alla-milanese': {
    contains: ['milk', 'celery', 'sulphites'],
    diets: ['gluten_free'],
    origins: [from('beef', 'FR')],
  },
  'polpette-al-sugo': {
    contains: ['gluten', 'eggs', 'milk', 'celery'],
    ...wheat,
    origins: [
      { species: 'beef', raised: 'FR', slaughtered: 'FR', born: 'FR' },
      { species: 'pork', raised: 'ES', slaughtered: 'FR' },
    ],
  },
  'parmigiana-di-melanzane': { contains: ['gluten', 'milk'], ...wheat, mayContain: ['eggs'], diets: ['vegetarian'] },
  'pizza-margherita': { contains: ['gluten', 'milk'], ...wheat, diets: ['vegetarian'] },
  'pizza-marinara': { contains: ['gluten'], ...wheat, mayContain: ['milk'], diets: ['vegan', 'lactose_free'] },
  'pizza-napoli': { contains: ['gluten', 'fish', 'milk'], ...wheat },
  'pizza-diavola': { contains: ['gluten', 'milk'], ...wheat, diets: ['spicy'], origins: [from('pork', 'IT')] },
  'pizza-capricciosa': {
    contains: ['gluten', 'milk', 'sulphites'],
    ...wheat,
    origins: [{ species: 'pork', raised: 'DK', slaughtered: 'IT' }],
  },
  'pizza-quattro-formaggi': { contains: ['gluten', 'milk'], ...wheat, diets: ['raw_milk'] },
  'calzone-napoletano': {
    contains: ['gluten', 'eggs', 'milk', 'sulphites'],
    ...wheat,
    origins: [{ species: 'pork', raised: 'DK', slaughtered: 'IT' }],
  },
  tiramisu: { contains: ['gluten', 'eggs', 'milk', 'sulphites'], ...wheat, diets: ['vegetarian'] },
  'panna-cotta-ai-frutti-di-bosco': { contains: ['milk'], mayContain: ['nuts'], diets: ['gluten_free'] },
  'cannoli-siciliani': {
    contains: ['gluten', 'eggs', 'milk', 'nuts', 'sulphites'],
    kinds: { gluten: ['wheat'], nuts: ['pistachio'] },
  },
  'torta-della-nonna': { contains: ['gluten', 'eggs', 'milk'], ...wheat, mayContain: ['nuts'], diets: ['vegetarian'] },
  'gelato-artigianale': { contains: ['milk'], mayContain: ['eggs', 'nuts'], diets: ['vegetarian', 'gluten_free'] },
  espresso: { contains: [], diets: ['vegan', 'gluten_free', 'lactose_free'] },
  'limonata-di-sorrento': { contains: [], diets: ['vegan', 'gluten_free', 'lactose_free'] },
  'spritz-veneziano': { contains: ['sulphites'], diets: ['gluten_free', 'lactose_free'], alcohol: true },
  'chianti-classico': wine,
  'barbera-d-asti': wine,
  vermentino: wine,
};
