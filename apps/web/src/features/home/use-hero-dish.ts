import { isDemonstration } from '@bottega/contract/shop/look';
import { useQuery } from '@tanstack/react-query';
import { houseFavoritesQuery } from '#features/products/queries.ts';
import { useShop } from '#features/shop/shop.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { useFlag } from '#lib/flags.ts';

// The dish in the drawing and the texts.
const drawnDish = 'Spaghetti al pomodoro';

/** The drawing and its texts are true in the demonstration only; other shops show the first dish of their menu. */
export const useHeroDish = () => {
  const hasMenu = useFlag('ff_products');
  const { data } = useQuery({ ...houseFavoritesQuery(useApi()), enabled: hasMenu });
  const products = hasMenu ? (data?.products ?? []) : [];
  const isDemo = isDemonstration(useShop());
  const drawn = isDemo ? products.find(({ name }) => name === drawnDish) : undefined;
  const dish = drawn ?? products[0];
  return { dish, isDrawn: isDemo && (!dish || dish === drawn) };
};
