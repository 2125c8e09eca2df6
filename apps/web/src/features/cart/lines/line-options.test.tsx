// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { LineOptions } from './line-options.tsx';

const group = { en: 'Toppings', fr: 'Garnitures' };
const options = [
  { value: 'm', count: 1, name: { en: 'Mushrooms', fr: 'Champignons' }, group, price: 2 },
  { value: 'e', count: 2, name: { en: 'Egg', fr: 'Œuf' }, group, price: 1 },
];

test.each([
  ['en', ['2 × Mushrooms', '4 × Egg', '“<b>hot</b>”']],
  ['fr', ['2 × Champignons', '4 × Œuf', '«\u202f<b>hot</b>\u202f»']],
] as const)(
  '[OPT-02, OPT-07] each option as often as it is made, and the note as text only, in %s',
  async (locale, shown) => {
    const { getAllByRole } = await renderInApp(<LineOptions quantity={2} options={options} note="<b>hot</b>" />, {
      locale,
    });
    expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(shown);
  },
);

test('a plain dish without options shows nothing', async () => {
  const { queryByRole } = await renderInApp(<LineOptions quantity={2} options={[]} />);
  expect(queryByRole('list')).toBeNull();
});
