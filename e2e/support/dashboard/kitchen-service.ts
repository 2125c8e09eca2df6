import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { EveningOrder } from '../evening.ts';
import { columnOf, inKitchen, ticketOf } from './kitchen-screen.ts';
import type { Staff } from './staff.ts';

/** Taps as a cook does: again, if nothing has happened, as within 0.8 s of the press before. */
export const tapUntil = async (button: Locator, isDone: () => Promise<boolean>): Promise<void> => {
  const press = async () => {
    // It may leave between the look and the tap.
    if (!(await isDone())) await button.tap({ timeout: 2000 }).catch(() => undefined);
    return isDone();
  };
  await expect.poll(press).toBe(true);
};

export const isIn = (page: Page, name: string, order: EveningOrder) => async () =>
  (await ticketOf(columnOf(page, name), order).count()) === 1;

const accept = async (page: Page, staff: Staff, order: EveningOrder, minutes: 0 | 10 | 20): Promise<void> => {
  const { orderNumber } = order;
  const name = minutes === 0 ? `Accept ${orderNumber}` : `+${minutes} minutes, accept ${orderNumber}`;
  await ticketOf(page, order).waitFor();
  const before = await inKitchen(staff, order);
  await tapUntil(page.getByRole('button', { name, exact: true }), isIn(page, 'Cooking', order));
  const dueAt = new Date(Date.parse(before?.dueAt ?? '') + minutes * 60_000).toISOString();
  await expect.poll(() => inKitchen(staff, order)).toMatchObject({ status: 'confirmed', dueAt });
};

const cook = async (page: Page, order: EveningOrder): Promise<void> => {
  const ticket = ticketOf(columnOf(page, 'Cooking'), order);
  await ticket.waitFor();
  const dishes = ticket.locator('[data-line]');
  const count = await dishes.count();
  for (let nr = 0; nr < count; nr += 1) {
    const dish = dishes.nth(nr);
    await tapUntil(dish, async () => (await dish.getAttribute('aria-pressed')) === 'true');
  }
  await dishes.first().locator('svg').waitFor();
  await tapUntil(ticket.getByRole('button', { name: `Ready ${order.orderNumber}` }), isIn(page, 'To hand over', order));
};

const refuse = async (page: Page, order: EveningOrder): Promise<void> => {
  await ticketOf(page, order)
    .getByRole('button', { name: /call, refuse/ })
    .tap();
  await page.getByRole('dialog').getByText('Too much to do').tap();
  await page.getByRole('button', { name: 'Refuse the order' }).tap();
  await ticketOf(page, order).waitFor({ state: 'detached' });
};

interface Service {
  staff: Staff;
  place: () => Promise<EveningOrder>;
  orders: number;
  /** The kitchen refuses this one of them. */
  refused: number;
  /** Its customer cancels this one. */
  canceled: number;
  /** How many hang before the other cook begins. */
  hanging: number;
}

/** Two cooks make what is ordered, by touch. At the end no ticket is left. */
export const serveByTouch = async (
  cooks: readonly [Page, Page],
  { staff, place, orders, refused, canceled, hanging }: Service,
): Promise<void> => {
  const waiting: EveningOrder[] = [];
  const done: EveningOrder[] = [];
  const minutes = [0, 10, 0, 20] as const;
  for (let count = 0; count < orders; count += 1) {
    const order = await place();
    const [page, other] = count % 2 === 0 ? cooks : [cooks[1], cooks[0]];
    await Promise.all(cooks.map((each) => ticketOf(each, order).waitFor()));
    if (count === refused) await refuse(page, order);
    else if (count === canceled) {
      expect((await order.by.call('PUT', `/orders/${order._id}/cancel`)).status).toBe(200);
      const known = ticketOf(page, order).getByRole('button', { name: `Got it ${order.orderNumber}` });
      await tapUntil(known, async () => (await ticketOf(page, order).count()) === 0);
      await ticketOf(other, order).waitFor({ state: 'detached' });
    } else {
      await accept(page, staff, order, minutes[count % minutes.length] ?? 0);
      waiting.push(order);
    }
    // The other one cooks as fast as orders come, once a few hang.
    const oldest = waiting.length > hanging ? waiting.shift() : undefined;
    if (!oldest) continue;
    await cook(other, oldest);
    done.push(oldest);
  }
  const [page] = cooks;
  const taken = done.at(-1) as EveningOrder;
  // “Ready” is sent when it can no longer be undone.
  for (const order of done)
    await expect.poll(() => inKitchen(staff, order)).toMatchObject({ status: 'ready', bumpedAt: expect.any(String) });
  await tapUntil(
    ticketOf(page, taken).getByRole('button', { name: `Take back ${taken.orderNumber}` }),
    isIn(page, 'Cooking', taken),
  );
  await expect.poll(() => inKitchen(staff, taken)).toMatchObject({ status: 'ready', bumpedAt: null });
  for (const order of [...waiting, taken]) await cook(page, order);
  await columnOf(page, 'Cooking').getByText('Nothing on the stove').waitFor();
  await columnOf(page, 'New').getByText('No new orders').waitFor();
  for (const each of cooks) expect(await each.getByRole('alert').count()).toBe(0);
};

/** A cook accepts what is ordered, and then makes it, by keyboard alone. */
export const serveByKeyboard = async (
  page: Page,
  { staff, place, orders }: Pick<Service, 'staff' | 'place' | 'orders'>,
): Promise<void> => {
  const service: EveningOrder[] = [];
  const select = async (card: Locator) => {
    const [digit] = await card.locator('header > div > [aria-hidden]').allTextContents();
    // All nine are with other tickets: it is reached from the first one on.
    await page.keyboard.press(digit ?? 'Escape');
    const isChosen = async () => {
      const chosen = (await card.getAttribute('aria-current')) === 'true';
      if (!chosen && digit === undefined) await page.keyboard.press('ArrowRight');
      return chosen;
    };
    await expect.poll(isChosen).toBe(true);
  };
  for (let count = 0; count < orders; count += 1) {
    const placed = await place();
    service.push(placed);
    await ticketOf(page, placed).waitFor();
    await select(ticketOf(page, placed));
    await page.keyboard.press(count % 3 === 0 ? 'd' : 'Space');
    await expect.poll(() => inKitchen(staff, placed)).toMatchObject({ status: 'confirmed' });
  }
  for (const placed of service) {
    const cooking = ticketOf(columnOf(page, 'Cooking'), placed);
    await select(cooking);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await cooking.getByRole('button', { pressed: true }).waitFor();
    await page.keyboard.press('Space');
    await ticketOf(columnOf(page, 'To hand over'), placed).waitFor();
  }
  for (const placed of service)
    await expect.poll(() => inKitchen(staff, placed)).toMatchObject({ status: 'ready', bumpedAt: expect.any(String) });
  const last = service.at(-1) as EveningOrder;
  await page.keyboard.press('u');
  await ticketOf(columnOf(page, 'Cooking'), last).waitFor();
  await expect.poll(() => inKitchen(staff, last)).toMatchObject({ status: 'ready', bumpedAt: null });
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('show these keys').waitFor();
};
