import { plain } from '@bottega/contract/products/menu-text/menu-words';
import type { Category } from '@bottega/contract/products/rules';

/** Chosen by words in the dish's name. */
const drawings = [
  'arancini-siciliani',
  'bresaola-rucola-e-grana',
  'bruschetta-al-pomodoro',
  'cacio-e-pepe',
  'calzone-napoletano',
  'cannoli-siciliani',
  'chianti-classico',
  'espresso',
  'focaccia-al-rosmarino',
  'gnocchi-al-pesto',
  'insalata-caprese',
  'insalata-di-finocchi-e-arance',
  'lasagne-alla-bolognese',
  'limonata-di-sorrento',
  'panna-cotta-ai-frutti-di-bosco',
  'panzanella-toscana',
  'penne-all-arrabbiata',
  'pizza-capricciosa',
  'pizza-diavola',
  'pizza-margherita',
  'pizza-marinara',
  'pizza-prosciutto-e-rucola',
  'pizza-quattro-formaggi',
  'polpette-al-sugo',
  'ravioli-ricotta-e-spinaci',
  'risotto-alla-milanese',
  'spaghetti-al-pomodoro',
  'spritz-veneziano',
  'tagliatelle-al-ragu',
  'tiramisu',
  'torta-della-nonna',
  'vermentino',
];

const links = new Set(['al', 'alla', 'all', 'ai', 'della', 'di', 'e']);
// A dish's name may omit the word in its heading.
const kinds: Partial<Record<string, Category>> = { pizza: 'pizza', insalata: 'salads' };

/** The dish's drawing, else a plate or glass: a picture of another dish would mislead. */
export const dishPicture = (name: string, category: Category): string => {
  const words = new Set(plain(name).split(' '));
  const drawing = drawings.find((slug) =>
    slug.split('-').every((word) => links.has(word) || kinds[word] === category || words.has(word)),
  );
  return `/dishes/${drawing ?? (category === 'drinks' ? 'glass' : 'plate')}.svg`;
};
