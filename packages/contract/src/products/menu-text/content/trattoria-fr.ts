import type { Sample } from './sample.ts';

/**
 * A French trattoria: headings, leader dots, decimal comma and € after the amount, descriptions on lines of their own.
 */
export const trattoriaFr: Sample = {
  title: 'a French trattoria with leaders and decimal commas',
  text: `
NOS ENTRÉES

Burrata des Pouilles .............................. 13,50 €
Tomates anciennes, basilic, huile d’olive de Toscane (7)
Vitello tonnato ................................... 14,00 €
Fines tranches de veau, sauce au thon et câpres (4, 9)
Carpaccio de bœuf ................................. 12,90 €

NOS PÂTES FRAÎCHES

Spaghetti alla carbonara .......................... 14,50 €
Guanciale, jaune d’œuf, pecorino romano,
poivre du moulin (1, 3, 7)
Rigatoni all’amatriciana .......................... 13,50 €
Tomate, guanciale, pecorino (1, 7)
Lasagne della nonna ............................... 15,00 €

NOS DESSERTS MAISON

Tiramisù .......................................... 7,50 €
Panna cotta ....................................... 6,50 €
Coulis de fruits rouges ou caramel
Café gourmand ..................................... 8,90 €

Prix nets, service compris. Tél. 04 78 12 34 56
`,
  rows: [
    ['Burrata des Pouilles', 13.5, 'others', 'Tomates anciennes, basilic, huile d’olive de Toscane'],
    ['Vitello tonnato', 14, 'others', 'Fines tranches de veau, sauce au thon et câpres'],
    ['Carpaccio de bœuf', 12.9, 'others'],
    ['Spaghetti alla carbonara', 14.5, 'pasta', 'Guanciale, jaune d’œuf, pecorino romano, poivre du moulin'],
    ['Rigatoni all’amatriciana', 13.5, 'pasta', 'Tomate, guanciale, pecorino'],
    ['Lasagne della nonna', 15, 'pasta'],
    ['Tiramisù', 7.5, 'desserts'],
    ['Panna cotta', 6.5, 'desserts', 'Coulis de fruits rouges ou caramel'],
    ['Café gourmand', 8.9, 'desserts'],
  ],
  unread: [26],
};
