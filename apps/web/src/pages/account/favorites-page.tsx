import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { ShopCard } from '#features/cart/components/shop-card.tsx';
import { RemoveFavorite } from '#features/favorites/heart.tsx';
import { useFavorites } from '#features/favorites/use-favorites.ts';
import { useRemoval } from '#features/favorites/use-removal.ts';
import { ProductGrid, ProductGridSkeleton } from '#features/products/components/product-grid.tsx';
import { localized } from '#features/products/queries.ts';
import { useSession } from '#lib/session/session.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Stack } from '#ui/layout/layout.tsx';

export function FavoritesPage() {
  const t = useTexts('shop');
  const user = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Stack gap={5}>
      <h1 ref={heading} tabIndex={-1}>
        {t('favorites_title')}
      </h1>
      {user && <FavoriteProducts userId={user.id} onRemoved={() => heading.current?.focus()} />}
    </Stack>
  );
}

export function FavoritesPending() {
  return (
    <Stack gap={5}>
      <h1>{useTexts('shop')('favorites_title')}</h1>
      <ProductGridSkeleton count={4} />
    </Stack>
  );
}

function FavoriteProducts({ userId, onRemoved }: { userId: string; onRemoved: () => void }) {
  const locale = useLocale();
  const { favorites, isPending, setFavorite } = useFavorites(userId);
  const remove = useRemoval(setFavorite, onRemoved);
  if (isPending) return <ProductGridSkeleton count={4} />;
  if (favorites.length === 0) return <NoFavorites />;
  return (
    <ProductGrid>
      {favorites.map((product) => (
        <li key={product._id}>
          <ShopCard
            product={localized(product, locale)}
            corner={<RemoveFavorite name={product.name} onRemove={() => remove(product)} />}
          />
        </li>
      ))}
    </ProductGrid>
  );
}

function NoFavorites() {
  const t = useTexts('shop');
  const mt = useTexts('favorites');
  return (
    <EmptyState
      picture="/places/empty-favorites.svg"
      title={mt('favorites_none')}
      text={mt('favorites_none_text')}
      action={
        <Link to="/products/{-$category}" className={buttonClass({ variant: 'primary' })}>
          {t('whole_menu')}
        </Link>
      }
    />
  );
}
