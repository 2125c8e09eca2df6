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
    const entry = (soldOut: (typeof soldOutStates)[number], label: string): MenuItem => ({
      label,
      onChoose: () =>
        void change({
          send: (api) => api.call(setAvailability, { params: { id }, body: { soldOut } }),
          done: `${name} · ${label}`,
          failed: t('sold_out_failed', { name }),
        }),
    });
    return available === false
      ? [entry('no', t('on_sale'))]
      : [entry('today', t('sold_out_today')), entry('off', t('sold_out_off'))];
  };
};
