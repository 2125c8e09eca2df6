import { loginLink } from '@bottega/contract/accounts/login-link';
import { waitsSince } from '@bottega/contract/kitchen/rules';
import { enqueueJob } from '#db/jobs/enqueue-job.ts';
import type { JobPayloads } from '#db/jobs/job-kinds.ts';
import type { Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { type QueuedMail, queueMails } from '#mail/mails.queries.ts';
import { readManagers } from '#modules/accounts/users.queries.ts';
import { pauseByItself } from '#modules/fulfilment/ordering-state.service.ts';
import { isLeftOut } from '#modules/kitchen/tickets.queries.ts';
import { queueUnseenPushes } from '#modules/notifications/push.queries.ts';
import {
  announceMove,
  type Move,
  moveInTransaction,
  readBeforeMove,
} from '#modules/orders/moves/order-moves.service.ts';
import { findUnseenOrder, hasOtherUnseen } from '#modules/orders/order-changes.queries.ts';
import type { JobHandlers } from './job-handler.ts';

type Kind = 'order_remind' | 'order_timeout';

const minuteMs = 60_000;

type Unseen = Pick<Row<'orders'>, 'id' | 'order_number' | 'created_at' | 'promised_at'>;

interface Waiting {
  order: Unseen;
  since: Date;
  minutes: number;
}

interface Wait {
  kind: Kind;
  orderId: string;
  after: number;
  leftOutAt?: string | undefined;
}

/** If the wait began later than the job assumed, the job runs again. */
const findWaiting = async (
  { db, clock, settings }: Deps,
  { kind, orderId, after, leftOutAt }: Wait,
): Promise<Waiting | undefined> => {
  const order = await findUnseenOrder(db, orderId);
  if (!order) return undefined;
  const waits = waitsSince({ createdAt: order.created_at, promisedAt: order.promised_at }, await settings.hours());
  // Before, no one could see the order.
  const since = leftOutAt === undefined ? waits : new Date(Math.max(+waits, Date.parse(leftOutAt)));
  const runAt = new Date(since.getTime() + after * minuteMs);
  const now = clock();
  if (runAt <= now) return { order, since, minutes: Math.floor((now.getTime() - since.getTime()) / minuteMs) };
  await enqueueJob(db, {
    kind,
    key: `${orderId} ${runAt.toISOString()}`,
    payload: { orderId, ...(leftOutAt && { leftOutAt }) },
    now,
    runAt,
  });
  return undefined;
};

type Managers = Awaited<ReturnType<typeof readManagers>>;

const mailsOf = (
  { clock, publicUrl }: Deps,
  { kind, order, minutes, managers, goesOn }: Waiting & { kind: Kind; managers: Managers; goesOn?: boolean },
): QueuedMail[] =>
  managers.map(({ id, email: to, username, locale }) => ({
    // Once per manager, also when the job runs twice.
    key: `${kind}-${order.id}-${id}`,
    to,
    now: clock(),
    locale,
    template: 'order_unseen',
    params: {
      username,
      minutes,
      orderNumber: order.order_number,
      isCanceled: kind === 'order_timeout',
      ...(goesOn && { goesOn }),
      link: publicUrl + loginLink('/kitchen'),
    },
  }));

const remind = async (deps: Deps, { orderId }: JobPayloads['order_remind']): Promise<void> => {
  const { remindAfter, timeoutAfter } = await deps.settings.kitchen();
  const kind = 'order_remind';
  const waiting = await findWaiting(deps, { kind, orderId, after: remindAfter });
  if (!waiting) return;
  const managers = await readManagers(deps.db);
  const mails = mailsOf(deps, { kind, managers, ...waiting });
  const leftOut = await isLeftOut(deps.db, orderId, deps.clock());
  await deps.db.transaction().execute(async (trx) => {
    await queueMails(trx, mails);
    await queueUnseenPushes(trx, { managers, order: waiting.order.order_number, now: deps.clock() });
    if (timeoutAfter === null) return;
    // Managers get their time to react, even after the shop was down.
    const from = Math.max(waiting.since.getTime(), deps.clock().getTime() - remindAfter * minuteMs);
    const runAt = new Date(from + timeoutAfter * minuteMs);
    const payload = { orderId, ...(leftOut && { leftOutAt: deps.clock().toISOString() }) };
    await enqueueJob(trx, { kind: 'order_timeout', key: orderId, payload, now: deps.clock(), runAt });
  });
  deps.wakeJobs();
};

const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'order_status_conflict' || error.code === 'order_not_found');

/** Again in a minute: the order waits from when it comes to the list. */
const lookAgain = (deps: Deps, orderId: string, now: Date): Promise<void> => {
  const runAt = new Date(now.getTime() + minuteMs);
  const payload = { orderId, leftOutAt: now.toISOString() };
  return enqueueJob(deps.db, { kind: 'order_timeout', key: `${orderId} ${runAt.toISOString()}`, payload, now, runAt });
};

const timeOut = async (deps: Deps, { orderId, leftOutAt }: JobPayloads['order_timeout']): Promise<void> => {
  const { timeoutAfter } = await deps.settings.kitchen();
  if (timeoutAfter === null) return;
  const kind = 'order_timeout';
  const now = deps.clock();
  if (await isLeftOut(deps.db, orderId, now)) return lookAgain(deps, orderId, now);
  const waiting = await findWaiting(deps, { kind, orderId, after: timeoutAfter, leftOutAt });
  // Another instance canceled it, and may have ended before announcing the pause.
  if (!waiting) return deps.changes.publish('settings');
  const before = await readBeforeMove(deps);
  const managers = await readManagers(deps.db);
  const move: Move = {
    orderId,
    to: 'canceled',
    actor: 'staff',
    by: null,
    otherwise: 'order_status_conflict',
    refusal: { reason: 'unseen', message: '' },
    ifUnseen: true,
  };
  const moved = await deps.db
    .transaction()
    .execute(async (trx) => {
      const canceled = await moveInTransaction(deps, trx, move, before);
      // One account that orders again and again says nothing about the kitchen.
      const goesOn = await hasOtherUnseen(trx, orderId, now);
      const mails = mailsOf(deps, { kind, managers, ...waiting, goesOn });
      await queueMails(trx, mails);
      if (!goesOn) await pauseByItself(trx, now);
      return canceled;
    })
    .catch((error: unknown) => {
      if (!isOvertaken(error)) throw error;
    });
  if (!moved) return;
  await announceMove(deps, moved);
  await deps.changes.publish('settings');
};

export const unseenOrderHandlers = (deps: Deps): Pick<JobHandlers, Kind> => {
  const ifOn =
    <Payload>(run: (deps: Deps, payload: Payload) => Promise<void>) =>
    async (payload: Payload): Promise<void> => {
      if (await deps.settings.isOn('ff_kitchen')) await run(deps, payload);
    };
  return { order_remind: { run: ifOn(remind) }, order_timeout: { run: ifOn(timeOut) } };
};
