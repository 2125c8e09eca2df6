import type { Sample } from './sample.ts';

/** An Italian menu: whole numbers without a currency, Italian headings, a dish at market price. */
export const ristoranteIt: Sample = {
  title: 'an Italian menu with whole numbers and no currency',
  text: `ANTIPASTI
Bruschetta al pomodoro 6
Tagliere di salumi e formaggi 14
Prosciutto e melone 11

PRIMI PIATTI
Spaghetti aglio, olio e peperoncino 10
Gnocchi al pesto 12
Risotto alla milanese 14
Lasagne alla bolognese 13

SECONDI PIATTI
Tagliata di manzo con rucola e grana 19
Pescato del giorno (secondo mercato)
Cotoletta alla milanese 17

INSALATE
Insalata caprese 9
Insalata 4 stagioni 10

DOLCI
Tiramisù della casa 6
Cannolo siciliano 5

BEVANDE
Acqua minerale 75 cl 3
Birra Moretti 33 cl 4
Caffè 2
`,
  rows: [
    ['Bruschetta al pomodoro', 6, 'others'],
    ['Tagliere di salumi e formaggi', 14, 'others'],
    ['Prosciutto e melone', 11, 'others'],
    ['Spaghetti aglio, olio e peperoncino', 10, 'pasta'],
    ['Gnocchi al pesto', 12, 'pasta'],
    ['Risotto alla milanese', 14, 'pasta'],
    ['Lasagne alla bolognese', 13, 'pasta'],
    ['Tagliata di manzo con rucola e grana', 19, 'others'],
    ['Pescato del giorno', null, 'others', 'secondo mercato'],
    ['Cotoletta alla milanese', 17, 'others'],
    ['Insalata caprese', 9, 'salads'],
    ['Insalata 4 stagioni', 10, 'salads'],
    ['Tiramisù della casa', 6, 'desserts'],
    ['Cannolo siciliano', 5, 'desserts'],
    ['Acqua minerale 75 cl', 3, 'drinks'],
    ['Birra Moretti 33 cl', 4, 'drinks'],
    ['Caffè', 2, 'drinks'],
  ],
};
