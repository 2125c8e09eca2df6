import { afterAll, beforeAll, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { openKitchen } from '../../support/dashboard/kitchen-screen.ts';
import { serveByKeyboard, serveByTouch } from '../../support/dashboard/kitchen-service.ts';
import { changeOrdering, type Staff, staffOf } from '../../support/dashboard/staff.ts';
import { type EveningOrder, eveningIn } from '../../support/evening.ts';
import { type Shop, startInstance, trattoriaAtDinner } from '../../support/shop.ts';

let shop: Shop;
let staff: Staff;
let place: () => Promise<EveningOrder>;
beforeAll(async () => {
  shop = await startInstance(trattoriaAtDinner);
  staff = await staffOf(shop);
  // A kitchen that can make sixty orders by the time it closes.
  await changeOrdering(staff, { unitsPerSlot: 60 });
  place = eveningIn(shop);
}, 60_000);
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

test('[KITCH-04] a service of thirty orders by touch, by two cooks: none is missed, none is pressed twice', async () => {
  const cooks = [await openKitchen(visit), await openKitchen(visit)] as const;
  await serveByTouch(cooks, { staff, place, orders: 30, refused: 7, canceled: 12, hanging: 5 });
}, 300_000);

test('[KITCH-04] a service of thirty orders by keyboard', async () => {
  const page = await openKitchen(visit, { hasTouch: false });
  await serveByKeyboard(page, { staff, place, orders: 30 });
}, 240_000);
