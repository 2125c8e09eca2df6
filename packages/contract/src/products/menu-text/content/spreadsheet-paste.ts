import type { Sample } from './sample.ts';

/** Spreadsheet cells: tabs, a heading row per category, no quotes, currency in the cell. */
export const spreadsheetPaste: Sample = {
  title: 'cells pasted from a spreadsheet',
  text: [
    'SALADES\t\t',
    'Caprese\tTomates, mozzarella di bufala, basilic\t11,90 €',
    'Niçoise\tThon, œuf, haricots verts\t12,50 €',
    'Fattoria\tPoulet grillé, parmesan, croûtons\t13,00 €',
    'PÂTES\t\t',
    'Cacio e pepe\tPecorino romano, poivre noir\t12,00 €',
    'Orecchiette\tBrocoli, ’nduja\t13,50 €',
    'Plat du jour\tVoir l’ardoise\t',
    'DESSERTS\t\t',
    'Tiramisù\t\t6,90 €',
    'Assiette de fromages\t3 pièces, confiture de figues\t9,00 €',
  ].join('\r\n'),
  rows: [
    ['Caprese', 11.9, 'salads', 'Tomates, mozzarella di bufala, basilic'],
    ['Niçoise', 12.5, 'salads', 'Thon, œuf, haricots verts'],
    ['Fattoria', 13, 'salads', 'Poulet grillé, parmesan, croûtons'],
    ['Cacio e pepe', 12, 'pasta', 'Pecorino romano, poivre noir'],
    ['Orecchiette', 13.5, 'pasta', 'Brocoli, ’nduja'],
    ['Plat du jour', null, 'pasta', 'Voir l’ardoise'],
    ['Tiramisù', 6.9, 'desserts'],
    ['Assiette de fromages', 9, 'desserts', '3 pièces, confiture de figues'],
  ],
};
