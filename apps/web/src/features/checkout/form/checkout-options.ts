import type { FulfilmentForm } from '@bottega/contract/orders/fulfilment';
import type { Found } from '../queries.ts';
import type { SummaryLine } from './summary-line.ts';

export interface OrderDetails {
  fulfilment: FulfilmentForm;
  note: string;
  expectedTotal: number;
  /** For "as soon as possible": start of the slot that the customer saw. */
  expectedSlot?: string;
  /** Set if the cart contains alcohol. */
  ageConfirmed?: true;
}

/** Given the shortages that the shop found. */
type RestFor = (found: readonly Found[] | undefined) => { lines: readonly SummaryLine[]; total: number };

export interface CheckoutOptions {
  lines: readonly SummaryLine[];
  restFor: RestFor;
  /** First day for which the whole cart can be ordered, if later than today. */
  laterDay?: string | undefined;
  /** Resolves with the failure, if any. `found`: shortages shown on the page. */
  order: (details: OrderDetails, found: readonly Found[] | undefined) => Promise<unknown>;
  onGuest: () => void;
  /** Another time may have other dishes sold out. */
  onOtherTime: () => void;
}
