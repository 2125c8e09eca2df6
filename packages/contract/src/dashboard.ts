import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { orderStatuses } from './order-status.ts';

const count = v.number();

/** Days of takings that the home of the dashboard shows. */
export const takingsDays = 30;

const overview = v.object({
  /** Orders placed today, in the shop's own time zone, by the status they are in now. */
  today: v.object(
    Object.fromEntries(orderStatuses.map((status) => [status, count])) as Record<
      (typeof orderStatuses)[number],
      typeof count
    >,
  ),
  /** One entry per day, oldest first, today last; canceled orders do not count. */
  takings: v.array(v.object({ date: v.pipe(v.string(), v.isoDate()), orders: v.number(), total: v.number() })),
  /** What somebody should look at: orders to confirm, reviews to approve, unread messages. */
  waiting: v.object({ orders: v.number(), reviews: v.number(), messages: v.number() }),
});

/** What matters today. */
export type Overview = v.InferOutput<typeof overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/dashboard/overview',
  summary: 'Today’s orders by status, the takings of the last 30 days, what waits',
  access: 'staff',
  responses: { 200: overview },
});

/** What a dashboard may show and others may change. */
export const watchedLists = ['orders', 'products', 'news', 'reviews', 'users', 'messages', 'flags'] as const;

/** One of {@link watchedLists}. */
export type WatchedList = (typeof watchedLists)[number];

const mark = v.string();

/** A mark per list that is another one after each change, whoever made it. */
const changeMarks = v.object(
  Object.fromEntries(watchedLists.map((list) => [list, mark])) as Record<WatchedList, typeof mark>,
);

/** A mark per list, to be compared with the last one. */
export type ChangeMarks = v.InferOutput<typeof changeMarks>;

export const getChangeMarks = endpoint({
  method: 'GET',
  path: '/dashboard/changes',
  summary: 'A mark per list; another mark means that something in the list has changed',
  access: 'staff',
  responses: { 200: changeMarks },
});
