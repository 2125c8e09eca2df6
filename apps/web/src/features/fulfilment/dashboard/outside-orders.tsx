import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { phoneLink } from '#features/shop/shop.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { RetryAlert } from '#lib/dashboard/retry-alert.tsx';
import { formatDateTime } from '#locales/format-date-time.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Note } from '#ui/layout/layout.tsx';
import styles from './order-taking.module.css';
import { outsideQuery } from './queries.ts';

/** Orders that changed hours, services or capacity no longer allow. */
export function OutsideOrders({ orderLink }: { orderLink: (order: { orderNumber: string }) => ReactNode }) {
  const t = useTexts('staff/ordering.outside');
  const locale = useLocale();
  const { data: outside, isError, refetch } = useQuery(outsideQuery(useApi()));
  return (
    <section aria-labelledby="outside-title" className={styles.part}>
      <h2 id="outside-title">{t('title')}</h2>
      {isError && !outside && <RetryAlert text={t('not_loaded')} onRetry={() => void refetch()} />}
      {outside && <Note>{t(outside.length === 0 ? 'none' : 'help')}</Note>}
      <ul className={styles.list}>
        {outside?.map(({ order, reason }) => (
          <li key={order._id} className={styles.row}>
            <span>
              {orderLink(order)} · {t(`reason_${reason}`)}
              {order.fulfilment && (
                <Note as="div">
                  {t('promised', { time: formatDateTime(order.fulfilment.promisedAt, locale).replace(/:\d\d$/, '') })}
                </Note>
              )}
            </span>
            {order.fulfilment?.phone && (
              <a href={phoneLink(order.fulfilment.phone)} className={buttonClass({ size: 's' })}>
                {t('call', { name: order.fulfilment.contactName ?? order.fulfilment.phone })}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
