import { maxFound } from '@bottega/contract/pagination';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useDashboardTexts } from '../../i18n/dashboard-texts.ts';
import type { RecordSource } from '../../lib/dashboard/record-list.ts';
import { RetryAlert } from '../../lib/dashboard/retry-alert.tsx';
import { useRecordList } from '../../lib/dashboard/use-record-list.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabBar } from '../../ui/tab-bar.tsx';
import styles from './record-list.module.css';
import { RecordSearch } from './record-search.tsx';
import { useChoice } from './use-choice.ts';
import { useFocusOnNewestRow } from './use-focus-on-newest-row.ts';
import { useFocusStays } from './use-focus-stays.ts';

const route = getRouteApi('/dashboard');

interface RecordListProps<Item extends { _id: string }> {
  source: RecordSource<Item>;
  /** What the records are called. */
  title: string;
  tabLabel: (tab: string) => string;
  /** Without it the list has no search. */
  searchLabel?: string;
  columns: readonly Column<Item>[];
  /** Buttons at the end of a row. */
  actions?: (item: Item) => ReactNode;
  /** Beside the search: to create, to export. */
  tools?: ReactNode;
  /** What is said where there is nothing. */
  empty: { title: string; text?: string; action?: ReactNode };
}

/** A section's list (ADMIN-02): tabs, search, records, how many of how many, more of them. */
export function RecordList<Item extends { _id: string }>(props: RecordListProps<Item>) {
  const { source, title, tabLabel, searchLabel, tools } = props;
  const t = useDashboardTexts();
  const { tab, search } = useChoice();
  const navigate = route.useNavigate();
  const panelId = useId();
  const current = source.tabs.includes(tab) ? tab : (source.tabs[0] ?? '');
  const choose = (chosen: string) =>
    void navigate({
      search: (now) => ({ ...now, tab: chosen === source.tabs[0] ? undefined : chosen }),
      resetScroll: false,
    });
  return (
    <>
      <div className={styles.toolbar}>
        <div className={styles.tools}>
          {searchLabel && <RecordSearch key={source.list} label={searchLabel} />}
          {tools}
        </div>
        <TabBar
          label={title}
          tabs={source.tabs.map((value) => ({ value, label: tabLabel(value) }))}
          current={current}
          onChoose={choose}
          panelId={panelId}
          scrollLabels={{ back: t('tabs_back'), on: t('tabs_on') }}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={tabLabel(current)} className={styles.panel}>
        <Records {...props} choice={{ tab: current, search }} />
      </div>
    </>
  );
}

function Records<Item extends { _id: string }>({
  source,
  title,
  columns,
  actions,
  empty,
  choice,
}: RecordListProps<Item> & { choice: { tab: string; search: string } }) {
  const t = useDashboardTexts();
  const list = useRecordList(source, choice);
  const rows = useFocusOnNewestRow(list.items.length, list.hasMore);
  const staying = useFocusStays(list.items.map(({ _id }) => _id));
  if (list.isPending) return <ListSkeleton text={t('loading')} />;
  if (list.hasFailed) return <RetryAlert text={t('list_failed')} onRetry={list.reload} />;
  if (list.items.length === 0) return <Nothing search={choice.search.trim()} empty={empty} />;
  return (
    <div ref={rows}>
      {list.moreFailed && <RetryAlert text={t('more_failed')} onRetry={list.reload} />}
      <div {...staying}>
        <DataTable
          caption={title}
          columns={columns}
          rows={list.items}
          rowKey={({ _id }) => _id}
          actions={actions}
          actionsTitle={t('row_actions')}
          busy={list.isStale}
        />
      </div>
      <LoadMore
        label={t('load_more')}
        busyLabel={t('loading')}
        busy={list.isLoadingMore}
        hasMore={list.hasMore}
        onLoad={list.loadMore}
        counter={t(
          choice.search.trim() && list.total >= (source.mostFound ?? maxFound) ? 'counter_capped' : 'counter',
          {
            shown: list.items.length,
            total: list.total,
          },
        )}
      />
    </div>
  );
}

function Nothing({ search, empty }: { search: string; empty: RecordListProps<{ _id: string }>['empty'] }) {
  const t = useDashboardTexts();
  if (search) return <EmptyState title={t('empty_search')} text={t('empty_search_text', { search })} />;
  return <EmptyState {...empty} />;
}

const skeletonRows = [0, 1, 2, 3, 4];

function ListSkeleton({ text }: { text: string }) {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">{text}</span>
      {skeletonRows.map((row) => (
        <Skeleton key={row} lines={2} />
      ))}
    </div>
  );
}
