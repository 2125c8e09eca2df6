import { type KitchenOrder, kitchenColumns } from '@bottega/contract/kitchen/schemas';
import { type ReactNode, useRef, useState } from 'react';
import { useSingleTaps } from '#lib/use-single-taps.ts';
import { useTexts } from '#locales/use-texts.ts';
import type { KitchenStore } from '../store/kitchen-store.ts';
import type { Press } from '../store/taps.ts';
import { MoreDialog } from '../ticket/more-dialog.tsx';
import { Ticket } from '../ticket/ticket.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import styles from './kitchen-board.module.css';
import { inColumn, type Ticket as TicketData, ticketsOf } from './tickets.ts';
import { useKeys } from './use-keys.ts';
import { useLanes } from './use-lanes.ts';

interface KitchenBoardProps {
  store: KitchenStore;
  orders: readonly KitchenOrder[];
  station: string;
  /** Milliseconds since 1970, by the shop's clock. */
  now: number;
  onSeen: () => void;
  onSoldOut: () => void;
  moreOf?: ((orderId: string) => ReactNode) | undefined;
}

const mostDigits = 9;

export function KitchenBoard({ store, orders, station, now, onSeen, onSoldOut, moreOf }: KitchenBoardProps) {
  const t = useTexts('kitchen');
  const [selected, setSelected] = useState<string>();
  const [more, setMore] = useState<KitchenOrder>();
  const [hasKeys, setHasKeys] = useState(false);
  const board = useRef<HTMLDivElement>(null);
  const ignoreDoubleTap = useSingleTaps('article');
  const tickets = ticketsOf(orders, station);
  const lanes = { ...useLanes(board, tickets), ready: [inColumn(tickets, 'ready')] };
  const columns = kitchenColumns.map((column) => ({ column, lanes: lanes[column], tickets: lanes[column].flat() }));
  const inOrder = columns.flatMap((each) => each.tickets);
  const indexOf = new Map(inOrder.map(({ order }, index) => [order._id, index]));

  /** Goes on to the next ticket of the column that it leaves. */
  const choose = (order: KitchenOrder | undefined) => {
    setSelected(order?._id);
    const element = order && board.current?.querySelector<HTMLElement>(`[data-order="${order._id}"]`);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const press = ({ order }: TicketData, given: Press) => {
    const column = columns.find((each) => each.column === order.column)?.tickets ?? [];
    const index = column.findIndex((each) => each.order._id === order._id);
    const isHeard = store.press(order, given);
    if (isHeard && leaves(given)) choose((column[index + 1] ?? column[index - 1])?.order);
  };
  const main = (ticket: TicketData) => {
    const { order, lines, elsewhere } = ticket;
    if (order.column === 'new') return press(ticket, { kind: 'accept', minutes: 0 });
    if (order.column === 'ready') return press(ticket, { kind: 'recall' });
    if (elsewhere === 0) return press(ticket, { kind: 'bump' });
    for (const { line, doneAt } of lines) if (doneAt === null) press(ticket, { kind: 'line', line, done: true });
  };

  const ticketOf = (ticket: TicketData) => {
    const { order } = ticket;
    const index = indexOf.get(order._id) ?? mostDigits;
    return (
      <Ticket
        key={order._id}
        ticket={ticket}
        now={now}
        digit={index < mostDigits ? index + 1 : undefined}
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
    selected,
    choose,
    press,
    main,
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
  kind === 'accept' || kind === 'bump' || kind === 'recall' || kind === 'refuse';
