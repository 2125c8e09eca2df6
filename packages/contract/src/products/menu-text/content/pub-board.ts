import type { Sample } from './sample.ts';

/** An English board: bullets, € and EUR before and after, price first, unknown headings, sizes in brackets. */
export const pubBoard: Sample = {
  title: 'a board with prices before and after, and headings of its own',
  text: `## Salads & bowls
• Caesar salad (V) – €11.50
• Greek salad - EUR 10
• Super bowl, quinoa, avocado, kale … 13.5 €

## From the oven
• €12.00 Pizza Marinara
• €14.50 Pizza Prosciutto
• Calzone (folded, with ricotta) 15 €

## Little bites
• Arancini (4 pcs / 8 pcs) 6.50 / 11.00 EUR
• Olives 4 €50
• Focaccia 5€ – with rosemary and sea salt

## Drinks
- House red – glass 5,5 € – bottle 22 €
- Iced tea (homemade)  3,90 euros
- 7up 2 €
`,
  rows: [
    ['Caesar salad', 11.5, 'salads'],
    ['Greek salad', 10, 'salads'],
    ['Super bowl', 13.5, 'salads', 'quinoa, avocado, kale'],
    ['Pizza Marinara', 12, 'pizza'],
    ['Pizza Prosciutto', 14.5, 'pizza'],
    ['Calzone', 15, 'pizza', 'folded, with ricotta'],
    ['Arancini (4 pcs)', 6.5, 'salads'],
    ['Arancini (8 pcs)', 11, 'salads'],
    ['Olives', 4.5, 'salads'],
    ['Focaccia', 5, 'pizza', 'with rosemary and sea salt'],
    ['House red (glass)', 5.5, 'drinks'],
    ['House red (bottle)', 22, 'drinks'],
    ['Iced tea', 3.9, 'drinks', 'homemade'],
    ['7up', 2, 'drinks'],
  ],
};
