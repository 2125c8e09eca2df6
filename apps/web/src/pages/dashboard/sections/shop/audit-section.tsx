import type { AuditEvent } from '@bottega/contract/audit/schemas';
import type { RecordKind } from '@bottega/contract/records';
import { getRouteApi } from '@tanstack/react-router';
import { EventChanges } from '#features/audit/dashboard/event-changes.tsx';
import { EventRecord } from '#features/audit/dashboard/event-record.tsx';
import { ImportedProducts } from '#features/audit/dashboard/imported-products.tsx';
import { auditSource } from '#features/audit/dashboard/queries.ts';
import { recordListQuery } from '#lib/dashboard/record-list.ts';
import { formatDateTime } from '#locales/format-date-time.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import type { Column } from '#ui/data-table/data-table.tsx';
import { InfoIcon } from '#ui/icons.tsx';
import { RecordList } from '../../records/record-list.tsx';
import type { Section } from '../../section.ts';
import { AuditFilterRow, auditFiltersIn } from './audit-filters.tsx';

export const auditSection: Section = {
  title: 'section_audit',
  Icon: InfoIcon,
  Content: Changes,
  load: ({ api, queryClient }, choice, params) =>
    queryClient.prefetchInfiniteQuery(recordListQuery(api, auditSource(auditFiltersIn(params)), choice)),
  role: 'superadmin',
};

const route = getRouteApi('/dashboard');

function Changes() {
  const t = useTexts('staff/dashboard.audit');
  const filters = auditFiltersIn(route.useSearch());
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <RecordList
      source={auditSource(filters)}
      title={useTexts('staff/dashboard')('section_audit')}
      tabLabel={(tab) => t(`tab_${tab as RecordKind | 'all'}`)}
      searchLabel={t('search')}
      filters={{ content: <AuditFilterRow filters={filters} />, active: Object.keys(filters).length }}
      columns={useColumns()}
      nameOf={({ label }) => label}
      empty={isFiltered ? { title: t('empty_filtered') } : { title: t('empty'), text: t('empty_text') }}
    />
  );
}

const useColumns = (): Column<AuditEvent>[] => {
  const t = useTexts('staff/dashboard.audit');
  const locale = useLocale();
  return [
    { key: 'record', title: t('column_event'), cell: (event) => <EventRecord event={event} /> },
    {
      key: 'changes',
      title: t('column_change'),
      width: 'wide',
      cell: (event) =>
        event.action === 'imported' ? <ImportedProducts event={event} /> : <EventChanges event={event} />,
    },
    { key: 'who', title: t('column_who'), cell: ({ actor }) => actor?.username ?? t('former_staff') },
    { key: 'when', title: t('column_when'), cell: ({ at }) => formatDateTime(at, locale) },
  ];
};
