/** Whole euro cents, in TypeScript and SQL; the wire has decimal euros (spec §3). */
export type Cents = number;

export const centsFromPrice = (price: number): Cents => Math.round(price * 100);

export const priceFromCents = (cents: Cents): number => cents / 100;

export const totalCents = (lines: readonly { priceCents: Cents; quantity: number }[]): Cents =>
  lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);

/** Adds up in cents, against float errors. */
export const totalPrice = (lines: readonly { price: number; quantity: number }[]): number =>
  priceFromCents(totalCents(lines.map(({ price, quantity }) => ({ priceCents: centsFromPrice(price), quantity }))));

let euros: Intl.NumberFormat | undefined;

/** `€12.50`: en-US style in every language (spec §9). */
export const formatPrice = (price: number): string => {
  euros ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' });
  return euros.format(price);
};
