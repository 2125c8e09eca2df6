import type { Order } from '@bottega/contract/orders/schemas';
import type { ReactNode } from 'react';
import { formatDateTime } from '#locales/format-date-time.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Card } from '#ui/card/card.tsx';
import { Note, Row, Stack } from '#ui/layout/layout.tsx';
import { CancelOrder } from '../cancel/cancel-order.tsx';
import { OrderTerms } from '../order-terms.tsx';
import { usePaymentText } from '../use-payment-text.ts';
import styles from './order-facts.module.css';
import { OrderHandover } from './order-handover.tsx';
import { OrderStatusMark } from './order-status-mark.tsx';

export function OrderFacts({ order, again }: { order: Order; again?: ReactNode }) {
  const t = useTexts('orders');
  const paymentText = usePaymentText();
  return (
    <Card className={styles.slip}>
      <Stack as="dl" gap={1} className={styles.facts}>
        <OrderHandover order={order} />
        <Note as="dt">{t('created_at')}</Note>
        <dd>
          <Moment value={order.createdAt} />
        </dd>
        <Note as="dt">{t('payment')}</Note>
        <dd>{paymentText(order)}</dd>
        <Note as="dt">{t('payment_id')}</Note>
        <dd className={styles.code}>{order.paymentId}</dd>
        <OrderTerms order={order} />
      </Stack>
      <Stack as="section" gap={3} aria-labelledby="history" className={styles.history}>
        <h2 id="history">{t('history')}</h2>
        <Stack as="ol" gap={3} className={styles.moves}>
          {order.statusHistory.map(({ status, timestamp }) => (
            <li key={`${status} ${timestamp}`}>
              <OrderStatusMark status={status} order={order} isPast />
              <Moment value={timestamp} />
            </li>
          ))}
        </Stack>
      </Stack>
      <Row gap={3}>
        {again}
        <CancelOrder order={order} />
      </Row>
    </Card>
  );
}

function Moment({ value }: { value: string }) {
  const locale = useLocale();
  return (
    <time dateTime={value} className={styles.moment}>
      {formatDateTime(value, locale)}
    </time>
  );
}
