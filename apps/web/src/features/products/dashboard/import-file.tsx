import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { UploadIcon } from '../../../ui/icons/upload-icon.tsx';
import styles from './import-menu.module.css';
import { useImportTexts } from './import-texts.ts';

interface ImportFileProps {
  /** Of the file that was chosen last. */
  name: string | undefined;
  busy: boolean;
  onChoose: (file: File) => void;
}

/** Where the file is dropped, or chosen by hand. */
export function ImportFile({ name, busy, onChoose }: ImportFileProps) {
  const t = useImportTexts();
  const input = useRef<HTMLInputElement>(null);
  const { isOver, dropProps } = useDrop(busy ? undefined : onChoose);
  return (
    <div className={styles.intro}>
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
            // The same file, mended meanwhile, can be chosen once more.
            target.value = '';
            if (file) onChoose(file);
          }}
        />
      </fieldset>
    </div>
  );
}

const useDrop = (onDrop: ((file: File) => void) | undefined) => {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    dropProps: {
      onDragOver: (event: DragEvent) => {
        // Without this the browser leaves the shop for the file.
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
