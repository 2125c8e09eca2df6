import {
  columnsOf,
  type TableColumns,
  type TableField,
  tableFields,
} from '@bottega/contract/products/menu-table/menu-columns';
import { readTable } from '@bottega/contract/products/menu-table/table-rows';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Select } from '#ui/select/select.tsx';
import type { ColumnNames } from './draft.ts';
import { ImportBar } from './import-bar.tsx';
import type { FoundMenu, FoundTable } from './import-steps.ts';
import styles from './menu-import.module.css';

interface ColumnChoiceProps extends FoundTable {
  onBack: () => void;
  onRead: (found: FoundMenu) => void;
}

const longestExample = 40;
const longestHeading = 60;

const examplesOf = ({ lines }: FoundTable['table'], column: number | undefined): string =>
  lines
    .flatMap(({ cells }) => (column === undefined ? [] : (cells[column] ?? '').trim() || []))
    .slice(0, 3)
    .map((cell) => (cell.length > longestExample ? `${cell.slice(0, longestExample)}…` : cell))
    .join(' · ');

export function ColumnChoice({ table, file, onBack, onRead }: ColumnChoiceProps) {
  const t = useTexts('staff/menu');
  const [columns, setColumns] = useState<TableColumns>(() => columnsOf(table.headings, table.source));
  const [hasError, setError] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const choose = (field: TableField, value: string) => {
    const { [field]: _, ...others } = columns;
    setColumns(value === '' ? others : { ...others, [field]: Number(value) });
    setError(false);
  };
  const read = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (columns.name === undefined) {
      setError(true);
      return event.currentTarget.querySelector('select')?.focus();
    }
    const { rows, skipped } = readTable(table, columns);
    const names: ColumnNames = {};
    for (const [field, at] of Object.entries(columns)) names[field] = table.headings[at];
    onRead({ rows, leftOut: skipped, columns: { found: { table, file }, names } });
  };
  const { source } = table;
  const headings = table.headings.flatMap((heading, at) => (heading === '' ? [] : { heading, at }));
  return (
    <form onSubmit={read} noValidate>
      <Stack>
        <h3 ref={title} tabIndex={-1} className={styles.title}>
          {t('columns_title', { file })}
        </h3>
        <p>{t(source === 'square' || source === 'shopify' ? `columns_${source}` : 'columns_intro')}</p>
        <div className={styles.columns}>
          {tableFields.map((field) => {
            const values = examplesOf(table, columns[field]);
            return (
              <Field
                key={field}
                label={t(`field_${field}`)}
                required={field === 'name'}
                error={field === 'name' && hasError && t('columns_name')}
                help={values && t('column_example', { values })}
              >
                <Select value={columns[field] ?? ''} onChange={({ target }) => choose(field, target.value)}>
                  <option value="">{t('column_none')}</option>
                  {headings.map(({ heading, at }) => (
                    <option key={at} value={at}>
                      {heading.slice(0, longestHeading)}
                    </option>
                  ))}
                </Select>
              </Field>
            );
          })}
        </div>
        <ImportBar onBack={onBack}>
          <Button type="submit" variant="primary">
            {t('columns_continue')}
          </Button>
        </ImportBar>
      </Stack>
    </form>
  );
}
