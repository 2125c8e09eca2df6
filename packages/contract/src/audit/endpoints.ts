import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listOf, pageQuery, searchFields } from '../pagination-schemas.ts';
import { recordKinds } from '../records.ts';
import { day, id, textOrNone } from '../validation.ts';
import { auditEvent, auditRecord } from './schemas.ts';

const kind = v.picklist(recordKinds, 'value_invalid');

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/audit',
  summary:
    'Every change by staff, newest first; `person` is a username, `from` and `to` are days of the shop, both included; `search` looks in the names of records',
  access: 'superadmin',
  query: v.object({
    ...searchFields,
    kind: v.optional(kind),
    actor: v.optional(id),
    person: v.optional(textOrNone(20)),
    from: v.optional(day),
    to: v.optional(day),
  }),
  responses: { 200: listOf('events', auditEvent) },
});

export const listImportedRecords = endpoint({
  method: 'GET',
  path: '/audit/events/:event/records',
  summary: 'The records that an import changed, in the order of its file',
  access: 'superadmin',
  params: v.object({ event: v.pipe(v.string('value_invalid'), v.regex(/^\d{1,15}$/, 'value_invalid')) }),
  query: pageQuery,
  responses: { 200: listOf('records', auditRecord) },
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
