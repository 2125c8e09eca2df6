import type { Sample } from './sample.ts';

/**
 * Copied from the page of a delivery service: price directly below the name, description below that, no blank lines.
 */
export const deliveryApp: Sample = {
  title: 'a delivery page with the price between name and description',
  text: `Pizze
Margherita DOP
12,90 €
Tomate San Marzano, mozzarella di bufala, basilic frais
Diavola
13,90 €
Tomate, fior di latte, spianata piccante
Bianca al tartufo
16,50 €
Crème, mozzarella, carpaccio de truffe d’été
Insalate
Insalata mista
6,50 €
Salade, tomates, carottes
Cesare
11,90 €
Poulet, parmesan, croûtons, sauce César
Bibite
Coca-Cola Zero 33cl
3,00 €
Canette bien fraîche
San Pellegrino 50cl
3,50 €
Eau pétillante
`,
  rows: [
    ['Margherita DOP', 12.9, 'pizza', 'Tomate San Marzano, mozzarella di bufala, basilic frais'],
    ['Diavola', 13.9, 'pizza', 'Tomate, fior di latte, spianata piccante'],
    ['Bianca al tartufo', 16.5, 'pizza', 'Crème, mozzarella, carpaccio de truffe d’été'],
    ['Insalata mista', 6.5, 'salads', 'Salade, tomates, carottes'],
    ['Cesare', 11.9, 'salads', 'Poulet, parmesan, croûtons, sauce César'],
    ['Coca-Cola Zero 33cl', 3, 'drinks', 'Canette bien fraîche'],
    ['San Pellegrino 50cl', 3.5, 'drinks', 'Eau pétillante'],
  ],
};
