import type { OrderRecord } from '@bottega/contract/orders/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useApi } from '#lib/api/api-context.tsx';
import { logFailure } from '#lib/api/log-failure.ts';
import { useTexts } from '#locales/use-texts.ts';
import { useToast } from '#ui/toast/toasts.tsx';
import { orderRecordQuery } from '../queries.ts';
import { OrderLabels } from './order-labels.tsx';
import styles from './order-ticket.module.css';
import { OrderTicket } from './order-ticket.tsx';

const papers = { ticket: OrderTicket, labels: OrderLabels };

type Paper = keyof typeof papers;

/** A page per order, or per piece for labels. Render `tickets` anywhere: only print shows them. */
export const useTickets = () => {
  const t = useTexts('staff/orders.ticket');
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToast();
  const [printed, setPrinted] = useState<{ paper: Paper; records: readonly OrderRecord[] }>();

  useEffect(() => {
    if (!printed) return;
    const clear = () => setPrinted(undefined);
    addEventListener('afterprint', clear);
    window.print();
    return () => removeEventListener('afterprint', clear);
  }, [printed]);

  const print = async (orderNumbers: readonly string[], paper: Paper = 'ticket'): Promise<void> => {
    try {
      const read = orderNumbers.map((orderNumber) => queryClient.fetchQuery(orderRecordQuery(api, orderNumber)));
      setPrinted({ paper, records: await Promise.all(read) });
    } catch (error) {
      logFailure('orders', error);
      toasts.show({ tone: 'error', text: t('failed') });
    }
  };

  const tickets =
    printed &&
    createPortal(
      <div className={styles.tickets}>
        {printed.records.map((record) => {
          const Paper = papers[printed.paper];
          return <Paper key={record.order._id} record={record} />;
        })}
      </div>,
      document.body,
    );
  return { print, tickets };
};
