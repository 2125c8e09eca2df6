import type { FlagKey } from '@bottega/contract/flag-keys';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFlagTexts } from './texts.ts';

interface ConfirmationFailureProps {
  flag: FlagKey;
  reason: string;
  /** What was saved before. */
  saved: readonly FlagKey[];
}

/** Where a confirmation ended, what was saved until then, and that the rest is not lost. */
export function ConfirmationFailure({ flag, reason, saved }: ConfirmationFailureProps) {
  const t = useFlagTexts();
  const flags = saved.map((key) => t(key)).join(', ');
  const reload = <Button onClick={() => location.reload()}>{t('reload')}</Button>;
  return (
    <Alert tone="error" title={t('failed', { flag: t(flag), reason })} action={saved.length > 0 && reload}>
      {saved.length > 0 && <p>{t('failed_saved', { flags })}</p>}
      <p>{t('failed_staged')}</p>
    </Alert>
  );
}
