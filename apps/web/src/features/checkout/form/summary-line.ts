import type { GivenFood } from '@bottega/contract/food/food-code';
import type { NamedOption } from '@bottega/contract/options/schemas';
import type { Shortage } from '#features/cart/lines/line-shortage.tsx';
import type { QuoteRequest } from '../queries.ts';

export interface SummaryLine {
  product: { _id: string; name: string; nameLang?: 'it' | 'fr' | undefined; price: number };
  quantity: number;
  lineId?: string | undefined;
  options?: readonly NamedOption[] | undefined;
  note?: string | undefined;
  price?: number | undefined;
  /** With its options; absent: unknown. */
  food?: GivenFood;
  shortage?: Shortage | undefined;
}

export const idOf = ({ lineId, product }: SummaryLine): string => lineId ?? product._id;

/** A cart as quote requests send it. */
export const quotedCart = (lines: readonly SummaryLine[]): NonNullable<QuoteRequest['cart']> =>
  lines.map(({ product, quantity, lineId = product._id, options = [] }) => ({
    productId: product._id,
    quantity,
    // The shop knows a plain line's options.
    ...(lineId !== product._id &&
      options.length > 0 && { options: options.map(({ value, count }) => ({ value, count })) }),
  }));
