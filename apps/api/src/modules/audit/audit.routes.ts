import { listAuditEvents, listRecordEvents } from '@bottega/contract/audit';
import type { Deps } from '../../deps.ts';
import { ok, type Route, route } from '../../http/route.ts';
import * as queries from './audit.queries.ts';

/** What staff changed: all of it for superadmins, that of one record for all staff. */
export const auditRoutes = ({ db }: Deps): Route[] => [
  route(listAuditEvents, async ({ query }) => ok({ payload: await queries.listAuditEvents(db, query) })),
  route(listRecordEvents, async ({ params, query }) =>
    ok({ payload: await queries.listAuditEvents(db, { ...query, kind: params.kind, recordId: params.id }) }),
  ),
];
