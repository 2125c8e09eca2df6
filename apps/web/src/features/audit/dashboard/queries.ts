import { listUsers } from '@bottega/contract/accounts/staff-endpoints';
import { listAuditEvents, listImportedRecords, listRecordEvents } from '@bottega/contract/audit/endpoints';
import type { AuditEvent } from '@bottega/contract/audit/schemas';
import { hasMore, maxLimit } from '@bottega/contract/pagination';
import { type RecordKind, recordKinds } from '@bottega/contract/records';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import { listKey, type RecordSource } from '#lib/dashboard/record-list.ts';

const isKind = (tab: string): tab is RecordKind => recordKinds.some((kind) => kind === tab);

export type AuditFilters = Readonly<Partial<Record<'person' | 'from' | 'to', string>>>;

export const auditSource = (filters: AuditFilters = {}): RecordSource<AuditEvent> => ({
  list: 'audit',
  tabs: ['all', ...recordKinds],
  mostFound: Number.POSITIVE_INFINITY,
  filters: Object.keys(filters).length > 0 ? filters : undefined,
  fetchPage: async (api, { tab, search, page, limit }, signal) => {
    const query = { ...filters, page, limit, search, kind: isKind(tab) ? tab : undefined };
    const { payload } = await api.call(listAuditEvents, { query }, { signal });
    return { items: payload.events, total: payload.total };
  },
});

/** Names to filter by; the trail also contains former staff. */
export const staffNamesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...listKey('users'), 'staff'],
    queryFn: async ({ signal }) => {
      const query = { role: 'admin,superadmin', limit: maxLimit } as const;
      const { payload } = await api.call(listUsers, { query }, { signal });
      return payload.users.map(({ username }) => username).toSorted();
    },
  });

const limit = 5;

export const recordEventsQuery = (api: Api, kind: RecordKind, id: string) =>
  infiniteQueryOptions({
    queryKey: [...listKey('audit'), 'record', kind, id],
    queryFn: ({ pageParam: page, signal }) =>
      api.call(listRecordEvents, { params: { kind, id }, query: { page, limit } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ payload }, _pages, page) => (hasMore({ page, limit }, payload.total) ? page + 1 : undefined),
  });

const importedAtOnce = 25;

export const importedRecordsQuery = (api: Api, event: string) =>
  infiniteQueryOptions({
    queryKey: [...listKey('audit'), 'imported', event],
    queryFn: ({ pageParam: page, signal }) =>
      api.call(listImportedRecords, { params: { event }, query: { page, limit: importedAtOnce } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ payload }, _pages, page) =>
      hasMore({ page, limit: importedAtOnce }, payload.total) ? page + 1 : undefined,
    // An event never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
