import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { formatNumber } from '#locales/format-number.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { CloseIcon, FilterIcon } from '#ui/icons.tsx';
import { panelClass, usePopover } from '#ui/popover/popover.ts';
import { TabBar } from '#ui/tab-bar/tab-bar.tsx';
import styles from './list-toolbar.module.css';
import { type ListTool, ListTools } from './list-tools.tsx';
import { RecordSearch } from './record-search.tsx';

interface ListToolbarProps {
  title: string;
  source: { list: string };
  tabs: readonly { value: string; label: string }[];
  counts: Readonly<Record<string, number>> | undefined;
  current: string;
  onChoose: (tab: string) => void;
  panelId: string;
  searchLabel?: string;
  filters?: { content: ReactNode; active: number } | undefined;
  tools?: readonly ListTool[];
  /** `total` is undefined while loading. */
  shown: number;
  total: number | undefined;
  isCapped: boolean;
  waiting: number;
  arrived?: (count: number) => string;
  onShowWaiting: () => void;
  selected: number;
  isAllSelected: boolean;
  onSelectAll: () => void;
  bulk: ReactNode;
  onClear: () => void;
}

export function ListToolbar(props: ListToolbarProps) {
  const { title, source, tabs, counts, current, onChoose, panelId, searchLabel, filters, tools, selected } = props;
  const t = useTexts('staff/dashboard');
  const locale = useLocale();
  const toolbar = useRef<HTMLDivElement>(null);
  useHeightForHeadings(toolbar);
  const withCount = ({ value, label }: (typeof tabs)[number]) => {
    const count = counts?.[value];
    return { value, label, count: count === undefined ? undefined : formatNumber(count, locale) };
  };
  return (
    <div ref={toolbar} className={styles.toolbar}>
      <TabBar
        label={title}
        tabs={tabs.map(withCount)}
        current={current}
        onChoose={onChoose}
        panelId={panelId}
        scrollLabels={{ back: t('tabs_back'), on: t('tabs_on') }}
      />
      {selected > 0 ? (
        <Bulk {...props} />
      ) : (
        <div className={styles.line}>
          {searchLabel && <RecordSearch key={source.list} label={searchLabel} />}
          {filters && <ListFilters {...filters} />}
          <Count {...props} />
          {tools && <ListTools tools={tools} />}
        </div>
      )}
    </div>
  );
}

/** A panel keeps the toolbar's height independent of its filters. */
function ListFilters({ content, active }: { content: ReactNode; active: number }) {
  const t = useTexts('staff/dashboard');
  const { triggerProps, panelProps } = usePopover<HTMLDivElement>();
  return (
    <>
      <button {...triggerProps} className={buttonClass({ variant: 'quiet', size: 's', className: styles.filter })}>
        <FilterIcon size="s" />
        <span>{t('filters')}</span>
        {active > 0 && <strong>{active}</strong>}
      </button>
      <div {...panelProps} className={panelClass('start', styles.filters)}>
        {content}
      </div>
    </>
  );
}

function Count({ shown, total, isCapped, waiting, arrived, onShowWaiting }: ListToolbarProps) {
  const t = useTexts('staff/dashboard');
  const locale = useLocale();
  const counter =
    total !== undefined &&
    t(isCapped ? 'counter_capped' : 'counter', {
      shown: formatNumber(shown, locale),
      total: formatNumber(total, locale),
    });
  return (
    <div role="status" className={styles.count} data-holds>
      {waiting > 0 ? (
        <Button size="s" variant="soft" onClick={onShowWaiting}>
          {arrived?.(waiting) ?? t('arrived', { count: waiting })}
        </Button>
      ) : (
        counter && <p>{counter}</p>
      )}
    </div>
  );
}

function Bulk({ selected, isAllSelected, onSelectAll, bulk, onClear }: ListToolbarProps) {
  const t = useTexts('staff/dashboard');
  return (
    <div className={styles.line}>
      <Checkbox label={t('select_all')} checked={isAllSelected} onChange={onSelectAll} className={styles.all} />
      <p role="status" className={styles.selected}>
        {t('selected', { count: selected })}
      </p>
      <div className={styles.bulk}>{bulk}</div>
      <Button size="s" variant="quiet" icon={<CloseIcon size="s" />} onClick={onClear} className={styles.clear}>
        <span>{t('select_none')}</span>
      </Button>
    </div>
  );
}

/** The table's headings stick below the toolbar, whose height varies. */
const useHeightForHeadings = (toolbar: RefObject<HTMLDivElement | null>): void => {
  useEffect(() => {
    const element = toolbar.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      element.parentElement?.style.setProperty('--toolbar', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [toolbar]);
};
