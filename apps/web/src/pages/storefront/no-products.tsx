import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';

const to = '/products/{-$category}';
const route = getRouteApi(to);
const everywhere = { category: undefined };

export function NoProducts({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const t = useTexts('shop');
  const mt = useTexts('menu');
  const { category } = route.useParams();
  const { search } = route.useSearch();
  if (onRetry) {
    return <Nothing text={mt('products_failed')} action={<Button onClick={onRetry}>{t('reload')}</Button>} />;
  }
  return (
    <Nothing
      text={search ? mt('products_none_found', { search }) : mt('products_none')}
      action={
        <>
          {search && category && (
            <Link to={to} params={everywhere} search={{ search }} className={buttonClass({ variant: 'primary' })}>
              {mt('search_everywhere')}
            </Link>
          )}
          <Link to={to} params={everywhere} className={buttonClass()}>
            {t('whole_menu')}
          </Link>
        </>
      }
    />
  );
}

function Nothing(props: { text: string; action: ReactNode }) {
  const t = useTexts('menu');
  return <EmptyState {...props} picture="/places/empty-list.svg" title={t('no_results')} />;
}
