/** How much of everything a shop has. */
export interface Sizes {
  products: number;
  orders: number;
  users: number;
  reviews: number;
  messages: number;
  articles: number;
  /** Of the audit trail. */
  events: number;
  sessions: number;
  mails: number;
  /** Of one customer, who comes again and again. */
  ofRegular: number;
}

/** A shop with so many products and orders, and the rest in proportion. */
export const sizesOf = (size: number): Sizes => {
  const part = (by: number) => Math.max(20, Math.floor(size / by));
  return {
    products: size,
    orders: size,
    users: part(10),
    reviews: part(10),
    messages: part(20),
    articles: part(50),
    events: part(5),
    sessions: part(10),
    mails: part(10),
    ofRegular: Math.min(1000, part(10)),
  };
};
