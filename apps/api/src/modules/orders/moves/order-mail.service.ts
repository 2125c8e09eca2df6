import { loginLink } from '@bottega/contract/accounts/login-link';
import { addressIn, locales } from '@bottega/contract/locale';
import { promiseOf } from '@bottega/contract/orders/promise';
import { wayOnOf } from '@bottega/contract/orders/repeat';
import { promiseUndoMs } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import type { Service } from '@bottega/contract/shop/hours/opening-hours';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import type { MailedOrder, MailRefusal } from '#mail/mail.ts';
import { type QueuedMail, queueMail, queueMails, withdrawDelayMail } from '#mail/mails.queries.ts';
import { queuePushes } from '#modules/notifications/push.queries.ts';
import type { StockLeft } from '#modules/products/stock.queries.ts';
import type { Customer } from '../orders.queries.ts';

interface OrderMail {
  template: 'order_received' | 'order_changed' | 'order_canceled' | 'order_status_changed' | 'order_delayed';
  order: Order;
  customer: Customer;
  refusal?: MailRefusal | undefined;
  /** Offered by the shop. */
  services?: readonly Service[];
}

type Parts = Pick<Deps, 'clock' | 'publicUrl' | 'shopInbox' | 'settings'>;

const mailedFulfilment = (order: Order): Pick<MailedOrder, 'fulfilment'> => {
  const { fulfilment, deliveryFee } = order;
  if (!fulfilment) return {};
  const { service, promisedAt, contactName, phone, address } = fulfilment;
  const { since } = promiseOf(order);
  return { fulfilment: { service, promisedAt, contactName, phone, address, deliveryFee, ...(since && { since }) } };
};

const mailedOrder = (order: Order, link: string): MailedOrder => ({
  orderNumber: order.orderNumber,
  link,
  status: order.status,
  items: order.products.map(({ name, nameFr, quantity, price, options, note, food }) => ({
    name,
    nameFr,
    quantity,
    price,
    note,
    ...(options && { options: options.map((option) => ({ name: option.name, count: option.count })) }),
    ...(food && { food }),
  })),
  totalPrice: order.totalPrice,
  ...mailedFulfilment(order),
  ...(order.note === undefined ? {} : { note: order.note }),
});

const toCustomer = (
  { clock, publicUrl }: Parts,
  { template, order, customer, refusal, services = [] }: OrderMail,
): QueuedMail => {
  const { email: to, username, locale } = customer;
  const mailed = mailedOrder(order, `${publicUrl}/orders/${order.orderNumber}`);
  if (order.status === 'delivered') mailed.againLink = `${mailed.link}/again`;
  if (refusal) {
    const wayOn = wayOnOf(order, services);
    mailed.refusal = { ...refusal, isUnpaid: order.paymentStatus === 'pending', ...(wayOn && { wayOn }) };
  }
  const terms = `${publicUrl}/legal/terms?version=${order.termsVersion}`;
  if (template === 'order_received' && order.termsVersion) mailed.termsLink = addressIn(terms, locale);
  return { to, now: clock(), template, params: { username, order: mailed }, locale };
};

const toShop = (
  { clock, publicUrl, shopInbox, settings }: Parts,
  { order, customer: { username, email } }: Omit<OrderMail, 'template'>,
): QueuedMail => {
  const mailed = mailedOrder(order, publicUrl + loginLink(`/dashboard?section=orders&order=${order.orderNumber}`));
  const params = { username, email, order: mailed };
  const [locale = locales[0]] = settings.lastProfile().languages;
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
  parts: Parts,
  trx: Db,
  { order, customer, before }: { order: Order; customer: Customer | undefined; before: string },
): Promise<void> => {
  if (!customer) return;
  const known = (await withdrawDelayMail(trx, order.orderNumber))?.known ?? before;
  if (known === order.fulfilment?.promisedAt) return;
  const mail = toCustomer(parts, { template: 'order_delayed', order, customer });
  const dueAt = new Date(mail.now.getTime() + delayMailMs);
  const { orderNumber, fulfilment } = order;
  await queuePushes(trx, {
    userId: customer.id,
    order: orderNumber,
    status: 'delayed',
    now: mail.now,
    runAt: dueAt,
    ...(fulfilment && { promisedAt: fulfilment.promisedAt }),
  });
  await queueMail(trx, { ...mail, template: 'order_delayed', params: { ...mail.params, known }, dueAt } as QueuedMail);
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
    const params = { name, left: stock ?? 0, link, ...(day !== null && { day }) };
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
