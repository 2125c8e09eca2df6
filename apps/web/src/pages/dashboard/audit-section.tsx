import type { AuditEvent } from '@bottega/contract/audit';
import { EventChanges } from '../../features/audit/dashboard/event-changes.tsx';
import { EventRecord } from '../../features/audit/dashboard/event-record.tsx';
import { auditSource } from '../../features/audit/dashboard/queries.ts';
import { useAuditTexts } from '../../features/audit/dashboard/texts.ts';
import { formatDateTime } from '../../i18n/format-date-time.ts';
import { useLocale, useT } from '../../i18n/i18n-context.tsx';
import { recordListQuery } from '../../lib/dashboard/record-list.ts';
import type { Column } from '../../ui/data-table.tsx';
import { InfoIcon } from '../../ui/icons/info-icon.tsx';
import { RecordList } from './record-list.tsx';
import type { Section } from './section.ts';

/** Who of the staff changed what, and when. */
export const auditSection: Section = {
  title: { en: 'All changes', fr: 'Toutes les modifications' },
  Icon: InfoIcon,
  Content: Changes,
  load: ({ api, queryClient }, choice) => queryClient.prefetchInfiniteQuery(recordListQuery(api, auditSource, choice)),
  place: 'hidden',
  role: 'superadmin',
};

function Changes() {
  const t = useAuditTexts();
  return (
    <RecordList
      source={auditSource}
      title={auditSection.title[useLocale()]}
      tabLabel={(tab) => t(`tab_${tab}` as 'tab_all')}
      columns={useColumns()}
      empty={{ title: t('empty'), text: t('empty_text') }}
    />
  );
}

const useColumns = (): Column<AuditEvent>[] => {
  const t = useAuditTexts();
  const shop = useT();
  const locale = useLocale();
  return [
    { key: 'record', title: t('column_event'), cell: (event) => <EventRecord event={event} /> },
    { key: 'changes', title: t('column_change'), width: 'wide', cell: (event) => <EventChanges event={event} /> },
    { key: 'who', title: t('column_who'), cell: ({ actor }) => actor?.username ?? t('former_staff') },
    { key: 'when', title: t('column_when'), cell: ({ at }) => formatDateTime(at, locale, shop) },
  ];
};
