import type { OptionFood } from '@bottega/contract/food/food';
import type { OptionKind } from '@bottega/contract/options/rules';

/** A group with its values by key; value keys are unique across all groups. */
export interface SeedGroup {
  en: string;
  fr: string;
  kind: OptionKind;
  values: Readonly<Record<string, SeedValue>>;
}

interface SeedValue {
  en: string;
  fr: string;
  /** Added to the price, in cents. */
  cents?: number;
  kitchenUnits?: number;
  food?: OptionFood;
}

export interface SeedLink {
  group: string;
  min: number;
  max: number;
  free?: number;
  /** Keys of values; one listed twice is chosen twice. */
  defaults?: readonly string[];
}

const milk: OptionFood = { adds: ['milk'], dropsDiets: ['vegan', 'lactose_free'] };
const meat: OptionFood = { dropsDiets: ['vegan', 'vegetarian', 'halal', 'kosher'] };

/** The option groups of the trattoria, by key. */
const groups: Readonly<Record<string, SeedGroup>> = {
  pizzaSize: {
    en: 'Size',
    fr: 'Taille',
    kind: 'one',
    values: {
      normal: { en: 'Normal, 30 cm', fr: 'Normale, 30 cm' },
      large: { en: 'Large, 38 cm', fr: 'Grande, 38 cm', cents: 450, kitchenUnits: 1 },
    },
  },
  dough: {
    en: 'Dough',
    fr: 'Pâte',
    kind: 'one',
    values: {
      classic: { en: 'Classic, two days of rest', fr: 'Classique, 48 h de repos' },
      wholemeal: { en: 'Wholemeal', fr: 'Complète', cents: 100 },
      withoutGluten: { en: 'Gluten-free', fr: 'Sans gluten', cents: 250, food: { removes: ['gluten'] } },
    },
  },
  toppings: {
    en: 'On top',
    fr: 'En plus',
    kind: 'many',
    values: {
      burrata: { en: 'Burrata', fr: 'Burrata', cents: 400, food: milk },
      ham: { en: 'Parma ham', fr: 'Jambon de Parme', cents: 350, food: meat },
      anchovies: {
        en: 'Anchovies from Cetara',
        fr: 'Anchois de Cetara',
        cents: 250,
        food: { adds: ['fish'], dropsDiets: ['vegan', 'vegetarian'] },
      },
      mushrooms: { en: 'Mushrooms', fr: 'Champignons', cents: 150 },
      artichokes: { en: 'Artichokes', fr: 'Artichauts', cents: 200, food: { adds: ['sulphites'] } },
      olives: { en: 'Taggiasca olives', fr: 'Olives taggiasche', cents: 150 },
      rocket: { en: 'Rocket', fr: 'Roquette', cents: 100 },
      chilliHoney: { en: 'Chilli honey', fr: 'Miel pimenté', cents: 100, food: { dropsDiets: ['vegan'] } },
    },
  },
  leaveOut: {
    en: 'Leave out',
    fr: 'Sans',
    kind: 'many',
    values: {
      garlic: { en: 'without garlic', fr: 'sans ail' },
      onion: { en: 'without onion', fr: 'sans oignon' },
      basil: { en: 'without basil', fr: 'sans basilic' },
      chilli: { en: 'without chilli', fr: 'sans piment' },
    },
  },
  portion: {
    en: 'Portion',
    fr: 'Portion',
    kind: 'one',
    values: {
      starter: { en: 'As a starter', fr: 'En entrée', cents: -350 },
      plate: { en: 'A plate', fr: 'Une assiette' },
      hungry: { en: 'For great hunger', fr: 'Grande faim', cents: 400, kitchenUnits: 1 },
    },
  },
  cheese: {
    en: 'At the table',
    fr: 'À table',
    kind: 'many',
    values: {
      parmesan: { en: 'Parmigiano, 24 months', fr: 'Parmesan, 24 mois', food: milk },
      pecorino: { en: 'Pecorino romano', fr: 'Pecorino romano', cents: 80, food: milk },
      crumbs: {
        en: 'Fried breadcrumbs',
        fr: 'Chapelure frite',
        food: { adds: ['gluten'], dropsDiets: ['gluten_free'] },
      },
    },
  },
  dips: {
    en: 'To dip',
    fr: 'À tremper',
    kind: 'count',
    values: {
      oil: { en: 'Olive oil from Sabina', fr: 'Huile d’olive de la Sabine', cents: 120 },
      tomato: { en: 'Tomato and basil', fr: 'Tomate et basilic', cents: 120 },
      pesto: {
        en: 'Pesto',
        fr: 'Pesto',
        cents: 180,
        food: { adds: ['milk', 'nuts'], dropsDiets: ['vegan', 'lactose_free'] },
      },
    },
  },
  scoops: {
    en: 'Three scoops',
    fr: 'Trois boules',
    kind: 'count',
    values: {
      pistachio: { en: 'Pistachio', fr: 'Pistache', food: { adds: ['nuts'] } },
      hazelnut: { en: 'Hazelnut', fr: 'Noisette', food: { adds: ['nuts'] } },
      fiorDiLatte: { en: 'Fior di latte', fr: 'Fior di latte' },
      stracciatella: { en: 'Stracciatella', fr: 'Stracciatella', food: { adds: ['soybeans'] } },
      lemon: { en: 'Lemon', fr: 'Citron' },
    },
  },
  coffee: {
    en: 'How',
    fr: 'Comment',
    kind: 'one',
    values: {
      short: { en: 'As in Naples', fr: 'Comme à Naples' },
      long: { en: 'Long', fr: 'Allongé' },
      macchiato: { en: 'With a drop of milk', fr: 'Avec une goutte de lait', cents: 30, food: milk },
      decaf: { en: 'Decaffeinated', fr: 'Décaféiné' },
    },
  },
};

