import { test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { productsOf } from '../support/menu.ts';
import { expectFlights } from '../support/pages/flights.ts';

const { visit } = browserTests();

// The first on the page.
const dishes = await productsOf('?sort=category&limit=3');

test('a dish flies into the basket on a phone, several at once too', () => expectFlights(visit, 375, dishes));
