import type { AuditEvent } from '@bottega/contract/audit/schemas';
import type { RecordKind } from '@bottega/contract/records';
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
  const forms: Readonly<Record<RecordKind, readonly ((key: never) => string)[]>> = {
    order: [],
    product: [useTexts('staff/records.products')],
    option: [],
    article: [useTexts('staff/public.news')],
    review: [],
    user: [useTexts('staff/users')],
    message: [],
    upload: [],
    flag: [],
    maintenance: [],
    order_mails: [],
    staff_second_factor: [],
    invite: [],
    device: [],
    shop: [
      useTexts('staff/hours.fields'),
      useTexts('staff/ordering.fields'),
      useTexts('staff/kitchen-settings.fields'),
    ],
    printer: [useTexts('staff/printing.form')],
  };
  const ofForm = Object.hasOwn(forms, kind) ? forms[kind as RecordKind] : [];
  return (key) =>
    ofForm.map((form) => lookUp(form, key)).find((label) => label !== undefined) ?? lookUp(t, `field_${key}`) ?? key;
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
