import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';

/** A column of a DataTable. */
export interface Column<Item> {
  /** Unique among the columns. */
  key: string;
  title: ReactNode;
  cell: (item: Item) => ReactNode;
  /** `end` for amounts and counts. */
  align?: 'start' | 'end';
  /** `narrow` takes only the room its content needs; `wide` may take more than the others. */
  width?: 'narrow' | 'wide';
}

interface DataTableProps<Item> {
  caption: ReactNode;
  columns: readonly Column<Item>[];
  rows: readonly Item[];
  rowKey: (item: Item) => string;
  /** Buttons at the end of a row. */
  actions?: ((item: Item) => ReactNode) | undefined;
  /** Name of the column of buttons. */
  actionsTitle?: ReactNode;
  /** What it shows is about to be replaced. */
  busy?: boolean;
  /** `table` stays one in narrow places too: for few, short columns. */
  layout?: 'table' | 'cards';
  className?: string;
}

// Laid out as cards, a table is none to some browsers unless its roles are spelled out.
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/**
 * Records as a table; in narrow places each row is a card with the titles beside its values. The first column names
 * the record.
 */
export function DataTable<Item>({
  caption,
  columns,
  rows,
  rowKey,
  actions,
  actionsTitle,
  busy,
  layout = 'cards',
  className,
}: DataTableProps<Item>) {
  return (
    <div className={styles[layout]}>
      <table {...roles.table} className={classNames(styles.table, className)} aria-busy={busy || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead {...roles.rowgroup} className={styles.head}>
          <tr {...roles.row}>
            {columns.map(({ key, title, align, width }) => (
              <th key={key} {...roles.columnheader} scope="col" data-align={align} data-width={width}>
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
            <tr key={rowKey(row)} {...roles.row} className={styles.row}>
              {columns.map((column, index) => (
                <Cell key={column.key} column={column} row={row} isFirst={index === 0} />
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
}

function Cell<Item>({ column: { title, cell, align, width }, row, isFirst }: CellProps<Item>) {
  const content = (
    <>
      {!isFirst && (
        <span className={styles.label} aria-hidden="true">
          {title}
        </span>
      )}
      <div className={styles.value}>{cell(row)}</div>
    </>
  );
  return isFirst ? (
    <th {...roles.rowheader} scope="row" data-align={align} data-width={width} className={styles.name}>
      {content}
    </th>
  ) : (
    <td {...roles.cell} data-align={align} data-width={width} className={styles.cell}>
      {content}
    </td>
  );
}
