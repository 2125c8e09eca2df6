import { foodOf } from '@bottega/contract/food/food-code';
import { fits } from '@bottega/contract/food/food-rules';
import type { SearchWish } from '@bottega/contract/products/schemas';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useId } from 'react';
import { ShopCard } from '#features/cart/components/shop-card.tsx';
import { useAllergyProfile } from '#features/food/allergy-profile.ts';
import { MenuGrid } from '#features/products/components/menu-grid.tsx';
import { type FoodWishes, houseFavoritesQuery, withWish } from '#features/products/queries.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Stack } from '#ui/layout/layout.tsx';

const to = '/products/{-$category}';
const route = getRouteApi(to);
const everywhere = { category: undefined };

export function NoProducts({ wish }: { wish?: SearchWish | undefined }) {
  const t = useTexts('shop');
  const mt = useTexts('menu');
  const nt = useTexts('nothing');
  const { category } = route.useParams();
  const { search, limit, without, diet, traces } = route.useSearch();
  const others = { limit, without, diet, traces };
  const wishes: FoodWishes = withWish({ without, diet, traces }, wish);
  const hasWishes = Boolean(wishes.without || wishes.diet);
  return (
    <>
      <EmptyState
        picture="/places/empty-list.svg"
        title={mt('no_results')}
        text={hasWishes ? nt('food_none') : search ? nt('products_none_found', { search }) : nt('products_none')}
        action={
          <>
            {hasWishes && (
              <Link
                to={to}
                search={{ search: wish ? wish.search : search }}
                className={buttonClass({ variant: 'primary' })}
              >
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
      <HouseFavorites wishes={hasWishes ? wishes : {}} />
    </>
  );
}

const mostInstead = 3;

/** Fits the wishes and the visitor's profile, so that the page is not empty. */
function HouseFavorites({ wishes: { without, diet, traces } }: { wishes: FoodWishes }) {
  const heading = useId();
  const t = useTexts('nothing');
  const profile = useAllergyProfile() ?? [];
  const { data } = useQuery(houseFavoritesQuery(useApi(), { without, diet, traces }));
  const fitting = data?.products.filter(({ food }) => fits(foodOf(food), { without: profile })) ?? [];
  if (fitting.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <Stack gap={3}>
        <h2 id={heading}>{t('products_instead')}</h2>
        <MenuGrid>
          {fitting.slice(0, mostInstead).map((product) => (
            <li key={product._id}>
              <ShopCard product={product} titleAs="h3" />
            </li>
          ))}
        </MenuGrid>
      </Stack>
    </section>
  );
}
