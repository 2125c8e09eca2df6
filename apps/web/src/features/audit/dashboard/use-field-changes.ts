import type { AuditEvent } from '@bottega/contract/audit';
import { useAuditTexts } from './texts.ts';
import { useValueText } from './use-value-text.ts';

/** A field of a record before and after a change, in words. */
export interface FieldChange {
  key: string;
  field: string;
  before: string;
  after: string;
}

// What a record is called comes first, what is long last. They come in no order: PostgreSQL keeps none.
const order = [
  ...['key', 'name', 'title', 'username', 'fullName', 'orderNumber', 'user', 'email', 'phoneNumber', 'address'],
  ...['role', 'verified', '_2faEnabled', 'lastLogin', 'state', 'status', 'enabled', 'approved', 'visibility', 'rating'],
  ...['products', 'totalPrice', 'paymentStatus', 'paymentId', 'price', 'category', 'badge', 'locale', 'author', 'date'],
  ...['img', 'coverImage', 'width', 'height', 'comment', 'description', 'descriptionFr', 'content'],
];
const rank = (key: string): number => (order.indexOf(key) + order.length + 1) % (order.length + 1);

/** What an event changed, field by field. */
export const useFieldChanges = ({ kind, before, after }: AuditEvent): FieldChange[] => {
  const t = useAuditTexts();
  const valueText = useValueText(kind);
  // A field that has no words of its own goes by its name.
  const nameOf = (key: string): string => {
    const text = t(`field_${key}` as 'field_name');
    return text === `field_${key}` ? key : text;
  };
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const inOrder = [...keys].toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return inOrder.map((key) => ({
    key,
    field: nameOf(key),
    before: valueText(key, before?.[key]),
    after: valueText(key, after?.[key]),
  }));
};
