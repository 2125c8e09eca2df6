/** An amount in whole euro cents. The only money type in TypeScript and SQL; the wire carries decimal euros (spec §3). */
export type Cents = number;

/** Decimal euros of the wire to cents, rounded to the nearest cent. */
export const centsFromPrice = (price: number): Cents => Math.round(price * 100);

/** Cents to the decimal euros of the wire. */
export const priceFromCents = (cents: Cents): number => cents / 100;

/** Sum of price times quantity in cents. */
export const totalCents = (lines: readonly { priceCents: Cents; quantity: number }[]): Cents =>
  lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);

/** Sum of wire price times quantity, computed in cents so that no float error shows. */
export const totalPrice = (lines: readonly { price: number; quantity: number }[]): number =>
  priceFromCents(totalCents(lines.map(({ price, quantity }) => ({ priceCents: centsFromPrice(price), quantity }))));

const euros = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' });

/** A wire price as people read it, `€12.50`: EUR in en-US style in every language (spec §9). */
export const formatPrice = (price: number): string => euros.format(price);
