import type { soldOutStates } from '@bottega/contract/products/availability';
import type { Product } from '@bottega/contract/products/schemas';
import { setAvailability } from '@bottega/contract/products/staff-endpoints';
import { useChange } from '#lib/dashboard/use-change.ts';
import { useFlag } from '#lib/flags.ts';
import { useTexts } from '#locales/use-texts.ts';
import type { MenuItem } from '#ui/menu/menu.tsx';

/** Entries of a dish's menu that mark it sold out with one press, or put it back on sale; none without `ff_food_info`. */
export const useSoldOut = () => {
  const t = useTexts('staff/products');
  const isOn = useFlag('ff_food_info');
  const { change } = useChange('products');
  return ({ _id: id, name, available }: Product): MenuItem[] => {
    if (!isOn) return [];
    const set = (soldOut: (typeof soldOutStates)[number]) => () =>
      void change({
        send: (api) => api.call(setAvailability, { params: { id }, body: { soldOut } }),
        done: t(soldOut === 'no' ? 'on_sale_done' : 'sold_out_done', { name }),
        failed: t('sold_out_failed', { name }),
      });
    return available === false
      ? [{ label: t('on_sale'), onChoose: set('no') }]
      : [
          { label: t('sold_out_today'), onChoose: set('today') },
          { label: t('sold_out_off'), onChoose: set('off') },
        ];
  };
};
