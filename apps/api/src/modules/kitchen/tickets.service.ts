import { dueAtOf, soonAtOf } from '@bottega/contract/kitchen/rules';
import type { KitchenColumn, KitchenOrder, KitchenOrders } from '@bottega/contract/kitchen/schemas';
import { type Locale, locales } from '@bottega/contract/locale';
import { priceFromCents } from '@bottega/contract/money';
import type { OrderingSettings } from '@bottega/contract/ordering/settings';
import type { OrderStatus } from '@bottega/contract/orders/rules';
import { nameIn, textOf } from '@bottega/contract/shop/local-text';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { findTicket, readTickets, type TicketRow } from './tickets.queries.ts';

interface Kitchen {
  locale: Locale;
  ordering: OrderingSettings;
}

const kitchenOf = async ({ settings }: Pick<Deps, 'settings'>): Promise<Kitchen> => {
  const { kitchenLocale, languages } = await settings.profile();
  return { locale: kitchenLocale ?? languages[0] ?? locales[0], ordering: await settings.ordering() };
};

const columns: Record<OrderStatus, KitchenColumn | null> = {
  created: 'new',
  confirmed: 'cooking',
  ready: 'ready',
  expedited: null,
  delivered: null,
  canceled: null,
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

const ticketOf = (row: TicketRow, { locale, ordering }: Kitchen): KitchenOrder => {
  const times = { createdAt: row.created_at, promisedAt: row.promised_at };
  const lead = row.service === 'delivery' ? ordering.leadDelivery : ordering.leadPickup;
  const isDue = row.payment_status === 'pending' || row.payment_status === 'failed';
  return {
    _id: row.id,
    orderNumber: row.order_number,
    status: row.status,
    column: row.status === 'ready' && !row.bumped_at ? 'cooking' : columns[row.status],
    createdAt: row.created_at.toISOString(),
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    bumpedAt: row.bumped_at?.toISOString() ?? null,
    service: row.service,
    asap: row.is_asap,
    dueAt: dueAtOf(times).toISOString(),
    soonAt: soonAtOf(times, lead).toISOString(),
    contactName: row.contact_name?.trim().split(/\s+/)[0] ?? '',
    phone: row.contact_phone ?? '',
    note: row.note ?? '',
    lines: row.items.map((item) => lineOf(item, locale)),
    amountDue: isDue ? priceFromCents(row.total_cents) : 0,
    version: row.version,
  };
};

const byTime = (a: KitchenOrder, b: KitchenOrder): number => Date.parse(a.dueAt) - Date.parse(b.dueAt);

/** What the kitchen has before it. */
export const listTickets = async (deps: Deps): Promise<KitchenOrders> => {
  const now = deps.clock();
  const [kitchen, { stations }] = await Promise.all([kitchenOf(deps), deps.settings.kitchen()]);
  const { tickets, more } = await readTickets(deps.db, now);
  const orders = tickets.map((row) => ticketOf(row, kitchen)).toSorted(byTime);
  return { now: now.toISOString(), orders, more, stations };
};

/** @throws HttpError order_not_found */
export const readTicket = async (deps: Deps, orderId: string): Promise<KitchenOrder> => {
  const row = await findTicket(deps.db, orderId);
  if (!row) throw new HttpError('order_not_found');
  return ticketOf(row, await kitchenOf(deps));
};
