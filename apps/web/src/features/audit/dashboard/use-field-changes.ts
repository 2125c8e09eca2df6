import type { AuditEvent } from '@bottega/contract/audit/schemas';
import { useTexts } from '#locales/use-texts.ts';
import { lookUp, useValueText } from './use-value-text.ts';

export interface FieldChange {
  key: string;
  field: string;
  before: string;
  after: string;
}

export type ChangedRecord = Pick<AuditEvent, 'kind' | 'service' | 'before' | 'after'>;

export const useFieldChanges = ({ before, after, ...record }: ChangedRecord): FieldChange[] => {
  const labelOf = useLabels(record.kind);
  const valueText = useValueText(record);
  return inReadingOrder([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]).map((key) => ({
    key,
    field: labelOf(key),
    before: valueText(key, before?.[key]),
    after: valueText(key, after?.[key]),
  }));
};

// The form's label, else the audit text, else the field's name.
const useLabels = (kind: string): ((key: string) => string) => {
  const t = useTexts('staff/dashboard.audit');
  const forms = {
    product: useTexts('staff/records.products'),
    article: useTexts('staff/public.news'),
    user: useTexts('staff/users'),
    shop: useTexts('staff/hours.fields'),
    printer: useTexts('staff/printing.form'),
  };
  const form = Object.hasOwn(forms, kind) ? forms[kind as keyof typeof forms] : undefined;
  const ordering = useTexts('staff/ordering.fields');
  const kitchen = useTexts('staff/kitchen-settings.fields');
  const ofShop = (key: string) => (kind === 'shop' ? (lookUp(ordering, key) ?? lookUp(kitchen, key)) : undefined);
  return (key) => (form && lookUp(form, key)) ?? ofShop(key) ?? lookUp(t, `field_${key}`) ?? key;
};

// Names first, long values last.
const order = [
  'key',
  'name',
  'nameFr',
  'title',
  'username',
  'fullName',
  'orderNumber',
  'user',
  'email',
  'phoneNumber',
  'address',
  'role',
  'verified',
  '_2faEnabled',
  'lastLogin',
  'state',
  'status',
  'enabled',
  'approved',
  'visibility',
  'rating',
  'products',
  'totalPrice',
  'paymentStatus',
  'paymentId',
  'price',
  'category',
  'badge',
  'locale',
  'author',
  'date',
  'img',
  'coverImage',
  'width',
  'height',
  'comment',
  'description',
  'descriptionFr',
  'content',
  'slug',
];
const ranks = new Map(order.map((field, rank) => [field, rank]));
const rankOf = (field: string): number => ranks.get(field) ?? order.length;

/** PostgreSQL does not preserve the order. Unknown fields last. */
export const inReadingOrder = (fields: readonly string[]): string[] =>
  [...new Set(fields)].toSorted((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
