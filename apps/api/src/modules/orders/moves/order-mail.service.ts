import { loginLink } from '@bottega/contract/accounts/login-link';
import { locales } from '@bottega/contract/locale';
import { promiseUndoMs } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { type QueuedMail, queueMail, queueMails } from '#mail/mails.queries.ts';
import { queuePushes } from '#modules/notifications/push.queries.ts';
import type { StockLeft } from '#modules/products/stock.queries.ts';
import type { Customer } from '../orders.queries.ts';
import { withdrawWaiting } from './waiting-messages.queries.ts';

interface OrderMail {
  template: 'order_received' | 'order_changed' | 'order_canceled' | 'order_status_changed';
  order: Order;
  customer: Customer;
}

type Parts = Pick<Deps, 'clock' | 'publicUrl' | 'shopInbox' | 'settings'>;

const toCustomer = (
  { clock }: Pick<Parts, 'clock'>,
  { template, order: { orderNumber, status }, customer: { email: to, username, locale } }: OrderMail,
): QueuedMail => ({ to, now: clock(), template, params: { username, order: { orderNumber, status } }, locale });

const toShop = (
  { clock, shopInbox, settings }: Parts,
  { order: { orderNumber, status }, customer: { username, email } }: Omit<OrderMail, 'template'>,
): QueuedMail => {
  const [locale = locales[0]] = settings.lastProfile().languages;
  const params = { username, email, order: { orderNumber, status } };
  return { to: shopInbox(), replyTo: email, now: clock(), template: 'order_placed_shop', params, locale };
};

/** Sends nothing once the account is deleted. */
export const mailOrder = async (
  parts: Parts,
  trx: Db,
  { customer, ...mail }: Omit<OrderMail, 'customer'> & { customer: Customer | undefined },
): Promise<void> => {
  if (customer) await queueMail(trx, toCustomer(parts, { ...mail, customer }));
};

// Leaves time for the response and the undo.
const delayMailMs = promiseUndoMs + 4_000;

/**
 * Delayed until staff can no longer undo: one mail has the last of several times, none if the known time is restored.
 * `before`: ISO 8601.
 */
export const mailPromise = async (
  { clock }: Parts,
  trx: Db,
  { order, customer, before }: { order: Order; customer: Customer | undefined; before: string },
): Promise<void> => {
  const { orderNumber, status, fulfilment } = order;
  if (!customer || !fulfilment) return;
  const known = (await withdrawWaiting(trx, { orderNumber })) ?? before;
  const { promisedAt } = fulfilment;
  if (known === promisedAt) return;
  const { id: userId, email: to, username, locale } = customer;
  const now = clock();
  const dueAt = new Date(now.getTime() + delayMailMs);
  await queuePushes(trx, { userId, order: orderNumber, status: 'delayed', now, runAt: dueAt, promisedAt });
  const params = { username, known, order: { orderNumber, status, promisedAt } };
  await queueMail(trx, { to, now, dueAt, template: 'order_delayed', params, locale });
};

/** One mail per dish and working day. Call while holding the stock's rows. */
export const mailLowStock = async (
  { clock, publicUrl, shopInbox, settings }: Parts,
  trx: Db,
  { low, today }: { low: readonly StockLeft[]; today: string },
): Promise<void> => {
  const [to, now] = [shopInbox(), clock()];
  if (!to) return;
  const [locale = locales[0]] = settings.lastProfile().languages;
  const mails = low.map(({ id, name, stock, day }): QueuedMail => {
    const link = publicUrl + loginLink(`/dashboard?section=products&search=${encodeURIComponent(name)}`);
    const params = { productId: id, name, left: stock ?? 0, link, ...(day !== null && { day }) };
    return { key: `stock_low-${id}-${day ?? today}`, to, now, template: 'stock_low', params, locale };
  });
  await queueMails(trx, mails);
};

/** One statement, because others wait during it. */
export const mailPlacedOrder = (
  parts: Parts,
  trx: Db,
  { mailsShop, ...placed }: Omit<OrderMail, 'template'> & { mailsShop: boolean },
): Promise<void> => {
  const received = toCustomer(parts, { ...placed, template: 'order_received' });
  return queueMails(trx, mailsShop && parts.shopInbox() ? [received, toShop(parts, placed)] : [received]);
};
