import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';

export function ShowMore({ query }: { query: UseInfiniteQueryResult<InfiniteData<unknown>> }) {
  const t = useTexts('staff/dashboard');
  if (!query.hasNextPage) return null;
  return (
    <Button
      size="s"
      busy={query.isFetchingNextPage}
      busyLabel={t('loading')}
      onClick={() => void query.fetchNextPage()}
    >
      {t('load_more')}
    </Button>
  );
}
