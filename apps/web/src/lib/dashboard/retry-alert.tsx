import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';

export function RetryAlert({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTexts('staff/dashboard');
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
