import { tableOfText } from '@bottega/contract/products/menu-table/table-of-text';
import { maxMenuText } from '@bottega/contract/products/menu-text/menu-row';
import { parseMenu } from '@bottega/contract/products/menu-text/parse-menu';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { ImportBar } from './import-bar.tsx';
import type { FoundMenu, FoundTable } from './import-steps.ts';
import styles from './menu-import.module.css';

interface PasteMenuProps {
  text: string;
  onChange: (text: string) => void;
  onRead: (found: FoundMenu) => void;
  onTable: (found: FoundTable) => void;
  onLeave?: (() => void) | undefined;
}

export function PasteMenu({ text, onChange, onRead, onTable, onLeave }: PasteMenuProps) {
  const t = useTexts('staff/menu');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const read = (event: SubmitEvent) => {
    event.preventDefault();
    const refuse = (reason: string) => {
      setError(reason);
      field.current?.focus();
    };
    if (text.trim() === '') return refuse(t('paste_empty'));
    if (text.length > maxMenuText) return refuse(t('paste_too_long', { most: maxMenuText }));
    const table = tableOfText(text);
    if (table) return onTable({ table, file: t('paste_label') });
    const { rows, unread } = parseMenu(text);
    if (rows.length === 0) return refuse(t('paste_nothing'));
    onRead({ rows, leftOut: unread });
  };
  return (
    <form onSubmit={read} noValidate>
      <Stack>
        <Field label={t('paste_label')} help={t('paste_help')} error={error}>
          <TextArea
            ref={field}
            className={styles.paste}
            rows={10}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={({ target }) => {
              setError(undefined);
              onChange(target.value);
            }}
          />
        </Field>
        <ImportBar onLeave={onLeave}>
          <Button type="submit" variant="primary">
            {t('paste_read')}
          </Button>
        </ImportBar>
      </Stack>
    </form>
  );
}
