import type { OrderingSettings } from '@bottega/contract/fulfilment/settings';
import { byDue, columnOf, dueAtOf, soonAtOf } from '@bottega/contract/kitchen/rules';
import type { KitchenOrder, KitchenOrders } from '@bottega/contract/kitchen/schemas';
import { type Locale, locales } from '@bottega/contract/locale';
import { priceFromCents } from '@bottega/contract/money';
import { amountDueOf } from '@bottega/contract/orders/rules';
import { laterDayOf } from '@bottega/contract/printing/rules';
import type { OpeningHours } from '@bottega/contract/shop/hours/opening-hours';
import { nameIn, textOf } from '@bottega/contract/shop/local-text';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { readChanges } from './ticket-changes.queries.ts';
import { countOpen, findTicket, readTickets, readUntold, type TicketRow } from './tickets.queries.ts';

type Changes = Awaited<ReturnType<typeof readChanges>>;

interface About {
  changes: Changes;
  /** Orders in the kitchen by account. */
  open: ReadonlyMap<string | null, number>;
}

interface TicketContext {
  now: Date;
  hours: OpeningHours;
  locale: Locale;
  ordering: OrderingSettings;
}

const kitchenOf = async ({ settings, clock }: Pick<Deps, 'settings' | 'clock'>): Promise<TicketContext> => {
  const { kitchenLocale, languages } = await settings.profile();
  const hours = await settings.hours();
  return {
    now: clock(),
    hours,
    locale: kitchenLocale ?? languages[0] ?? locales[0],
    ordering: await settings.ordering(),
  };
};

const lineOf = (item: TicketRow['items'][number], locale: Locale): KitchenOrder['lines'][number] => ({
  line: item.position,
  productId: item.product_id,
  name: nameIn({ name: item.name, nameFr: item.name_fr ?? undefined }, locale),
  quantity: item.quantity,
  options: (item.options ?? []).map(({ name, count }) => ({ name: textOf(name, locale), count })),
  note: item.note ?? '',
  food: item.food,
  station: item.station ?? '',
  doneAt: item.done_at?.toISOString() ?? null,
});

const ticketOf = (
  row: TicketRow,
  { now, hours, locale, ordering }: TicketContext,
  { changes, open }: About,
): KitchenOrder => {
  const times = { createdAt: row.created_at, promisedAt: row.promised_at };
  const { status, service, payment_status: paymentStatus } = row;
  const lead = service === 'delivery' ? ordering.leadDelivery : ordering.leadPickup;
  const untold = changes.get(row.id);
  const later = laterDayOf(times, now, hours);
  return {
    _id: row.id,
    orderNumber: row.order_number,
    status,
    // A changed order that has left the kitchen is shown among the ready ones.
    column:
      columnOf({ status: untold?.status ?? status, bumpedAt: row.bumped_at, service }) ?? (untold ? 'ready' : null),
    createdAt: row.created_at.toISOString(),
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    bumpedAt: row.bumped_at?.toISOString() ?? null,
    service,
    asap: row.is_asap,
    dueAt: dueAtOf(times).toISOString(),
    ...(later && { later }),
    soonAt: soonAtOf(times, lead).toISOString(),
    contactName: row.contact_name?.trim().split(/\s+/)[0] ?? '',
    phone: row.contact_phone ?? '',
    note: row.note ?? '',
    lines: row.items.map((item) => lineOf(item, locale)),
    change: untold?.change ?? null,
    amountDue: amountDueOf({ status, paymentStatus, totalPrice: priceFromCents(row.total_cents) }),
    openOfAccount: open.get(row.user_id) ?? 0,
    version: row.version,
  };
};

const readAbout = async ({ db }: Deps, rows: readonly TicketRow[], { locale }: TicketContext): Promise<About> => ({
  changes: await readChanges(db, rows, locale),
  open: await countOpen(db, rows),
});

export const listTickets = async (deps: Deps): Promise<KitchenOrders> => {
  const now = deps.clock();
  const [kitchen, { stations }] = await Promise.all([kitchenOf(deps), deps.settings.kitchen()]);
  const { tickets, more } = await readTickets(deps.db, now);
  const shown = new Set(tickets.map(({ id }) => id));
  const untold = (await readUntold(deps.db, now)).filter(({ id }) => !shown.has(id));
  const all = [...tickets, ...untold];
  const about = await readAbout(deps, all, kitchen);
  const orders = all.map((row) => ticketOf(row, kitchen, about)).toSorted(byDue);
  return { now: now.toISOString(), orders, more, stations };
};

export const readTicket = async (deps: Deps, orderId: string): Promise<KitchenOrder> => {
  const row = await findTicket(deps.db, orderId);
  if (!row) throw new ApiError('order_not_found');
  const kitchen = await kitchenOf(deps);
  return ticketOf(row, kitchen, await readAbout(deps, [row], kitchen));
};
