import type { Order } from '@bottega/contract/orders';
import type { ReactNode } from 'react';

/** What somebody wants to do with an order in a dialog. */
export type OrderTask = 'details' | 'edit' | 'cancel';

/** A dialog about one order. */
export interface OrderDialogProps {
  /** As it was in the list when the dialog was opened. */
  order: Order;
  open: boolean;
  onClose: () => void;
  /** What staff did to it. */
  history?: ReactNode;
}
