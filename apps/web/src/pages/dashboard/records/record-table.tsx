import { type ReactNode, type RefObject, useEffect } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { type Column, DataTable, type RowState } from '#ui/data-table/data-table.tsx';
import { useFocusOnNewest } from '#ui/load-more/use-focus-on-newest.ts';
import { Menu, type MenuItem } from '#ui/menu/menu.tsx';
import styles from './record-list.module.css';
import { useFocusStays } from './use-focus-stays.ts';
import type { useSelection } from './use-selection.ts';

export interface RecordRows<Item> {
  title: string;
  columns: readonly Column<Item>[];
  /** Used in the labels of a record's controls. */
  nameOf: (item: Item) => string;
  /** Undefined: cannot be opened. Or mark a column's link with `data-opens`. */
  open?: (item: Item) => (() => void) | undefined;
  primary?: (item: Item) => ReactNode;
  menu?: (item: Item) => readonly MenuItem[];
  rowState?: ((item: Item) => RowState) | undefined;
  layout?: 'grid';
}

interface RecordTableProps<Item extends { _id: string }> extends RecordRows<Item> {
  rows: readonly Item[];
  hasMore: boolean;
  busy: boolean;
  selection: ReturnType<typeof useSelection<Item>> | undefined;
}

const rowControl = (table: HTMLElement, place: number) =>
  table.querySelector<HTMLElement>(`tbody tr:nth-child(${place}) :is(a, button)`);

export function RecordTable<Item extends { _id: string }>({
  title,
  columns,
  nameOf,
  open,
  primary,
  menu,
  rowState,
  layout,
  rows,
  hasMore,
  busy,
  selection,
}: RecordTableProps<Item>) {
  const t = useTexts('staff/dashboard');
  const { ref, around } = useFocusStays(rows.map(({ _id }) => _id));
  const newest = useFocusOnNewest(rows.length, hasMore, rowControl);
  useRowPress(around);
  const link = (item: Item, name: ReactNode) => {
    const onOpen = open?.(item);
    if (!onOpen) return name;
    return (
      <button type="button" className={styles.opens} onClick={onOpen} data-opens>
        {name}
      </button>
    );
  };
  const actions = (item: Item) => {
    const items = menu?.(item) ?? [];
    return (
      <>
        {primary?.(item)}
        {items.length > 0 && <Menu label={t('actions_of', { name: nameOf(item) })} items={items} />}
      </>
    );
  };
  return (
    <div ref={newest}>
      <div ref={ref}>
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          lead={
            selection && {
              head: (
                <Checkbox label={hidden(t('select_all'))} checked={selection.isAll} onChange={selection.toggleAll} />
              ),
              cell: (item) => (
                <Checkbox
                  label={hidden(t('select_one', { name: nameOf(item) }))}
                  checked={selection.has(item)}
                  onChange={() => selection.toggle(item)}
                />
              ),
            }
          }
          link={link}
          actions={primary || menu ? actions : undefined}
          actionsTitle={t('row_actions')}
          rowState={rowState}
          layout={layout}
          busy={busy}
        />
      </div>
    </div>
  );
}

const hidden = (text: string) => <span className="visually-hidden">{text}</span>;

const control = 'a, button, input, select, textarea, label, summary, [role=menu]';

/** A click anywhere in a row follows its link, unless text is selected. Keyboards use the link itself. */
const useRowPress = (around: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = around.current;
    const press = ({ target, button }: MouseEvent) => {
      if (!(target instanceof Element) || button !== 0 || target.closest(control)) return;
      if (getSelection()?.isCollapsed === false) return;
      target.closest('tr')?.querySelector<HTMLElement>('[data-opens]')?.click();
    };
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, [around]);
};
