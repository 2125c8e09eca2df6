import type { Product } from '@bottega/contract/products';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { RemoveFavorite } from '../../features/favorites/remove-favorite.tsx';
import { useFavorites } from '../../features/favorites/use-favorites.ts';
import { dishFrom } from '../../features/products/dish.ts';
import { ProductGrid } from '../../features/products/product-grid.tsx';
import { useLocale, useT } from '../../i18n/i18n-context.tsx';
import { useMenuTexts } from '../../i18n/menu-texts.ts';
import { useSession } from '../../lib/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { LoadingDishes } from './dishes-pending.tsx';
import styles from './product-list-page.module.css';
import { ShopCard } from './shop-card.tsx';

/** The dishes somebody likes best. */
export function FavoritesPage() {
  const t = useT();
  const user = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {t('favorites_title')}
      </h1>
      {user && <FavoriteDishes userId={user.id} onRemoved={() => heading.current?.focus()} />}
    </div>
  );
}

function FavoriteDishes({ userId, onRemoved }: { userId: string; onRemoved: () => void }) {
  const locale = useLocale();
  const { favorites, isPending, setFavorite } = useFavorites(userId);
  const remove = useRemoval(setFavorite, onRemoved);
  if (isPending) return <LoadingDishes look="even" count={4} />;
  if (favorites.length === 0) return <NoFavorites />;
  return (
    <ProductGrid look="even">
      {favorites.map((product) => (
        <li key={product._id}>
          <ShopCard
            dish={dishFrom(product, locale)}
            corner={<RemoveFavorite name={product.name} onRemove={() => remove(product)} />}
          />
        </li>
      ))}
    </ProductGrid>
  );
}

type SetFavorite = ReturnType<typeof useFavorites>['setFavorite'];

/** Takes a dish off at once; a notice offers it back, and says so when the server refused. */
function useRemoval(setFavorite: SetFavorite, onRemoved: () => void) {
  const t = useMenuTexts();
  const toasts = useToast();
  const fail = () => toasts.show({ tone: 'error', text: t('favorite_change_failed') });
  return (product: Product) => {
    onRemoved();
    toasts.show({
      text: t('favorite_removed', { name: product.name }),
      duration: undoTime,
      action: { label: t('undo'), onAction: () => void setFavorite(product, true).catch(fail) },
    });
    setFavorite(product, false).catch(fail);
  };
}

// Time enough to read the notice and to reach for it.
const undoTime = 6000;

function NoFavorites() {
  const t = useT();
  const mt = useMenuTexts();
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
