import type { KitchenLine, KitchenOrder } from '@bottega/contract/kitchen/schemas';
import { formatPrice } from '@bottega/contract/money';
import { readablePhone } from '@bottega/contract/phone';
import type { Ref } from 'react';
import { formatMoment } from '#locales/format-promise.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { CheckIcon, WarningIcon } from '#ui/icons.tsx';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import { isUnseen, type Ticket as TicketData } from '../board/tickets.ts';
import type { Press } from '../store/taps.ts';
import { type Age, ageOf } from './age.ts';
import { isAllergyNote } from './allergy-note.ts';
import styles from './ticket.module.css';
import { TicketActions } from './ticket-actions.tsx';

export interface TicketProps {
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
  const isPutAway = order.column === 'ready';
  const age = ageOf(order, now);
  const titleId = `ticket-${order._id}`;
  return (
    <article
      ref={ref}
      className={styles.ticket}
      aria-labelledby={titleId}
      aria-current={isSelected || undefined}
      data-order={order._id}
      data-tone={isPutAway ? 'away' : age.tone}
      data-unseen={isUnseen(order) || undefined}
      tabIndex={-1}
      onPointerDown={onSelect}
    >
      <header className={styles.head}>
        {digit !== undefined && (
          <span className={styles.digit} aria-hidden="true">
            {digit}
          </span>
        )}
        <h3 id={titleId} className={styles.number}>
          {order.orderNumber}
        </h3>
        {!isPutAway && <TicketAge age={age} />}
      </header>
      <Whom order={order} onMore={onMore} />
      {order.note && <Note text={order.note} />}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.line}>
            <Line line={line} isLocked={isPutAway} onPress={onPress} />
          </li>
        ))}
      </ul>
      {elsewhere > 0 && <p className={styles.elsewhere}>{t('elsewhere', { count: elsewhere })}</p>}
      <TicketActions order={order} elsewhere={elsewhere} onPress={onPress} onMain={onMain} />
    </article>
  );
}

const ageLooks = {
  calm: { tone: 'neutral', shape: 'ring' },
  soon: { tone: 'saffron', shape: 'half' },
  late: { tone: 'danger', shape: 'diamond' },
} as const;

const longMinutes = 100;

function TicketAge({ age: { tone, minutes } }: { age: Age }) {
  const t = useTexts('kitchen');
  const long = { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') };
  const left = minutes < longMinutes ? t('age_left', { minutes }) : t('age_left_long', long);
  const texts = { calm: left, soon: t('age_soon', { minutes }), late: t('age_late', { minutes }) };
  return (
    <StatusDot {...ageLooks[tone]} className={styles.age}>
      {texts[tone]}
    </StatusDot>
  );
}

/** For whom and when, the phone number and what is to be paid; pressed, it opens what is done about trouble. */
function Whom({ order, onMore }: { order: KitchenOrder; onMore: () => void }) {
  const t = useTexts('kitchen');
  const locale = useLocale();
  const { service, contactName, phone, amountDue, orderNumber, dueAt } = order;
  const time = formatMoment(dueAt, locale);
  return (
    <button type="button" className={styles.whom} onClick={onMore}>
      <strong>{service ? `${t(`service_${service}`)} · ${time}` : time}</strong>
      {contactName && <span className={styles.name}>{contactName}</span>}
      {phone && <span className={styles.phone}>{readablePhone(phone)}</span>}
      {amountDue > 0 && <strong className={styles.due}>{t('due', { amount: formatPrice(amountDue) })}</strong>}
      <span className="visually-hidden">{t('more', { number: orderNumber })}</span>
    </button>
  );
}

/** A customer's words, by name; those of an allergy stand out. */
function Note({ text }: { text: string }) {
  const t = useTexts('kitchen');
  const isAllergy = isAllergyNote(text);
  return (
    <p className={styles.note} data-allergy={isAllergy || undefined}>
      <strong>
        {isAllergy && <WarningIcon size="s" />}
        {t(isAllergy ? 'allergy' : 'note')}
      </strong>{' '}
      {text}
    </p>
  );
}

interface LineProps {
  line: KitchenLine;
  isLocked: boolean;
  onPress: (press: Press) => void;
}

function Line({ line: { line, name, quantity, options, note, doneAt }, isLocked, onPress }: LineProps) {
  const t = useTexts('kitchen');
  const isDone = doneAt !== null;
  const words = (
    <>
      <span className={styles.dish}>
        {quantity} × {name}
      </span>
      {options.map((option) => (
        <span key={option.name} className={styles.option}>
          {quantity * option.count} × {option.name}
        </span>
      ))}
    </>
  );
  return (
    <>
      {isLocked ? (
        <span className={styles.line}>{words}</span>
      ) : (
        <button
          type="button"
          className={styles.line}
          aria-pressed={isDone}
          data-line={line}
          onClick={() => onPress({ kind: 'line', line, done: !isDone })}
        >
          <span className={styles.words}>{words}</span>
          {isDone && (
            <span className={styles.done}>
              <CheckIcon size="s" />
              {t('line_done')}
            </span>
          )}
        </button>
      )}
      {note && <Note text={note} />}
    </>
  );
}
