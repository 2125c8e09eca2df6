import type { Sample } from './sample.ts';

/** A pizzeria's leaflet: two sizes in the heading, numbered dishes, ingredients on the same line. */
export const pizzeriaSizes: Sample = {
  title: 'a takeaway leaflet with numbered pizzas in two sizes',
  text: `PIZZERIA DA GINO – À EMPORTER
Tél : 04.72.11.22.33

PIZZAS BASE TOMATE          Junior 26 cm     Senior 33 cm
1. Margherita : tomate, mozzarella, basilic          8,00 €    10,50 €
2. Pizza 4 Fromages : mozzarella, chèvre, bleu, emmental     10,50 €   13,00 €
3. Regina : jambon, champignons, olives              9,50 €    12,00 €

PIZZAS BASE CRÈME           Junior 26 cm     Senior 33 cm
4. Savoyarde : pommes de terre, lardons, reblochon   11,00 €   13,50 €
5. Saumon : saumon fumé, aneth, citron               11,50 €   14,00 €

SUPPLÉMENTS
Supplément fromage   + 1,50 €
Supplément jambon de Parme   + 2,50 €

BOISSONS
Coca-Cola 33 cl   2,00 €
Eau minérale 50 cl   1,50 €
`,
  rows: [
    ['Margherita (Junior 26 cm)', 8, 'pizza', 'tomate, mozzarella, basilic'],
    ['Margherita (Senior 33 cm)', 10.5, 'pizza', 'tomate, mozzarella, basilic'],
    ['Pizza 4 Fromages (Junior 26 cm)', 10.5, 'pizza', 'mozzarella, chèvre, bleu, emmental'],
    ['Pizza 4 Fromages (Senior 33 cm)', 13, 'pizza', 'mozzarella, chèvre, bleu, emmental'],
    ['Regina (Junior 26 cm)', 9.5, 'pizza', 'jambon, champignons, olives'],
    ['Regina (Senior 33 cm)', 12, 'pizza', 'jambon, champignons, olives'],
    ['Savoyarde (Junior 26 cm)', 11, 'pizza', 'pommes de terre, lardons, reblochon'],
    ['Savoyarde (Senior 33 cm)', 13.5, 'pizza', 'pommes de terre, lardons, reblochon'],
    ['Saumon (Junior 26 cm)', 11.5, 'pizza', 'saumon fumé, aneth, citron'],
    ['Saumon (Senior 33 cm)', 14, 'pizza', 'saumon fumé, aneth, citron'],
    ['Supplément fromage', 1.5, 'others'],
    ['Supplément jambon de Parme', 2.5, 'others'],
    ['Coca-Cola 33 cl', 2, 'drinks'],
    ['Eau minérale 50 cl', 1.5, 'drinks'],
  ],
  unread: [1, 2],
};
