import { hasDuty } from '@bottega/contract/duties';
import { formatPrice } from '@bottega/contract/money';
import { isToBePaid } from '@bottega/contract/orders/rules';
import type { Delivery, Order } from '@bottega/contract/orders/schemas';
import { phoneLink } from '#features/shop/shop.ts';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { PinIcon } from '#ui/tool-icons.tsx';
import { OrderStatusMark } from '../../components/order-status-mark.tsx';
import { useMapLink } from '../../use-map-link.ts';
import { OrderLink } from '../order-link.tsx';
import { usePromotion } from '../use-promotion.ts';
import { doorLines } from './address.ts';
import { DeliveryChange } from './delivery-change.tsx';
import styles from './promise.module.css';
import { PromiseDue, PromiseTime } from './promise-due.tsx';

/** For a courier: usable with one thumb. */
export function DeliveryCard({ order: given, now }: { order: Delivery; now: number }) {
  const t = useTexts('staff/orders.promise');
  const mapLink = useMapLink();
  const { shown } = usePromotion();
  const order = shown(given);
  const { fulfilment, note, totalPrice } = order;
  if (!fulfilment) return null;
  const { address, contactName, phone } = fulfilment;
  const isCanceled = order.status === 'canceled';
  const isDue = isToBePaid(order);
  // Only the undo remains.
  if (order.status === 'delivered')
    return (
      <article className={styles.card} aria-label={order.orderNumber}>
        <div className={styles.head}>
          <span>{contactName}</span>
          <OrderNumber order={order} />
        </div>
        <Status order={order} />
      </article>
    );
  return (
    <article className={styles.card} aria-label={order.orderNumber}>
      <div className={styles.head}>
        <span className={styles.promised}>
          <PromiseTime order={order} now={now} />
          {order.status !== 'canceled' && <PromiseDue order={order} now={now} />}
        </span>
        <OrderNumber order={order} />
      </div>
      <DeliveryChange order={given} />
      <Status order={order} />
      {address && (
        <div translate="no">
          <p className={styles.street}>{address.street}</p>
          <p>
            {address.postcode} {address.city}
          </p>
          <p className={styles.lines}>{doorLines(address)}</p>
        </div>
      )}
      <p translate="no">{contactName}</p>
      {note && <p className={styles.lines}>{t('note_is', { note })}</p>}
      {!isCanceled && (
        <p className={styles.due}>
          {isDue && <span>{t('to_collect')}</span>}
          <strong>{isDue ? formatPrice(totalPrice) : t('paid')}</strong>
        </p>
      )}
      <div className={styles.ways}>
        {phone && (
          <a href={phoneLink(phone)} className={buttonClass({ variant: 'secondary' })}>
            {t('call')}
          </a>
        )}
        {address && !isCanceled && (
          <a href={mapLink(address)} className={buttonClass({ variant: 'secondary' })}>
            <PinIcon size="s" />
            {t('navigate')}
          </a>
        )}
      </div>
      <Step order={order} />
    </article>
  );
}

/** Couriers have no access to the order's record. */
function OrderNumber({ order }: { order: Order }) {
  const user = useSession();
  return user && hasDuty(user, ['manager']) ? (
    <OrderLink order={order} />
  ) : (
    <span translate="no">{order.orderNumber}</span>
  );
}

/** With an undo until the step is sent. */
function Status({ order }: { order: Order }) {
  const t = useTexts('staff/orders.promise');
  const { canUndo, undo } = usePromotion();
  return (
    <div className={styles.step}>
      <span role="status">
        <OrderStatusMark status={order.status} order={order} />
      </span>
      {canUndo(order) && (
        <Button onClick={() => undo(order)}>
          {t(order.status === 'delivered' ? 'not_delivered' : 'not_taken')}
          <span className="visually-hidden"> {order.orderNumber}</span>
        </Button>
      )}
    </div>
  );
}

function Step({ order }: { order: Order }) {
  const t = useTexts('staff/orders.promise');
  const { promote } = usePromotion({ isQuiet: true });
  if (order.status !== 'ready' && order.status !== 'expedited') return null;
  return (
    <Button variant="primary" size="l" wide onClick={() => promote(order)}>
      {t(order.status === 'ready' ? 'taken' : 'delivered')}
      <span className="visually-hidden"> {order.orderNumber}</span>
    </Button>
  );
}
