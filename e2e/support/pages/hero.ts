import { productsOf } from '../menu.ts';

/** As the hero of the demo's home page shows it. */
export const priceOfSpaghetti = async (): Promise<string> => {
  const pasta = await productsOf('/category/pasta');
  return `€${pasta.find(({ name }) => name === 'Spaghetti al pomodoro')?.price.toFixed(2)}`;
};
