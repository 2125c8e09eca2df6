import * as v from 'valibot';
import { recordKinds } from '../records.ts';
import { timestamp } from '../validation.ts';

/**
 * `moved`: an order to its next status, a message to another state. `imported`: several products at once; the record
 * is the import, and `after` has the counts `created` and `updated`. `exported`: `after` has the filters and the
 * `count` of records. `viewed`: an unusual number of customers within an hour.
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

/** Also accepts unknown values: a newer version may write them while both run during an upgrade. */
const orNewer = <const Known extends readonly string[]>(known: Known) => v.union([v.picklist(known), v.string()]);

const fields = v.nullable(v.record(v.string(), v.unknown()));

export const auditEvent = v.object({
  _id: v.string(),
  at: timestamp,
  actor: v.nullable(v.object({ _id: v.string(), username: v.string() })),
  action: orNewer(auditActions),
  kind: orNewer(recordKinds),
  recordId: v.string(),
  /** Name, title or order number at that time; empty once a person's name has been erased. */
  label: v.string(),
  /** Only the changed fields; null for a new record or erased personal data. */
  before: fields,
  /** The same fields; null for a deleted record or erased personal data. */
  after: fields,
});

export type AuditEvent = v.InferOutput<typeof auditEvent>;

/** One of several records changed by the same event; same fields as the event. */
export const auditRecord = v.object({
  /** Row number in the imported file. */
  row: v.number(),
  recordId: v.string(),
  label: v.string(),
  before: fields,
  after: fields,
});

export type AuditRecord = v.InferOutput<typeof auditRecord>;
