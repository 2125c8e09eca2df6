import type { Sample } from './sample.ts';

/** Copied from an English website: name, description and price each on a line of their own, € before the amount. */
export const websiteEn: Sample = {
  title: 'an English website with the price on a line of its own',
  text: `Starters

Garlic bread
Sourdough, roasted garlic butter, parsley
€5.50

Arancini
Saffron risotto balls with a heart of mozzarella
€8.95

Mains

Chicken Milanese
Breaded chicken breast, rocket, lemon, and our tomato spaghetti
€16.50

Catch of the day
Ask your waiter
Market price

Sea bass
€19

Pasta

Penne all'arrabbiata
Tomato, garlic, chilli
€11.95

Desserts

Affogato
Vanilla ice cream drowned in espresso
€6.25
`,
  rows: [
    ['Garlic bread', 5.5, 'others', 'Sourdough, roasted garlic butter, parsley'],
    ['Arancini', 8.95, 'others', 'Saffron risotto balls with a heart of mozzarella'],
    ['Chicken Milanese', 16.5, 'others', 'Breaded chicken breast, rocket, lemon, and our tomato spaghetti'],
    ['Catch of the day', null, 'others', 'Ask your waiter Market price'],
    ['Sea bass', 19, 'others'],
    ["Penne all'arrabbiata", 11.95, 'pasta', 'Tomato, garlic, chilli'],
    ['Affogato', 6.25, 'desserts', 'Vanilla ice cream drowned in espresso'],
  ],
};
