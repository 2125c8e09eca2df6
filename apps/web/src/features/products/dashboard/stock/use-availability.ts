import type { SentAvailability } from '@bottega/contract/products/availability';
import { type ListedStaffProduct, setAvailability } from '@bottega/contract/products/staff-endpoints';
import { type Change, useChange } from '#lib/dashboard/use-change.ts';
import { useTexts } from '#locales/use-texts.ts';
import type { MenuItem } from '#ui/menu/menu.tsx';

const isForGood = (soldOutUntil: string): boolean => soldOutUntil.startsWith('9999');

/** One press each, with an undo. */
export const useAvailability = () => {
  const t = useTexts('staff/records.products');
  const at = useTexts('staff/food.availability');
  const shop = useTexts('shop');
  const { change } = useChange('products');
  return ({ _id: id, name, hidden, soldOutUntil }: ListedStaffProduct): MenuItem[] => {
    const to = (body: SentAvailability, done: string): Change => ({
      send: (api) => api.call(setAvailability, { params: { id }, body }),
      done: `${name} · ${done}`,
      failed: at('sold_out_failed', { name }),
      about: `${'hidden' in body ? 'hidden' : 'sold out'} ${id}`,
    });
    const entry = (label: string, chosen: Change, undo: Change): MenuItem => ({
      label,
      onChoose: () => void change({ ...chosen, undo }),
    });
    const onSale = to({ soldOut: 'no' }, at('on_sale'));
    const today = to({ soldOut: 'today' }, at('sold_out_today'));
    const off = to({ soldOut: 'off' }, at('sold_out_off'));
    const hide = to({ hidden: true }, t('hidden'));
    const show = to({ hidden: false }, at('shown'));
    const soldOutAgain = (until: string): Change =>
      isForGood(until) ? off : to({ soldOut: 'until', until }, shop('sold_out'));
    return [
      ...(soldOutUntil === undefined
        ? [entry(at('sold_out_today'), today, onSale), entry(at('sold_out_off'), off, onSale)]
        : [entry(at('on_sale'), onSale, soldOutAgain(soldOutUntil))]),
      hidden ? entry(at('show'), show, hide) : entry(at('hide'), hide, show),
    ];
  };
};
