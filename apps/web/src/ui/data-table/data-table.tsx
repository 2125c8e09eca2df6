import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import grid from './data-grid.module.css';
import styles from './data-table.module.css';

export interface Column<Item> {
  key: string;
  title: ReactNode;
  /** `link`, in the first column, wraps the name in a link. */
  cell: (item: Item, link: (name: ReactNode) => ReactNode) => ReactNode;
  align?: 'start' | 'end';
  /** `narrow` fits its content; `wide` may take a line of its own. */
  width?: 'narrow' | 'wide';
  /** Shares a card's line, without its title. */
  isCompact?: boolean;
  /** Omitted from narrow tables, shown on cards. */
  isOptional?: boolean;
}

export interface RowState {
  isNew?: boolean;
}

interface DataTableProps<Item> {
  caption: ReactNode;
  columns: readonly Column<Item>[];
  rows: readonly Item[];
  rowKey: (item: Item) => string;
  lead?: { head: ReactNode; cell: (item: Item) => ReactNode } | undefined;
  link?: ((item: Item, name: ReactNode) => ReactNode) | undefined;
  actions?: ((item: Item) => ReactNode) | undefined;
  actionsTitle?: ReactNode;
  rowState?: ((item: Item) => RowState) | undefined;
  busy?: boolean;
  /** In narrow places a `table` stays one; a `grid` scrolls in its own box. */
  layout?: 'table' | 'cards' | 'grid' | undefined;
  className?: string;
}

// Some browsers drop table semantics with another `display`.
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** The first column names the record. */
export function DataTable<Item>({
  caption,
  columns,
  rows,
  rowKey,
  lead,
  link = (_item, name) => name,
  actions,
  actionsTitle,
  rowState,
  busy,
  layout = 'cards',
  className,
}: DataTableProps<Item>) {
  return (
    <div className={layout === 'grid' ? grid.grid : styles[layout]}>
      <table {...roles.table} className={classNames(styles.table, className)} aria-busy={busy || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead {...roles.rowgroup} className={styles.head}>
          <tr {...roles.row}>
            {lead && (
              <th {...roles.columnheader} scope="col" data-width="narrow" className={styles.lead}>
                {lead.head}
              </th>
            )}
            {columns.map(({ key, title, align, width, isOptional }) => (
              <th
                key={key}
                {...roles.columnheader}
                scope="col"
                data-align={align}
                data-width={width}
                data-optional={isOptional || undefined}
              >
                {title}
              </th>
            ))}
            {actions && (
              <th {...roles.columnheader} scope="col" data-width="narrow">
                <span className="visually-hidden">{actionsTitle}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...roles.rowgroup} className={styles.body}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...roles.row}
              data-key={rowKey(row)}
              data-new={rowState?.(row).isNew || undefined}
              className={styles.row}
            >
              {lead && (
                <td {...roles.cell} className={styles.lead}>
                  {lead.cell(row)}
                </td>
              )}
              {columns.map((column, index) => (
                <Cell
                  key={column.key}
                  column={column}
                  row={row}
                  isFirst={index === 0}
                  link={(name) => link(row, name)}
                />
              ))}
              {actions && (
                <td {...roles.cell} className={styles.actions}>
                  <div className={styles.buttons}>{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps<Item> {
  column: Column<Item>;
  row: Item;
  isFirst: boolean;
  link: (name: ReactNode) => ReactNode;
}

function Cell<Item>({
  column: { title, cell, align, width, isCompact, isOptional },
  row,
  isFirst,
  link,
}: CellProps<Item>) {
  const content = (
    <>
      {!isFirst && (
        <span className={styles.label} aria-hidden="true">
          {title}
        </span>
      )}
      <div className={styles.value}>{cell(row, link)}</div>
    </>
  );
  return isFirst ? (
    <th {...roles.rowheader} scope="row" data-align={align} data-width={width} className={styles.name}>
      {content}
    </th>
  ) : (
    <td
      {...roles.cell}
      data-align={align}
      data-width={width}
      data-compact={isCompact || undefined}
      data-optional={isOptional || undefined}
      className={styles.cell}
    >
      {content}
    </td>
  );
}
