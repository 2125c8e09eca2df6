import type { AuditEvent } from '@bottega/contract/audit';
import { inReadingOrder } from './field-order.ts';
import { useAuditTexts } from './texts.ts';
import { useValueText } from './use-value-text.ts';

/** A field of a record before and after a change, in words. */
export interface FieldChange {
  key: string;
  field: string;
  before: string;
  after: string;
}

/** What an event changed, field by field. */
export const useFieldChanges = ({ kind, before, after }: AuditEvent): FieldChange[] => {
  const t = useAuditTexts();
  const valueText = useValueText(kind);
  // A field that has no words of its own goes by its name.
  const nameOf = (key: string): string => {
    const text = t(`field_${key}` as 'field_name');
    return text === `field_${key}` ? key : text;
  };
  return inReadingOrder([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]).map((key) => ({
    key,
    field: nameOf(key),
    before: valueText(key, before?.[key]),
    after: valueText(key, after?.[key]),
  }));
};
