import { maxFound } from '@bottega/contract/pagination';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { useConnection } from '#lib/dashboard/live/connection.ts';
import { type RecordSource, tabOf, useRecordList } from '#lib/dashboard/record-list.ts';
import { RetryAlert } from '#lib/dashboard/retry-alert.tsx';
import { tabCountsQuery } from '#lib/dashboard/tab-counts.ts';
import { formatNumber } from '#locales/format-number.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LoadMore } from '#ui/load-more/load-more.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListTool } from './list-tools.tsx';
import { PageSize } from './page-size.tsx';
import styles from './record-list.module.css';
import { type RecordRows, RecordTable } from './record-table.tsx';
import { useListParams } from './use-list-params.ts';
import { usePressGuard } from './use-press-guard.ts';
import { useSelection } from './use-selection.ts';
import { useHold, useWaitingRows } from './use-waiting-rows.ts';

const route = getRouteApi('/dashboard');

const allTab = 'all';

interface RecordListProps<Item extends { _id: string }> extends RecordRows<Item> {
  source: RecordSource<Item>;
  tabLabel: (tab: string) => string;
  searchLabel?: string;
  /** `active`: how many restrict the list. */
  filters?: { content: ReactNode; active: number } | undefined;
  tools?: readonly ListTool[];
  bulk?: (selected: readonly Item[], clear: () => void) => ReactNode;
  /** For tabs that the dashboard's counts omit. */
  moreCounts?: Readonly<Record<string, number>> | undefined;
  /** Label of the button that shows new records. */
  arrived?: (count: number) => string;
  hidden?: ReadonlySet<string>;
  empty: { title: string; text?: string; action?: ReactNode };
  /** Replaces the table. */
  card?: ((item: Item) => ReactNode) | undefined;
}

export function RecordList<Item extends { _id: string }>(props: RecordListProps<Item>) {
  const { source, title, tabLabel, bulk, hidden, empty, card, moreCounts } = props;
  const t = useTexts('staff/dashboard');
  const { tab, search } = useListParams();
  const navigate = route.useNavigate();
  const panelId = useId();
  const current = tabOf(source, tab);
  const list = useRecordList(source, { tab: current, search });
  const { data: counts } = useQuery(tabCountsQuery(useApi()));
  const { state: connection } = useConnection();
  const { isHeld, around } = useHold();
  const shown = `${current} ${search} ${JSON.stringify(source.filters)}`;
  // While another list loads, the previous one's rows are on screen.
  const { rows: loaded, waiting, show } = useWaitingRows(list.items, { list: list.isStale ? '' : shown, isHeld });
  const rows = hidden ? loaded.filter(({ _id }) => !hidden.has(_id)) : loaded;
  usePressGuard(around, list.isStale ? undefined : shown);
  const selection = useSelection(rows, shown);
  const choose = (chosen: string) =>
    void navigate({
      search: (now) => ({ ...now, tab: chosen === source.tabs[0] ? undefined : chosen }),
      resetScroll: false,
    });
  const letIn = () => {
    show();
    // The button disappears.
    document.getElementById(panelId)?.focus({ preventScroll: true });
  };
  return (
    <div ref={around} className={styles.list}>
      <ListToolbar
        {...props}
        tabs={source.tabs.map((value) => ({ value, label: tabLabel(value) }))}
        counts={{ ...counts?.[source.list as 'orders'], ...moreCounts }}
        current={current}
        onChoose={choose}
        panelId={panelId}
        shown={rows.length}
        total={list.isPending ? undefined : list.total - (loaded.length - rows.length)}
        isCapped={search.trim() !== '' && list.total === (source.mostFound ?? maxFound)}
        waiting={waiting}
        onShowWaiting={letIn}
        selected={selection.selected.length}
        isAllSelected={selection.isAll}
        onSelectAll={selection.toggleAll}
        onClear={selection.clear}
        bulk={bulk?.(selection.selected, selection.clear)}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={tabLabel(current)}
        tabIndex={-1}
        className={styles.panel}
        data-holds
      >
        {list.moreFailed && connection !== 'lost' && <RetryAlert text={t('more_failed')} onRetry={list.reload} />}
        {list.isPending && <ListSkeleton text={t('loading')} />}
        {list.hasFailed && <RetryAlert text={t('list_failed')} onRetry={list.reload} />}
        {!list.isPending && !list.hasFailed && rows.length === 0 && (
          <Nothing search={search.trim()} empty={empty}>
            {current !== allTab && <FoundInAll source={source} search={search} label={tabLabel(allTab)} />}
          </Nothing>
        )}
        {card && rows.length > 0 && (
          <ul aria-label={title} className={styles.cards}>
            {rows.map((row) => (
              <li key={row._id}>{card(row)}</li>
            ))}
          </ul>
        )}
        {!card && rows.length > 0 && (
          <RecordTable
            {...props}
            title={title}
            rows={rows}
            hasMore={list.hasMore}
            busy={list.isStale}
            selection={bulk && selection}
          />
        )}
      </div>
      {rows.length > 0 && (
        <div className={styles.foot}>
          <LoadMore
            label={t('load_more')}
            busyLabel={t('loading')}
            busy={list.isLoadingMore}
            hasMore={list.hasMore}
            onLoad={list.loadMore}
          />
          {!card && <PageSize list={source.list} size={list.pageSize} />}
        </div>
      )}
    </div>
  );
}

interface NothingProps {
  search: string;
  empty: RecordListProps<{ _id: string }>['empty'];
  /** Below a search without result. */
  children: ReactNode;
}

function Nothing({ search, empty, children }: NothingProps) {
  const t = useTexts('staff/dashboard');
  if (!search) return <EmptyState {...empty} />;
  return <EmptyState title={t('empty_search')} text={t('empty_search_text', { search })} action={children} />;
}

interface FoundInAllProps<Item extends { _id: string }> {
  source: RecordSource<Item>;
  search: string;
  label: string;
}

/** Matches in other tabs, if a search finds nothing here. */
function FoundInAll<Item extends { _id: string }>({ source, search, label }: FoundInAllProps<Item>) {
  const t = useTexts('staff/dashboard');
  const locale = useLocale();
  const { total, isPending, isStale } = useRecordList(source, { tab: allTab, search });
  if (isPending || isStale || total === 0) return null;
  return (
    <Link to="/dashboard" search={(now) => ({ ...now, tab: allTab })} resetScroll={false} className={buttonClass()}>
      {t('found_in', { count: formatNumber(total, locale), tab: label })}
    </Link>
  );
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
