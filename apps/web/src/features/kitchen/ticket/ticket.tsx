import type { Ref } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { isUnseen, type Ticket as TicketData } from '../board/tickets.ts';
import type { Press } from '../store/taps.ts';
import { ageOf } from './age.ts';
import { Note } from './note.tsx';
import styles from './ticket.module.css';
import { TicketActions } from './ticket-actions.tsx';
import { TicketHead } from './ticket-head.tsx';
import { TicketLine } from './ticket-line.tsx';

interface TicketProps {
  ticket: TicketData;
  /** Milliseconds since 1970, by the shop's clock. */
  now: number;
  /** 1 to 9: chooses it; undefined: no key does. */
  digit: number | undefined;
  isSelected: boolean;
  onPress: (press: Press) => void;
  onMain: () => void;
  onMore: () => void;
  onSelect: () => void;
  ref?: Ref<HTMLElement>;
}

export function Ticket({ ticket, now, digit, isSelected, onPress, onMain, onMore, onSelect, ref }: TicketProps) {
  const t = useTexts('kitchen');
  const { order, lines, elsewhere } = ticket;
  const titleId = `ticket-${order._id}`;
  return (
    <article
      ref={ref}
      className={styles.ticket}
      aria-labelledby={titleId}
      aria-current={isSelected || undefined}
      data-order={order._id}
      data-tone={order.column === 'ready' ? 'away' : ageOf(order, now).tone}
      data-unseen={isUnseen(order) || undefined}
      tabIndex={-1}
      onPointerDown={onSelect}
    >
      <TicketHead order={order} titleId={titleId} now={now} digit={digit} onMore={onMore} />
      {order.note && <Note text={order.note} />}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.line}>
            <TicketLine line={line} isCooking={order.column === 'cooking'} onPress={onPress} />
          </li>
        ))}
      </ul>
      {elsewhere > 0 && <p className={styles.elsewhere}>{t('elsewhere', { count: elsewhere })}</p>}
      <TicketActions order={order} elsewhere={elsewhere} onPress={onPress} onMain={onMain} />
    </article>
  );
}
