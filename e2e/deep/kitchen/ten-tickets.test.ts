import { afterAll, beforeAll, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { openKitchen } from '../../support/dashboard/kitchen-screen.ts';
import { type Staff, staffOf } from '../../support/dashboard/staff.ts';
import {
  expectRefusalInSight,
  expectStillWhileCrossing,
  expectTenRead,
  placeTen,
  smallestLetters,
} from '../../support/dashboard/ten-tickets.ts';
import type { EveningOrder } from '../../support/evening.ts';
import { type Shop, startInstance, trattoriaAtDinner } from '../../support/shop.ts';

let shop: Shop;
let staff: Staff;
let cooking: EveningOrder[];
beforeAll(async () => {
  shop = await startInstance(trattoriaAtDinner);
  staff = await staffOf(shop);
  cooking = await placeTen(shop, staff);
}, 60_000);
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

test.each([
  { width: 1024, height: 768, language: 'en', theme: 'light', smallest: smallestLetters.tablet },
  { width: 1024, height: 768, language: 'fr', theme: 'dark', smallest: smallestLetters.tablet },
  { width: 1920, height: 1080, language: 'en', theme: 'dark', smallest: smallestLetters.screen },
] as const)(
  '[KITCH-01] ten tickets are read without scrolling at $width × $height in $language, also before the shift begins',
  async ({ width, height, language, theme, smallest }) => {
    const page = await openKitchen(visit, { viewport: { width, height }, language, theme });
    await page.getByRole('button', { name: /Start the shift|Commencer le service/ }).waitFor();
    await expectTenRead(page, smallest);
  },
);

test.each([
  { width: 1024, height: 768, language: 'en' },
  { width: 1024, height: 768, language: 'fr' },
  { width: 1920, height: 1080, language: 'en' },
] as const)(
  '[KITCH-04] no button moves when dishes are crossed off at $width × $height in $language',
  async ({ width, height, language }) => {
    const page = await openKitchen(visit, { viewport: { width, height }, language });
    await expectStillWhileCrossing(page, staff);
  },
  60_000,
);

test.each(['en', 'fr'] as const)(
  '[KITCH-04] all of the dialog that refuses an order is seen at 1024 × 768 in %s',
  async (language) => {
    const page = await openKitchen(visit, { language });
    await expectRefusalInSight(page, cooking[0] as EveningOrder);
  },
);
