import type { Sample } from './sample.ts';

/** A Belgian friterie: sizes next to their prices, € before the amount, one decimal. */
export const friterieBe: Sample = {
  title: 'a Belgian friterie with three sizes in a line',
  text: `*** FRITES ***
Frites petites € 2,80 / moyennes € 3,30 / grandes € 3,90
Frites stoofvlees   € 7,50

*** SNACKS ***
Fricadelle   € 2,20
Fricadelle spéciale   € 3,-
Cervelas   € 3,2
Boulet (pièce)   € 2,60
Nuggets 6 pcs € 4,50 - 9 pcs € 6,00
Brochette de bœuf   € 4.50

*** MITRAILLETTES ***
Mitraillette fricadelle   € 7,80
Mitraillette hamburger   € 8,20
Mitraillette végétarienne ¹ ⁷   € 8,00

*** SAUCES ***
Mayonnaise, ketchup, andalouse, samouraï   € 0,90
Sauce provençale   € 1,20

*** BOISSONS ***
Jupiler 33cl   € 2,50
Coca / Fanta / Sprite 33cl   € 2,20
`,
  rows: [
    ['Frites (petites)', 2.8, 'others'],
    ['Frites (moyennes)', 3.3, 'others'],
    ['Frites (grandes)', 3.9, 'others'],
    ['Frites stoofvlees', 7.5, 'others'],
    ['Fricadelle', 2.2, 'others'],
    ['Fricadelle spéciale', 3, 'others'],
    ['Cervelas', 3.2, 'others'],
    ['Boulet', 2.6, 'others', 'pièce'],
    ['Nuggets (6 pcs)', 4.5, 'others'],
    ['Nuggets (9 pcs)', 6, 'others'],
    ['Brochette de bœuf', 4.5, 'others'],
    ['Mitraillette fricadelle', 7.8, 'others'],
    ['Mitraillette hamburger', 8.2, 'others'],
    ['Mitraillette végétarienne', 8, 'others'],
    ['Mayonnaise', 0.9, 'others', 'ketchup, andalouse, samouraï'],
    ['Sauce provençale', 1.2, 'others'],
    ['Jupiler 33cl', 2.5, 'drinks'],
    ['Coca / Fanta / Sprite 33cl', 2.2, 'drinks'],
  ],
};
