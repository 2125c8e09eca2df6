import type { Sample } from './sample.ts';

/** Wines by glass and bottle: vintages, thousands separated by spaces, a wine sold by the bottle only. */
export const wineList: Sample = {
  title: 'a list of wines by glass and bottle',
  text: `Carte des vins

Vins rouges\tVerre 12 cl\tBouteille 75 cl
Chianti Classico 2020, Antinori\t6,50\t32,00
Barolo 2017, Fontanafredda\t14,00\t78,00
Amarone della Valpolicella 2016\t–\t95,00
Sassicaia 2015\t–\t1\u202f250,00

Vins blancs\tVerre 12 cl\tBouteille 75 cl
Pinot grigio 2022\t5,00\t24,00
Vermentino di Sardegna 2021\t5,50\t26,50

Bulles
Prosecco DOC – verre 6,00 € / bouteille 29,00 €
Champagne brut : 12,00 € la coupe

Digestifs
Amaro Montenegro 70 cl, le verre   7,-
Limoncello 4 cl\t4,50
`,
  rows: [
    ['Chianti Classico 2020, Antinori (Verre 12 cl)', 6.5, 'drinks'],
    ['Chianti Classico 2020, Antinori (Bouteille 75 cl)', 32, 'drinks'],
    ['Barolo 2017, Fontanafredda (Verre 12 cl)', 14, 'drinks'],
    ['Barolo 2017, Fontanafredda (Bouteille 75 cl)', 78, 'drinks'],
    ['Amarone della Valpolicella 2016 (Bouteille 75 cl)', 95, 'drinks'],
    ['Sassicaia 2015 (Bouteille 75 cl)', 1250, 'drinks'],
    ['Pinot grigio 2022 (Verre 12 cl)', 5, 'drinks'],
    ['Pinot grigio 2022 (Bouteille 75 cl)', 24, 'drinks'],
    ['Vermentino di Sardegna 2021 (Verre 12 cl)', 5.5, 'drinks'],
    ['Vermentino di Sardegna 2021 (Bouteille 75 cl)', 26.5, 'drinks'],
    ['Prosecco DOC (verre)', 6, 'drinks'],
    ['Prosecco DOC (bouteille)', 29, 'drinks'],
    ['Champagne brut', 12, 'drinks', 'la coupe'],
    ['Amaro Montenegro 70 cl, le verre', 7, 'drinks'],
    ['Limoncello 4 cl', 4.5, 'drinks'],
  ],
};
