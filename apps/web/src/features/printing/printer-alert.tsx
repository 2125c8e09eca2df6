import { idleSince, troubleOf } from '@bottega/contract/printing/rules';
import type { Printer } from '@bottega/contract/printing/schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { formatMoment } from '#locales/format-promise.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { printersQuery } from './queries.ts';

/** Warns of printers that do not print waiting jobs. `action`: a link to them, if permitted. */
export function PrinterAlert({ action }: { action?: ReactNode }) {
  const { data, status } = useQuery(printersQuery(useApi()));
  // After a failed read, it may print again by now.
  const silent = status === 'success' ? data.filter(({ isSilent }) => isSilent) : [];
  if (silent.length === 0) return null;
  return (
    <Stack gap={2}>
      {silent.map((printer) => (
        <Silent key={printer._id} printer={printer} action={action} />
      ))}
    </Stack>
  );
}

// A time, because an age would be announced every minute.
function Silent({ printer, action }: { printer: Printer; action: ReactNode }) {
  const t = useTexts('staff/printing');
  const locale = useLocale();
  const { name, waiting, error } = printer;
  const since = idleSince(printer);
  if (since === null) return null;
  const time = formatMoment(since, locale);
  return (
    <Alert tone="error" title={`${t('silent', { name, time })} ${t('waiting', { count: waiting })}`} action={action}>
      {t(`trouble_${troubleOf(printer)}`, { error: error ?? '' })} {t('comes_later')}
    </Alert>
  );
}
