import type { Sample } from './sample.ts';

/** Copied from a PDF: wrapped names and descriptions, a word cut by a hyphen, French thousands, no blank lines. */
export const pdfWrapped: Sample = {
  title: 'text of a PDF with wrapped lines',
  text: `LES PÂTES
Tagliatelle fraîches au ragù de bœuf et de porc mijoté
cinq heures 16,50
Penne à la crème de gorgonzola et aux
noix de Grenoble 15,00
Ravioles de Royan 14,00
Beurre de sauge, parmesan affiné vingt-quatre mois et noi-
settes torréfiées
Spaghetti aux palourdes 18,00
Ail, persil plat, vin blanc
et piment doux
LES PIZZAS
Margherita 11,00
Tomate San Marzano, mozzarella fior di latte, basilic
Tartufo 19,00
Crème de truffe, mozzarella, roquette
POUR LA TABLE
Plateau de la mer pour dix personnes, sur commande 1 150,00
Corbeille de pain 3,00
3 / 12
`,
  rows: [
    ['Tagliatelle fraîches au ragù de bœuf et de porc mijoté cinq heures', 16.5, 'pasta'],
    ['Penne à la crème de gorgonzola et aux noix de Grenoble', 15, 'pasta'],
    ['Ravioles de Royan', 14, 'pasta', 'Beurre de sauge, parmesan affiné vingt-quatre mois et noisettes torréfiées'],
    ['Spaghetti aux palourdes', 18, 'pasta', 'Ail, persil plat, vin blanc et piment doux'],
    ['Margherita', 11, 'pizza', 'Tomate San Marzano, mozzarella fior di latte, basilic'],
    ['Tartufo', 19, 'pizza', 'Crème de truffe, mozzarella, roquette'],
    ['Plateau de la mer pour dix personnes, sur commande', 1150, 'pizza'],
    ['Corbeille de pain', 3, 'pizza'],
  ],
  unread: [20],
};
