import { type DragEvent, useRef, useState } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { UploadIcon } from '#ui/tool-icons.tsx';
import styles from './import-menu.module.css';

interface ImportFileProps {
  name: string | undefined;
  busy: boolean;
  onChoose: (file: File) => void;
}

export function ImportFile({ name, busy, onChoose }: ImportFileProps) {
  const t = useTexts('staff/import.products');
  const input = useRef<HTMLInputElement>(null);
  const { isOver, dropProps } = useDrop(busy ? undefined : onChoose);
  return (
    <Stack>
      <p>{t('intro')}</p>
      <fieldset className={styles.drop} data-over={isOver || undefined} {...dropProps}>
        <legend className="visually-hidden">{t('file')}</legend>
        <Button icon={<UploadIcon size="s" />} busy={busy} onClick={() => input.current?.click()}>
          {t(name === undefined ? 'choose' : 'choose_another')}
        </Button>
        <p className={styles.hint}>{name ?? t('or_drop')}</p>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label={t('file')}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Allows choosing the same file again.
            target.value = '';
            if (file) onChoose(file);
          }}
        />
      </fieldset>
    </Stack>
  );
}

const useDrop = (onDrop: ((file: File) => void) | undefined) => {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    dropProps: {
      onDragOver: (event: DragEvent) => {
        // Otherwise the browser opens the file.
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onDrop?.(file);
      },
    },
  };
};
