import type { KitchenOrder } from '@bottega/contract/kitchen/schemas';
import { formatPrice } from '@bottega/contract/money';
import { formatMoment } from '#locales/format-promise.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import { BagIcon, ScooterIcon } from '#ui/tool-icons.tsx';
import { isCanceled } from '../change-notices/change-notices.ts';
import { type Age, ageOf } from './age.ts';
import styles from './ticket.module.css';

interface TicketHeadProps {
  order: KitchenOrder;
  titleId: string;
  /** By the shop's clock. */
  now: number;
  digit: number | undefined;
  onMore: () => void;
}

/** A press anywhere on it opens further actions. */
export function TicketHead({ order, titleId, now, digit, onMore }: TicketHeadProps) {
  const t = useTexts('staff/kitchen');
  const { orderNumber: number, column } = order;
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        {digit !== undefined && (
          <span className={styles.digit} aria-hidden="true">
            {digit}
          </span>
        )}
        <h3 id={titleId} translate="no" className={styles.number}>
          {number}
        </h3>
      </div>
      <p className={styles.facts}>
        {column !== 'ready' && !isCanceled(order) && <TicketAge age={ageOf(order, now)} />} <Whom order={order} />
      </p>
      <button type="button" className={styles.more} aria-label={t('more', { number })} onClick={onMore} />
    </header>
  );
}

const ageLooks = {
  calm: { tone: 'neutral', shape: 'ring' },
  soon: { tone: 'saffron', shape: 'half' },
  late: { tone: 'danger', shape: 'diamond' },
} as const;

const longMinutes = 100;

function TicketAge({ age: { tone, minutes } }: { age: Age }) {
  const t = useTexts('staff/kitchen');
  const long = { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') };
  const left = minutes < longMinutes ? t('age_left', { minutes }) : t('age_left_long', long);
  const texts = { calm: left, soon: t('age_soon', { minutes }), late: t('age_late', { minutes }) };
  return (
    <StatusDot {...ageLooks[tone]} className={styles.age}>
      {texts[tone]}
    </StatusDot>
  );
}

const serviceIcons = { pickup: BagIcon, delivery: ScooterIcon };

function Whom({ order: { service, contactName, amountDue, dueAt } }: { order: KitchenOrder }) {
  const t = useTexts('staff/kitchen');
  const locale = useLocale();
  const Icon = service && serviceIcons[service];
  return (
    <>
      <strong className={styles.due}>
        {Icon && <Icon size="s" />}
        {service && <span className={styles.service}>{t(`service_${service}`)}</span>} {formatMoment(dueAt, locale)}
      </strong>{' '}
      <span className={styles.payer}>
        {contactName && (
          <span translate="no" className={styles.name}>
            {contactName}
          </span>
        )}{' '}
        {amountDue > 0 && <span className={styles.due}>{t('due', { amount: formatPrice(amountDue) })}</span>}
      </span>
    </>
  );
}
