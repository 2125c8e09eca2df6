import * as v from 'valibot';
import { locales } from '../locale.ts';
import { messageStates } from '../messages/schemas.ts';
import { orderStatuses, orderSteps } from '../orders/rules.ts';
import { categories } from '../products/rules.ts';
import { type RecordList, recordKinds, watchedLists } from '../records.ts';
import { timestamp } from '../validation.ts';

export const takingsDays = 30;
export const bestProductsDays = 7;
export const mostBestProducts = 5;

const count = v.number();
const amount = v.number(); // euros

/** Without canceled orders. `ordered`: sum of their totals; `paid`: the part that is paid. */
const sales = { orders: count, ordered: amount, paid: amount };

export const openStatuses = orderSteps.filter((step) => step !== 'delivered');

/** Days are in the shop's time zone. */
export const overview = v.object({
  today: v.object(
    Object.fromEntries(orderStatuses.map((status) => [status, count])) as Record<
      (typeof orderStatuses)[number],
      typeof count
    >,
  ),
  /** `lastWeek`: the same weekday a week ago, up to the same time. */
  day: v.object({ ...sales, lastWeek: v.object(sales) }),
  /** `oldest`: when placed; `leftOver`: before today. */
  open: v.array(v.object({ status: v.picklist(openStatuses), count, oldest: v.nullable(timestamp), leftOver: count })),
  /** Up to today; `total`: ordered. */
  takings: v.array(v.object({ date: v.pipe(v.string(), v.isoDate()), orders: count, total: amount, paid: amount })),
  /** Of the last 7 days by quantity, at most {@link mostBestProducts}. */
  bestProducts: v.array(v.object({ name: v.string(), quantity: count, total: amount })),
  waiting: v.object({ orders: count, reviews: count, messages: count }),
});

export type Overview = v.InferOutput<typeof overview>;

const tabs = {
  orders: ['all', 'open', ...orderStatuses],
  products: ['all', ...categories],
  news: ['all', ...locales],
  reviews: ['all', 'approved', 'pending'],
  users: ['all', 'admin', 'user', 'disabled'],
  messages: ['all', ...messageStates],
  audit: ['all', ...recordKinds],
} as const;

const countsOf = <const Tab extends string>(names: readonly Tab[]) =>
  v.object(Object.fromEntries(names.map((tab) => [tab, count])) as Record<Tab, typeof count>);

export const tabCounts = v.object({
  orders: countsOf(tabs.orders),
  products: countsOf(tabs.products),
  news: countsOf(tabs.news),
  reviews: countsOf(tabs.reviews),
  users: countsOf(tabs.users),
  messages: countsOf(tabs.messages),
  audit: v.optional(countsOf(tabs.audit)),
});

export type TabCounts = v.InferOutput<typeof tabCounts>;

/** `orderMails`: each new order is mailed to the shop's inbox. */
export const shopSettings = v.object({ orderMails: v.boolean(), version: v.number() });

export type ShopSettings = v.InferOutput<typeof shopSettings>;

/** If required, staff without a second factor have only the rights of customers. */
export const staffSecondFactor = v.object({ required: v.boolean() });

const version = v.string();

/** Per list; differs after every change on any instance. */
export const listVersions = v.object(
  Object.fromEntries(watchedLists.map((list) => [list, version])) as Record<RecordList, typeof version>,
);

export type ListVersions = v.InferOutput<typeof listVersions>;

/** In responses to writes by staff: {@link ListVersions} as JSON, read after the write. */
export const listVersionsHeader = 'X-List-Versions';
