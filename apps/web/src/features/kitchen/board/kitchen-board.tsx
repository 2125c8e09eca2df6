import { kitchenColumns } from '@bottega/contract/kitchen/rules';
import type { KitchenOrder } from '@bottega/contract/kitchen/schemas';
import { mayHandOver } from '@bottega/contract/orders/rules';
import { type ReactNode, useRef, useState } from 'react';
import { useSingleTaps } from '#lib/use-single-taps.ts';
import { useTexts } from '#locales/use-texts.ts';
import { acknowledgementOf, isCanceled } from '../change-notices/change-notices.ts';
import type { KitchenStore } from '../store/kitchen-store.ts';
import type { Press } from '../store/presses.ts';
import { MoreDialog } from '../ticket/more-dialog.tsx';
import { Ticket } from '../ticket/ticket.tsx';
import { type Ticket as TicketData, ticketsOf } from '../ticket/tickets.ts';
import { useDigits } from './digits.ts';
import { KeysDialog } from './keys-dialog.tsx';
import styles from './kitchen-board.module.css';
import type { LanePlace } from './lanes.ts';
import { useKeys } from './use-keys.ts';
import { useLanes } from './use-lanes.ts';

interface KitchenBoardProps {
  store: KitchenStore;
  orders: readonly KitchenOrder[];
  /** Ids of orders whose last press can be undone, the latest last. */
  undoable: readonly string[];
  station: string;
  /** By the shop's clock. */
  now: number;
  onSeen: () => void;
  onSoldOut: () => void;
  moreOf?: ((orderId: string) => ReactNode) | undefined;
}

export function KitchenBoard(props: KitchenBoardProps) {
  const { store, orders, undoable, station, now, onSeen, onSoldOut, moreOf } = props;
  const t = useTexts('staff/kitchen');
  const [selected, setSelected] = useState<string>();
  const [more, setMore] = useState<KitchenOrder>();
  const [hasKeys, setHasKeys] = useState(false);
  const board = useRef<HTMLDivElement>(null);
  const ignoreDoubleTap = useSingleTaps('article');
  const tickets = ticketsOf(orders, station);
  const lanes = useLanes(board, { tickets, station });
  const ticketById = new Map(tickets.map((ticket) => [ticket.order._id, ticket]));
  const columns = kitchenColumns.map((column) => {
    const own = lanes[column];
    return { column, lanes: own, tickets: own.flat().flatMap(({ id }) => ticketById.get(id) ?? []) };
  });
  const inOrder = columns.flatMap((each) => each.tickets);
  const digits = useDigits(inOrder.filter(({ order }) => order.column !== 'ready').map(({ order }) => order._id));

  /** Scrolls only for the keyboard: under a finger the board must not move. */
  const choose = (order: KitchenOrder | undefined, { byKey = false } = {}) => {
    setSelected(order?._id);
    const element = order && board.current?.querySelector<HTMLElement>(`[data-order="${order._id}"]`);
    element?.focus({ preventScroll: true });
    if (byKey) element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  /** A ticket leaving its column passes the choice to the column's next one. */
  const press = ({ order }: TicketData, given: Press, by?: { byKey: boolean }) => {
    const column = columns.find((each) => each.column === order.column)?.tickets ?? [];
    const index = column.findIndex((each) => each.order._id === order._id);
    const isHeard = store.press(order, given);
    const isGone = leaves(given) || (given.kind === 'told' && isCanceled(order));
    if (isHeard && isGone) choose((column[index + 1] ?? column[index - 1])?.order, by);
  };
  const main = (ticket: TicketData, by?: { byKey: boolean }) => {
    const { order, lines, elsewhere } = ticket;
    const acknowledgement = acknowledgementOf(order);
    if (acknowledgement && isCanceled(order)) return press(ticket, acknowledgement, by);
    if (order.column === 'new') return press(ticket, { kind: 'accept', minutes: 0 }, by);
    if (order.column === 'ready') return mayHandOver(order) ? press(ticket, { kind: 'hand_over' }, by) : undefined;
    if (elsewhere === 0) return press(ticket, { kind: 'bump' }, by);
    for (const { line, doneAt } of lines) if (doneAt === null) press(ticket, { kind: 'line', line, done: true });
  };

  const ticketOf = ({ id, above }: LanePlace) => {
    const ticket = ticketById.get(id);
    if (!ticket) return null;
    const { order } = ticket;
    return (
      <Ticket
        key={order._id}
        ticket={ticket}
        now={now}
        digit={digits.get(id)}
        above={above}
        canUndo={undoable.includes(id)}
        isSelected={order._id === selected}
        onSelect={() => setSelected(order._id)}
        onPress={(given) => press(ticket, given)}
        onMain={() => main(ticket)}
        onMore={() => setMore(order)}
      />
    );
  };

  useKeys({
    board,
    tickets: inOrder,
    digits,
    undoable,
    selected,
    choose: (order) => choose(order, { byKey: true }),
    press: (ticket, given) => press(ticket, given, { byKey: true }),
    main: (ticket) => main(ticket, { byKey: true }),
    onMore: ({ order }) => setMore(order),
    onSeen,
    onSoldOut,
    onShow: () => setHasKeys(true),
  });

  return (
    <div ref={board} className={styles.board} onClickCapture={ignoreDoubleTap}>
      {columns.map(({ column, lanes: own, tickets: { length } }) => (
        <section
          key={column}
          className={styles.column}
          data-column={column}
          data-lanes={own.length}
          aria-labelledby={`column-${column}`}
        >
          <h2 id={`column-${column}`} className={styles.title}>
            {t(`column_${column}`)} <span className={styles.count}>{length}</span>
          </h2>
          <div className={styles.lanes}>
            {own.map((lane, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its place
              <div key={index} className={styles.lane}>
                {lane.map(ticketOf)}
                {length === 0 && index === 0 && <p className={styles.empty}>{t(`empty_${column}`)}</p>}
              </div>
            ))}
          </div>
        </section>
      ))}
      <MoreDialog
        order={more}
        onClose={() => setMore(undefined)}
        onRefuse={(given) => {
          const ticket = tickets.find(({ order }) => order._id === more?._id);
          if (ticket) press(ticket, given);
          setMore(undefined);
        }}
      >
        {more && moreOf?.(more._id)}
      </MoreDialog>
      <KeysDialog open={hasKeys} onClose={() => setHasKeys(false)} />
    </div>
  );
}

const leaves = ({ kind }: Press): boolean =>
  kind === 'accept' || kind === 'bump' || kind === 'recall' || kind === 'refuse' || kind === 'hand_over';
