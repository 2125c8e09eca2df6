import { type AddedPrinter, maxPrinters, type Printer } from '@bottega/contract/printing/schemas';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api/api-context.tsx';
import { RetryAlert } from '#lib/dashboard/retry-alert.tsx';
import { useDialogState } from '#lib/dashboard/use-dialog-state.ts';
import { useLostSince } from '#lib/live/use-lost-since.ts';
import { useNowFor } from '#lib/use-now.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { printersQuery } from '../queries.ts';
import { AddedDialog } from './added-dialog.tsx';
import { EndPrinter } from './end-printer.tsx';
import { PrinterDialog } from './printer-dialog.tsx';
import { PrinterItem } from './printer-item.tsx';
import styles from './printers.module.css';

// Someone setting up a printer waits for it to appear.
const everyMs = 5000;

export function PrinterList() {
  const t = useTexts('staff/printing.list');
  const query = useQuery({ ...printersQuery(useApi()), refetchInterval: everyMs });
  const now = useNowFor(query.dataUpdatedAt);
  const isLost = useLostSince(query) !== undefined;
  const edited = useDialogState<Printer | undefined>();
  const added = useDialogState<AddedPrinter>();
  const ended = useDialogState<Printer>();
  const { data: printers, isError, refetch } = query;
  if (isError && !printers) return <RetryAlert text={t('not_loaded')} onRetry={() => void refetch()} />;
  if (!printers) return null;
  return (
    <Stack gap={5}>
      <Note>{t('help')}</Note>
      {printers.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ul className={styles.list} aria-label={t('title')}>
          {printers.map((printer) => (
            <PrinterItem
              key={printer._id}
              printer={printer}
              now={now}
              isLost={isLost}
              onChange={() => edited.open(printer)}
              onEnd={() => ended.open(printer)}
            />
          ))}
        </ul>
      )}
      {printers.length < maxPrinters ? (
        <div>
          <Button icon={<PlusIcon size="s" />} onClick={() => edited.open(undefined)}>
            {t('add')}
          </Button>
        </div>
      ) : (
        <Note>{t('more')}</Note>
      )}
      <PrinterDialog
        key={`edited ${edited.opening}`}
        open={edited.isOpen}
        printer={edited.item}
        onClose={edited.close}
        onAdded={added.open}
      />
      {added.item && (
        <AddedDialog
          key={`added ${added.opening}`}
          open={added.isOpen}
          added={added.item}
          hasCalled={printers.some(({ _id, lastSeenAt }) => _id === added.item?._id && lastSeenAt !== null)}
          onClose={added.close}
        />
      )}
      {ended.item && <EndPrinter open={ended.isOpen} printer={ended.item} onClose={ended.close} />}
    </Stack>
  );
}
