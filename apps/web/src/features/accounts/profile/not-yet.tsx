import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';

interface NotYetProps {
  query: Pick<UseQueryResult, 'isPending' | 'isFetching' | 'refetch'>;
  failed: string;
}

export function NotYet({ query: { isPending, isFetching, refetch }, failed }: NotYetProps) {
  const t = useTexts('shop');
  if (isPending) {
    return (
      <div>
        <p role="status" className="visually-hidden">
          {t('loading')}
        </p>
        <Skeleton lines={3} />
      </div>
    );
  }
  return (
    <Alert
      tone="error"
      action={
        <Button size="s" busy={isFetching} onClick={() => void refetch()}>
          {t('reload')}
        </Button>
      }
    >
      {failed}
    </Alert>
  );
}
