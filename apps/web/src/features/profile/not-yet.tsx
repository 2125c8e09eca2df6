import type { UseQueryResult } from '@tanstack/react-query';
import { useT } from '../../i18n/i18n-context.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface NotYetProps {
  query: Pick<UseQueryResult, 'isPending' | 'isFetching' | 'refetch'>;
  /** What could not be had. */
  failed: string;
}

/** What stands in a section until its data is there: lines that wait, or why not and a way to ask again. */
export function NotYet({ query: { isPending, isFetching, refetch }, failed }: NotYetProps) {
  const t = useT();
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
