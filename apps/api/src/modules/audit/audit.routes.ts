import { listAuditEvents, listImportedRecords, listRecordEvents } from '@bottega/contract/audit/endpoints';
import type { Deps } from '#deps.ts';
import { ok, type Route, route } from '#http/route.ts';
import * as queries from './audit.queries.ts';

export const auditRoutes = ({ db }: Deps): Route[] => [
  route(listAuditEvents, async ({ query }) => ok({ payload: await queries.listAuditEvents(db, query) })),
  route(listImportedRecords, async ({ params, query }) =>
    ok({ payload: await queries.listImportedRecords(db, Number(params.event), query) }),
  ),
  route(listRecordEvents, async ({ params, query }) =>
    ok({ payload: await queries.listRecordEvents(db, { ...query, kind: params.kind, recordId: params.id }) }),
  ),
];
