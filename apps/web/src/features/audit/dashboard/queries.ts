import {
  type AuditEvent,
  type AuditKind,
  auditKinds,
  listAuditEvents,
  listRecordEvents,
} from '@bottega/contract/audit';
import { hasMore } from '@bottega/contract/pagination';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';
import { listKey, type RecordSource } from '../../../lib/dashboard/record-list.ts';

const isKind = (tab: string): tab is AuditKind => auditKinds.some((kind) => kind === tab);

/** Every change by staff, newest first. */
export const auditSource: RecordSource<AuditEvent> = {
  list: 'audit',
  tabs: ['all', ...auditKinds],
  fetchPage: async (api, { tab, page, limit }, signal) => {
    const query = { page, limit, kind: isKind(tab) ? tab : undefined };
    const { payload } = await api.call(listAuditEvents, { query }, { signal });
    return { items: payload.events, total: payload.total };
  },
};

const limit = 5;

/** The changes of one record, page by page, newest first. */
export const recordEventsQuery = (api: Api, kind: AuditKind, id: string) =>
  infiniteQueryOptions({
    queryKey: [...listKey('audit'), 'record', kind, id],
    queryFn: ({ pageParam: page, signal }) =>
      api.call(listRecordEvents, { params: { kind, id }, query: { page, limit } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ payload }, _pages, page) => (hasMore({ page, limit }, payload.total) ? page + 1 : undefined),
  });
