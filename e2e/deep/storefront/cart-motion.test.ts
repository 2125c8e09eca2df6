import { expect, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { hydrated } from '../../support/hydrated.ts';
import { productsOf } from '../../support/menu.ts';
import { cartButton, guestCartOf } from '../../support/orders/carts.ts';
import { addFromCard, expectFlights, flightsOf, watchFlights } from '../../support/pages/flights.ts';

const { visit } = browserTests();

const dishes = await productsOf('?sort=category&limit=3');

test('a dish flies into the basket in a wide window, several at once too', () => expectFlights(visit, 1280, dishes));

test('nothing flies under reduced motion', async () => {
  const page = await visit('/products');
  await hydrated(page);
  await watchFlights(page);
  for (const dish of dishes) await addFromCard(page, dish);
  await expect.poll(() => guestCartOf(page)).toEqual(Object.fromEntries(dishes.map(({ name }) => [name, 1])));
  await expect.poll(() => cartButton(page).textContent()).toContain('3');
  expect(await flightsOf(page)).toEqual([]);
});
