import { expect, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { isInTextFont, layoutShifts, setTime } from '../../support/pages/first-paint.ts';

const address = '/products?limit=20';

const { visit } = browserTests();

test('at 1280 px the menu loads without layout shift', async () => {
  const page = await visit('about:blank', { width: 1280 });
  await setTime(page, 1000);
  expect(await layoutShifts(page, address)).toEqual([]);
});

test('at 1280 px the text font moves next to nothing where it is used at once', async () => {
  const page = await visit('about:blank', { width: 1280 });
  await setTime(page, 0);
  const shifts = await layoutShifts(page, address);
  expect(await isInTextFont(page)).toBe(true);
  expect(shifts.filter(({ value }) => value > 0.0001)).toEqual([]);
});
