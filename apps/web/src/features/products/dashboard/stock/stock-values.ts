import type { ProductForm } from '@bottega/contract/products/form';
import type { StaffProduct } from '@bottega/contract/products/staff-endpoints';
import { wholeNumber } from '#lib/dashboard/fields/number-field.tsx';

/** Pieces as typed; empty: not set. */
export interface StockValues {
  hidden: boolean;
  stock: string;
  dailyStock: string;
  lowStock: string;
}

const typed = (pieces: number | undefined): string => (pieces === undefined ? '' : String(pieces));

export const stockValues = (dish: StaffProduct | undefined): StockValues => ({
  hidden: dish?.hidden ?? false,
  stock: typed(dish?.stock),
  dailyStock: typed(dish?.dailyStock),
  lowStock: typed(dish?.lowStock),
});

const pieces = (text: string): number | null => (text.trim() === '' ? null : wholeNumber(text));

/** Sent only if changed here: orders reduce the stock while the form is open. */
export const stockFormOf = (
  { hidden, stock, dailyStock, lowStock }: StockValues,
  before: StockValues,
): Pick<ProductForm, keyof StockValues> => ({
  hidden,
  dailyStock: pieces(dailyStock),
  lowStock: pieces(lowStock),
  ...(stock.trim() !== before.stock && { stock: pieces(stock) }),
});
