import type { Order } from '@bottega/contract/orders';
import { type ReactNode, useState } from 'react';
import { OrderCancel } from './order-cancel.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderEdit } from './order-edit.tsx';
import type { OrderTask } from './order-task.ts';

const dialogs = { details: OrderDetails, edit: OrderEdit, cancel: OrderCancel };

/**
 * The dialogs of the list. They are not its rows' own: an order that a colleague moves on leaves its tab, but not the
 * hands of whoever is editing it.
 */
export const useOrderDialogs = (history: (order: Order) => ReactNode) => {
  const [asked, setAsked] = useState<{ task: OrderTask; order: Order; open: boolean } | null>(null);
  const OrderDialog = asked && dialogs[asked.task];
  return {
    ask: (task: OrderTask, order: Order) => setAsked({ task, order, open: true }),
    dialog: OrderDialog && (
      <OrderDialog
        key={`${asked.task} ${asked.order._id}`}
        order={asked.order}
        open={asked.open}
        onClose={() => setAsked({ ...asked, open: false })}
        history={history(asked.order)}
      />
    ),
  };
};
