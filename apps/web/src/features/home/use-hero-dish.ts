import { useQuery } from '@tanstack/react-query';
import { houseFavoritesQuery } from '#features/products/queries.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { useFlag } from '#lib/flags.ts';

// The dish in the drawing and the texts.
const drawnDish = 'Spaghetti al pomodoro';

/** The drawn dish, else the first of the menu, about which the drawing's texts may be untrue. */
export const useHeroDish = () => {
  const hasMenu = useFlag('ff_products');
  const { data } = useQuery({ ...houseFavoritesQuery(useApi()), enabled: hasMenu });
  const products = hasMenu ? (data?.products ?? []) : [];
  const dish = products.find(({ name }) => name === drawnDish) ?? products[0];
  return { dish, isDrawn: !dish || dish.name === drawnDish };
};
