import { useTexts } from '#locales/use-texts.ts';
import { useToast } from '#ui/toast/toasts.tsx';
import type { Favorite } from './queries.ts';
import type { useFavorites } from './use-favorites.ts';

type SetFavorite = ReturnType<typeof useFavorites>['setFavorite'];

// Longer than a plain notice: the button has to be read and reached.
const undoTime = 6000;

export function useRemoval(setFavorite: SetFavorite, onRemoved: () => void) {
  const t = useTexts('favorites');
  const toasts = useToast();
  const fail = () => toasts.show({ tone: 'error', text: t('favorite_change_failed') });
  return (product: Favorite) => {
    onRemoved();
    toasts.show({
      text: t('favorite_removed', { name: product.name }),
      duration: undoTime,
      action: { label: t('undo'), onAction: () => void setFavorite(product, true).catch(fail) },
    });
    setFavorite(product, false).catch(fail);
  };
}