const pizza: readonly SeedLink[] = [
  { group: 'pizzaSize', min: 1, max: 1, defaults: ['normal'] },
  { group: 'dough', min: 1, max: 1, defaults: ['classic'] },
  { group: 'toppings', min: 0, max: 4 },
  { group: 'leaveOut', min: 0, max: 4 },
];

const plateOfPasta: readonly SeedLink[] = [
  { group: 'portion', min: 1, max: 1, defaults: ['plate'] },
  { group: 'cheese', min: 0, max: 2 },
  { group: 'leaveOut', min: 0, max: 4 },
];

/** The option groups of each of its dishes, by slug; other dishes have none. */
const links: Readonly<Record<string, readonly SeedLink[]>> = {
  'pizza-margherita': pizza,
  'pizza-marinara': pizza,
  'pizza-napoli': pizza,
  'pizza-diavola': pizza,
  'pizza-capricciosa': pizza,
  'pizza-quattro-formaggi': pizza,
  'calzone-napoletano': pizza.slice(1),
  'spaghetti-al-pomodoro': plateOfPasta,
  'tagliatelle-al-ragu': plateOfPasta,
  'pappardelle-al-cinghiale': plateOfPasta,
  'cacio-e-pepe': plateOfPasta.slice(0, 1),
  carbonara: plateOfPasta,
  amatriciana: plateOfPasta,
  'penne-all-arrabbiata': plateOfPasta,
  'ravioli-ricotta-e-spinaci': plateOfPasta.slice(0, 2),
  'gnocchi-al-pesto': plateOfPasta.slice(0, 2),
  'focaccia-al-rosmarino': [{ group: 'dips', min: 0, max: 6, free: 1 }],
  'bruschetta-al-pomodoro': [{ group: 'leaveOut', min: 0, max: 4 }],
  'gelato-artigianale': [{ group: 'scoops', min: 3, max: 3, defaults: ['pistachio', 'hazelnut', 'fiorDiLatte'] }],
  espresso: [{ group: 'coffee', min: 1, max: 1, defaults: ['short'] }],
};

export const trattoriaOptions = { groups, links };
