import type { Order } from '@bottega/contract/orders/schemas';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { useDialogState } from '#lib/dashboard/use-dialog-state.ts';
import { OrderEdit } from './edit/order-edit.tsx';
import { OrderCancel } from './order-cancel.tsx';
import { orderRecordQuery } from './queries.ts';
import { usePromotion } from './use-promotion.ts';

export type OrderTask = 'edit' | 'cancel';

const dialogs = { edit: OrderEdit, cancel: OrderCancel };

/** Outside the rows: an order may leave its tab. */
export const useOrderDialogs = (history: (order: Order) => ReactNode) => {
  const { item, opening, isOpen, open, close } = useDialogState<{ task: OrderTask; order: Order }>();
  const { canUndo, sendNow } = usePromotion();
  const queryClient = useQueryClient();
  const api = useApi();
  const OrderDialog = item && dialogs[item.task];
  return {
    ask: async (task: OrderTask, order: Order) => {
      if (!canUndo(order)) return open({ task, order });
      // Otherwise the promotion would conflict with the edit.
      await sendNow(order);
      const record = await queryClient.fetchQuery({ ...orderRecordQuery(api, order.orderNumber), staleTime: 0 });
      open({ task, order: record.order });
    },
    dialog: OrderDialog && (
      <OrderDialog key={opening} order={item.order} open={isOpen} onClose={close} history={history(item.order)} />
    ),
  };
};
