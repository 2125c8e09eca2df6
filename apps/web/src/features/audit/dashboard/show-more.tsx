import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTexts } from '#locales/use-texts.ts';
import { LoadMore } from '#ui/load-more/load-more.tsx';

export function ShowMore({ query }: { query: UseInfiniteQueryResult<InfiniteData<unknown>> }) {
  const t = useTexts('staff/dashboard');
  return (
    <LoadMore
      label={t('load_more')}
      busyLabel={t('loading')}
      busy={query.isFetchingNextPage}
      hasMore={query.hasNextPage}
      onLoad={() => void query.fetchNextPage()}
    />
  );
}
