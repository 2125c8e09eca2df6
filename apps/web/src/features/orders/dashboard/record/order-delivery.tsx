import { canMovePromise } from '@bottega/contract/orders/promise';
import type { Order } from '@bottega/contract/orders/schemas';
import { PhoneLink } from '#features/shop/phone-link.tsx';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useMapLink } from '../../use-map-link.ts';
import { doorLines, zoneIn } from '../promise/address.ts';
import promiseStyles from '../promise/promise.module.css';
import { PromiseDue, PromiseTime } from '../promise/promise-due.tsx';
import { ServiceMark } from '../promise/service-mark.tsx';
import { delays, useDelay } from '../promise/use-delay.tsx';
import styles from './order-record.module.css';

export function OrderDelivery({ order, now }: { order: Order; now: number }) {
  const t = useTexts('staff/orders.promise');
  const rt = useTexts('staff/orders.record');
  const orderT = useTexts('orders');
  const locale = useLocale();
  const mapLink = useMapLink();
  const { delay, question } = useDelay();
  const { fulfilment, note } = order;
  if (!fulfilment) return null;
  const { service, address, contactName, phone } = fulfilment;
  const zone = zoneIn(fulfilment, locale);
  const door = address && doorLines(address);
  return (
    <Stack as="section" gap={2} aria-labelledby="promised">
      <h3 id="promised">
        <ServiceMark service={service} />
      </h3>
      <p className={promiseStyles.promised}>
        <PromiseTime order={order} now={now} />
        <PromiseDue order={order} now={now} />
      </p>
      {canMovePromise(order.status, service, order.takenBack) && (
        <div className={promiseStyles.delays}>
          {delays.map((minutes) => (
            <Button key={minutes} size="s" onClick={() => delay(order, minutes)}>
              {t('delay', { minutes: String(minutes) })}
            </Button>
          ))}
        </div>
      )}
      <dl className={styles.facts}>
        <dt>{rt('name')}</dt>
        <dd>{contactName ?? orderT('erased')}</dd>
        <dt>{rt('phone')}</dt>
        <dd>{phone ? <PhoneLink phone={phone} /> : orderT('erased')}</dd>
        {service === 'delivery' && (
          <>
            <dt>{t('address')}</dt>
            <dd>
              {address ? (
                <a href={mapLink(address)} translate="no">{`${address.street}, ${address.postcode} ${address.city}`}</a>
              ) : (
                orderT('erased')
              )}
            </dd>
          </>
        )}
        {door && (
          <>
            <dt>{t('door')}</dt>
            <dd className={promiseStyles.lines}>{door}</dd>
          </>
        )}
        {zone && (
          <>
            <dt>{t('zone')}</dt>
            <dd>{zone}</dd>
          </>
        )}
        {note && (
          <>
            <dt>{orderT('note')}</dt>
            <dd className={promiseStyles.lines}>{note}</dd>
          </>
        )}
      </dl>
      {question}
    </Stack>
  );
}
