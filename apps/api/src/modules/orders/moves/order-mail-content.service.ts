import { loginLink } from '@bottega/contract/accounts/login-link';
import { addressIn } from '@bottega/contract/locale';
import { isStillTrue, type OrderNews } from '@bottega/contract/orders/notified-steps';
import { promiseOf } from '@bottega/contract/orders/promise';
import { wayOnOf } from '@bottega/contract/orders/repeat';
import { knownReason, type OrderStatus } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import type { Service } from '@bottega/contract/shop/hours/opening-hours';
import type { StoredMail } from '#db/jobs/job-kinds.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import type { MailedOrder, NamedOrder, OrderTemplate, QueueableMail } from '#mail/mail.ts';
import { findOrderNow } from '#modules/notifications/order-now.queries.ts';
import { findOrderByNumber } from '../orders.queries.ts';

interface Parts extends Pick<Deps, 'db' | 'publicUrl'> {
  /** Offered by the shop. */
  services: () => Promise<readonly Service[]>;
}

type OrderMail = Extract<QueueableMail, { template: OrderTemplate }>;

const newsOf: Readonly<Record<OrderTemplate, (step: OrderStatus) => OrderNews>> = {
  order_received: () => 'received',
  order_placed_shop: () => 'placed',
  order_changed: () => 'changed',
  order_delayed: () => 'delayed',
  order_canceled: () => 'canceled',
  order_status_changed: (step) => step,
};

// Parameters with secrets are erased once sent.
const asOrderMail = (mail: StoredMail): OrderMail | undefined =>
  mail.params && mail.template in newsOf ? (mail as OrderMail) : undefined;

const isTrueOf = async (db: Db, news: OrderNews, { orderNumber, promisedAt }: Omit<NamedOrder, 'status'>) => {
  const now = await findOrderNow(db, orderNumber);
  return now !== undefined && isStillTrue(news, now, promisedAt);
};

export const isOrderMailTrue = async (db: Db, stored: StoredMail): Promise<boolean> => {
  const mail = stored as QueueableMail;
  if (mail.template === 'order_unseen') return mail.params.isCanceled || isTrueOf(db, 'unseen', mail.params);
  const about = asOrderMail(stored)?.params.order;
  return !about || isTrueOf(db, newsOf[stored.template as OrderTemplate](about.status), about);
};

const mailedFulfilment = (order: Order): Pick<MailedOrder, 'fulfilment'> => {
  const { fulfilment, deliveryFee } = order;
  if (!fulfilment) return {};
  const { service, promisedAt, contactName, phone, address } = fulfilment;
  const { since } = promiseOf(order);
  return { fulfilment: { service, promisedAt, contactName, phone, address, deliveryFee, ...(since && { since }) } };
};

const mailedRefusal = async (order: Order, services: Parts['services']): Promise<Pick<MailedOrder, 'refusal'>> => {
  const { reason: given, message = '' } = order.cancellation ?? {};
  if (!given) return {};
  const reason = knownReason(given) ?? 'other';
  const wayOn = wayOnOf(order, await services());
  return { refusal: { reason, message, isUnpaid: order.paymentStatus === 'pending', ...(wayOn && { wayOn }) } };
};

const mailedOrder = (order: Order): Omit<MailedOrder, 'link'> => ({
  orderNumber: order.orderNumber,
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

const linksOf = (
  { orderNumber, status, termsVersion }: Order,
  { template, locale }: OrderMail,
  publicUrl: string,
): Pick<MailedOrder, 'link' | 'againLink' | 'termsLink'> => {
  if (template === 'order_placed_shop')
    return { link: publicUrl + loginLink(`/dashboard?section=orders&order=${orderNumber}`) };
  const link = `${publicUrl}/orders/${orderNumber}`;
  const terms = addressIn(`${publicUrl}/legal/terms?version=${termsVersion}`, locale);
  return {
    link,
    ...(status === 'delivered' && { againLink: `${link}/again` }),
    ...(template === 'order_received' && termsVersion && { termsLink: terms }),
  };
};

/** With what is in the order now. Undefined: its account is deleted. */
export const fillOrderMail = async (
  { db, publicUrl, services }: Parts,
  stored: StoredMail,
): Promise<StoredMail | undefined> => {
  const mail = asOrderMail(stored);
  if (!mail) return stored;
  const { status, orderNumber } = mail.params.order;
  const order = await findOrderByNumber(db, orderNumber);
  if (!order?.user) return undefined;
  const filled: MailedOrder = {
    ...mailedOrder(order),
    ...(await mailedRefusal(order, services)),
    ...linksOf(order, mail, publicUrl),
    ...(mail.template === 'order_status_changed' && { status }),
  };
  return { ...mail, params: { ...mail.params, order: filled } };
};
