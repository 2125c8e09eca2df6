import { expect, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { layoutShifts } from '../../support/pages/first-paint.ts';

const address = '/products?limit=20';

const { visit } = browserTests();

test('at 1280 px the menu loads without layout shift', async () => {
  const page = await visit('about:blank', { width: 1280 });
  expect(await layoutShifts(page, address)).toEqual([]);
});
