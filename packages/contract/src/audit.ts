import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { listOf, pageFields, pageQuery } from './pagination.ts';
import { id, timestamp } from './validation.ts';

/** What staff can change. */
export const auditKinds = [
  'order',
  'product',
  'article',
  'review',
  'user',
  'message',
  'upload',
  'flag',
  'maintenance',
] as const;

/** One of {@link auditKinds}. */
export type AuditKind = (typeof auditKinds)[number];

/** What staff can do to it. `moved`: an order to its next status, a message to another state. */
export const auditActions = [
  'created',
  'updated',
  'deleted',
  'moved',
  'canceled',
  'approved',
  'demoted',
  'switched',
] as const;

/** One of {@link auditActions}. */
export type AuditAction = (typeof auditActions)[number];

const fields = v.nullable(v.record(v.string(), v.unknown()));

const auditEvent = v.object({
  _id: v.string(),
  at: timestamp,
  /** Null once the account is deleted. */
  actor: v.nullable(v.object({ _id: v.string(), username: v.string() })),
  action: v.picklist(auditActions),
  kind: v.picklist(auditKinds),
  recordId: v.string(),
  /** What the record was called then: a name, a title, an order number. Empty once a person's name is erased. */
  label: v.string(),
  /** The changed fields as they were; null where the record did not exist or a person's data is erased. */
  before: fields,
  /** The same fields as they became; null where the record is gone. */
  after: fields,
});

/** One change by staff: who, what, when, and how it was before. */
export type AuditEvent = v.InferOutput<typeof auditEvent>;

const kind = v.picklist(auditKinds, 'value_invalid');

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'Every change by staff, newest first',
  access: 'superadmin',
  query: v.object({ ...pageFields, kind: v.optional(kind), actor: v.optional(id) }),
  responses: { 200: listOf('events', auditEvent) },
});

export const listRecordEvents = endpoint({
  method: 'GET',
  path: '/audit/:kind/:id',
  summary: 'The changes of one record by staff, newest first',
  access: 'staff',
  params: v.object({ kind, id }),
  query: pageQuery,
  responses: { 200: listOf('events', auditEvent) },
});
