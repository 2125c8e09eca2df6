import type { Ref } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { ChangeMark } from '../change-notices/change-mark.tsx';
import { isCanceled } from '../change-notices/change-notices.ts';
import type { Press } from '../store/presses.ts';
import { ageOf } from './age.ts';
import { Note } from './note.tsx';
import { ReadyActions } from './ready-actions.tsx';
import styles from './ticket.module.css';
import { TicketActions } from './ticket-actions.tsx';
import { TicketHead } from './ticket-head.tsx';
import { TicketLine } from './ticket-line.tsx';
import { isUnseen, type Ticket as TicketData } from './tickets.ts';

interface TicketProps {
  ticket: TicketData;
  /** By the shop's clock. */
  now: number;
  digit: number | undefined;
  /** Space left by removed tickets, in pixels. */
  above: number;
  isSelected: boolean;
  canUndo: boolean;
  onPress: (press: Press) => void;
  onMain: () => void;
  onMore: () => void;
  onSelect: () => void;
  ref?: Ref<HTMLElement>;
}

export function Ticket(props: TicketProps) {
  const { ticket, now, digit, above, isSelected, canUndo, onPress, onMain, onMore, onSelect, ref } = props;
  const t = useTexts('staff/kitchen');
  const { order, lines, elsewhere } = ticket;
  const isReady = order.column === 'ready';
  const titleId = `ticket-${order._id}`;
  const isGone = isCanceled(order);
  return (
    <article
      ref={ref}
      className={styles.ticket}
      aria-labelledby={titleId}
      aria-current={isSelected || undefined}
      data-order={order._id}
      data-tone={isReady || isGone ? 'away' : ageOf(order, now).tone}
      data-unseen={isUnseen(order) || undefined}
      data-canceled={isGone || undefined}
      tabIndex={-1}
      {...(above > 0 && { style: { marginBlockStart: above } })}
      onPointerDown={onSelect}
    >
      <TicketHead order={order} titleId={titleId} now={now} digit={digit} onMore={onMore} />
      <ChangeMark order={order} onPress={onPress} />
      {!isReady && order.note && <Note text={order.note} />}
      {!isReady && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.line}>
              <TicketLine line={line} isCooking={order.column === 'cooking' && !isGone} onPress={onPress} />
            </li>
          ))}
        </ul>
      )}
      {!isReady && elsewhere > 0 && <p className={styles.elsewhere}>{t('elsewhere', { count: elsewhere })}</p>}
      {!isGone &&
        (isReady ? (
          <ReadyActions order={order} canUndo={canUndo} onPress={onPress} onMain={onMain} />
        ) : (
          <TicketActions order={order} elsewhere={elsewhere} onPress={onPress} onMain={onMain} />
        ))}
    </article>
  );
}
