import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import styles from './version-conflict.module.css';

interface VersionConflictProps {
  title: ReactNode;
  /** What can be done about it. */
  text: ReactNode;
  /** The fields that are not the same on both sides. */
  differences: readonly { label: string; mine: ReactNode; theirs: ReactNode }[];
  labels: { field: string; mine: string; theirs: string; takeTheirs: string };
  onTakeTheirs: () => void;
}

// On narrow windows it is laid out as a grid, which to some browsers is no table unless its roles are spelled out.
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** What two people have made of one record, side by side. Sending the form once more keeps one's own. */
export function VersionConflict({ title, text, differences, labels, onTakeTheirs }: VersionConflictProps) {
  return (
    <Alert tone="error" title={title}>
      <p>{text}</p>
      <table {...roles.table} className={styles.table}>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            <th {...roles.columnheader} scope="col">
              {labels.field}
            </th>
            <th {...roles.columnheader} scope="col">
              {labels.mine}
            </th>
            <th {...roles.columnheader} scope="col">
              {labels.theirs}
            </th>
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {differences.map(({ label, mine, theirs }) => (
            <tr key={label} {...roles.row}>
              <th {...roles.rowheader} scope="row">
                {label}
              </th>
              <td {...roles.cell}>{mine}</td>
              <td {...roles.cell}>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button size="s" onClick={onTakeTheirs}>
        {labels.takeTheirs}
      </Button>
    </Alert>
  );
}
