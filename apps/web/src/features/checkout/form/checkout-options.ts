import type { FulfilmentForm } from '@bottega/contract/orders/fulfilment';
import type { Found } from '../queries.ts';
import type { SummaryLine } from './summary-line.ts';

export interface OrderDetails {
  fulfilment: FulfilmentForm;
  note: string;
  expectedTotal: number;
  /** For "as soon as possible": the start of the slot that it meant on the page. */
  expectedSlot?: string;
  /** Set if the cart contains alcohol. */
  ageConfirmed?: true;
}

/** What of the cart can be ordered, given what the shop has found not to be there. */
type RestFor = (found: readonly Found[] | undefined) => { lines: readonly SummaryLine[]; total: number };

export interface CheckoutOptions {
  /** The whole cart. */
  lines: readonly SummaryLine[];
  restFor: RestFor;
  /** The first day for which all of it can be ordered, if that is a later one. */
  laterDay?: string | undefined;
  /** Resolves with the failure, if any. `found`: what the page has said not to be there. */
  order: (details: OrderDetails, found: readonly Found[] | undefined) => Promise<unknown>;
  onGuest: () => void;
  /** Another time is wanted, for which something else may be sold out. */
  onOtherTime: () => void;
}
