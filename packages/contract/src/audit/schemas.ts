import * as v from 'valibot';
import { recordKinds } from '../records.ts';
import { services } from '../shop/hours/opening-hours.ts';
import { orNewer, timestamp } from '../validation.ts';

/**
 * `moved`: order or message to another state. `imported`: one record for the import, `after` has `created` and
 * `updated`. `exported`: `after` has filters and `count`. `viewed`: unusually many customers within an hour.
 */
export const auditActions = [
  'created',
  'updated',
  'deleted',
  'moved',
  'canceled',
  'approved',
  'demoted',
  'switched',
  'imported',
  'exported',
  'viewed',
  'printed',
] as const;

export type AuditAction = (typeof auditActions)[number];

const fields = v.nullable(v.record(v.string(), v.unknown()));

export const auditEvent = v.object({
  _id: v.string(),
  at: timestamp,
  actor: v.nullable(v.object({ _id: v.string(), username: v.string() })),
  action: orNewer(auditActions),
  kind: orNewer(recordKinds),
  recordId: v.string(),
  /** Empty once a person's name is erased. */
  label: v.string(),
  /** Of an order. */
  service: v.optional(v.picklist(services)),
  /** Null: new record, or erased personal data. */
  before: fields,
  /** Null: deleted record, or erased personal data. */
  after: fields,
});

export type AuditEvent = v.InferOutput<typeof auditEvent>;

export const auditRecord = v.object({
  row: v.number(),
  recordId: v.string(),
  label: v.string(),
  before: fields,
  after: fields,
});

export type AuditRecord = v.InferOutput<typeof auditRecord>;
