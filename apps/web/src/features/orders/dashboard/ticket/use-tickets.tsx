import type { OrderRecord } from '@bottega/contract/orders/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useApi } from '#lib/api/api-context.tsx';
import { logFailure } from '#lib/api/log-failure.ts';
import { useTexts } from '#locales/use-texts.ts';
import { useToast } from '#ui/toast/toasts.tsx';
import { orderRecordQuery } from '../queries.ts';
import styles from './order-ticket.module.css';
import { OrderTicket } from './order-ticket.tsx';

/** Prints orders, one ticket per page. Render `tickets` anywhere: they appear only on paper. */
export const useTickets = () => {
  const t = useTexts('staff-orders/ticket');
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToast();
  const [records, setRecords] = useState<readonly OrderRecord[]>([]);

  useEffect(() => {
    if (records.length === 0) return;
    const clear = () => setRecords([]);
    addEventListener('afterprint', clear);
    window.print();
    return () => removeEventListener('afterprint', clear);
  }, [records]);

  const print = async (orderNumbers: readonly string[]): Promise<void> => {
    try {
      const read = orderNumbers.map((orderNumber) => queryClient.fetchQuery(orderRecordQuery(api, orderNumber)));
      setRecords(await Promise.all(read));
    } catch (error) {
      logFailure('orders', error);
      toasts.show({ tone: 'error', text: t('failed') });
    }
  };

  const tickets =
    records.length > 0 &&
    createPortal(
      <div className={styles.tickets}>
        {records.map((record) => (
          <OrderTicket key={record.order._id} record={record} />
        ))}
      </div>,
      document.body,
    );
  return { print, tickets };
};
