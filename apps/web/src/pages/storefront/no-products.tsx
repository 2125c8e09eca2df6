import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useId } from 'react';
import { MenuGrid } from '#features/products/components/menu-grid.tsx';
import { houseFavoritesQuery } from '#features/products/queries.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { useFlag } from '#lib/flags.ts';
import { useTexts } from '#locales/use-texts.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { ShopCard } from '../account/shop-card.tsx';

const to = '/products/{-$category}';
const route = getRouteApi(to);
const everywhere = { category: undefined };

export function NoProducts() {
  const t = useTexts('shop');
  const mt = useTexts('menu');
  const nt = useTexts('nothing');
  const { category } = route.useParams();
  const { search, limit, without, diet, traces } = route.useSearch();
  const others = { limit, without, diet, traces };
  const hasFood = useFlag('ff_food_info');
  const hasWishes = hasFood && Boolean(without || diet);
  return (
    <>
      <EmptyState
        picture="/places/empty-list.svg"
        title={mt('no_results')}
        text={hasWishes ? nt('food_none') : search ? nt('products_none_found', { search }) : nt('products_none')}
        action={
          <>
            {hasWishes && (
              <Link to={to} search={{ search }} className={buttonClass({ variant: 'primary' })}>
                {nt('food_clear')}
              </Link>
            )}
            {search && category && (
              <Link
                to={to}
                params={everywhere}
                search={{ ...others, search }}
                className={buttonClass({ variant: 'primary' })}
              >
                {nt('search_everywhere')}
              </Link>
            )}
            <Link to={to} params={everywhere} className={buttonClass()}>
              {t('whole_menu')}
            </Link>
          </>
        }
      />
      {!hasWishes && <HouseFavorites />}
    </>
  );
}

/** Three dishes, so that the page is not just an empty plate. */
function HouseFavorites() {
  const heading = useId();
  const t = useTexts('nothing');
  const { data } = useQuery(houseFavoritesQuery(useApi()));
  if (!data) return null;
  return (
    <section aria-labelledby={heading}>
      <Stack gap={3}>
        <h2 id={heading}>{t('products_instead')}</h2>
        <MenuGrid>
          {data.products.slice(0, 3).map((product) => (
            <li key={product._id}>
              <ShopCard product={product} titleAs="h3" />
            </li>
          ))}
        </MenuGrid>
      </Stack>
    </section>
  );
}
