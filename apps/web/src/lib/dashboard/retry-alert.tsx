import { useDashboardTexts } from '../../i18n/dashboard-texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** What could not be had, and the way to ask for it again. */
export function RetryAlert({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useDashboardTexts();
  const retry = (
    <Button size="s" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return (
    <Alert tone="error" action={retry}>
      {text}
    </Alert>
  );
}
