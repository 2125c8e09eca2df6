// What a record is called comes first, what is long last.
const order = [
  ...['key', 'name', 'title', 'username', 'fullName', 'orderNumber', 'user', 'email', 'phoneNumber', 'address'],
  ...['role', 'verified', '_2faEnabled', 'lastLogin', 'state', 'status', 'enabled', 'approved', 'visibility', 'rating'],
  ...['products', 'totalPrice', 'paymentStatus', 'paymentId', 'price', 'category', 'badge', 'locale', 'author', 'date'],
  ...['img', 'coverImage', 'width', 'height', 'comment', 'description', 'descriptionFr', 'content'],
];
const ranks = new Map(order.map((field, rank) => [field, rank]));
const rankOf = (field: string): number => ranks.get(field) ?? order.length;

/** Each field once, as people read them: they come as the database hands them out, and PostgreSQL keeps no order. Unknown ones come last. */
export const inReadingOrder = (fields: readonly string[]): string[] =>
  [...new Set(fields)].toSorted((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
