import type { TestApp } from './test-app.ts';

export const auditTrail = ({ db }: TestApp) =>
  db
    .selectFrom('audit_events')
    .innerJoin('audit_details', 'audit_details.seq', 'audit_events.seq')
    .select(['actor_id', 'action', 'kind', 'record_id', 'label', 'before', 'after'])
    .orderBy('audit_events.seq')
    .execute();
