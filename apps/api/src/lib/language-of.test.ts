import { expect, test } from 'vitest';
import { seedReviews } from '#content/demo/reviews.ts';
import { languageOf } from './language-of.ts';

const french = ['theo', 'sophie', 'marc_b'];

test.each(seedReviews)('detects the language of what $username writes: $comment', ({ username, comment }) => {
  expect(languageOf(comment)).toBe(french.includes(username) ? 'fr' : 'en');
});

test.each([
  '',
  'Buonissimo!',
  'Very good!',
  'Super bon',
  'Pizza Margherita e tiramisù',
  'The café was très bien, et les pizzas too, this is not pas mal',
  'La comida es muy buena, la pasta que pedí es de lo mejor, un plato en su punto.',
  'La pasta era buonissima, il tiramisù come lo fa mia nonna. Torneremo di sicuro con gli amici.',
  'Sehr gut, die Pizza war des Königs würdig, und der Wein auch. Du musst es probieren!',
  'Het was heerlijk, de pizza is perfect en we komen zeker terug met vrienden.',
])('does not guess: %s', (text) => {
  expect(languageOf(text)).toBeUndefined();
});
