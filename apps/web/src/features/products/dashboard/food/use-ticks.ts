import type { FoodInfo } from '@bottega/contract/food/food';
import { foodOf } from '@bottega/contract/food/food-code';
import type { ListedStaffProduct } from '@bottega/contract/products/staff-endpoints';
import { useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { logFailure } from '#lib/api/log-failure.ts';
import { editorOf } from '#lib/dashboard/forms/record-editor.tsx';
import { useListChanged } from '#lib/dashboard/use-list-changed.ts';
import { useTexts } from '#locales/use-texts.ts';
import { useToast } from '#ui/toast/toasts.tsx';
import { saveFood } from './save-food.ts';
import { isTickedOtherwise, type Ticks, ticksOf } from './ticked-food.ts';

type Dish = Pick<ListedStaffProduct, '_id' | 'name' | 'food'>;

interface Draft {
  ticks: Ticks;
  /** Code of the dish's food at the first tick. */
  seen: string | undefined;
  state: 'typing' | 'busy' | 'conflict';
  problem?: string;
}

export interface TickedRow extends Pick<Draft, 'ticks' | 'problem'> {
  state: Draft['state'] | 'saved';
  food: FoodInfo | undefined;
  tick: (ticks: Ticks) => void;
  save: () => Promise<void>;
  reset: () => void;
}

/** Unsaved ticks of all rows; each row is saved separately. */
export const useTicks = () => {
  const t = useTexts('staff/food.table');
  const api = useApi();
  const toasts = useToast();
  const listChanged = useListChanged();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const put = (id: string, draft: Draft | undefined) =>
    setDrafts((known) => {
      const others = new Map(known);
      if (draft) others.set(id, draft);
      else others.delete(id);
      return others;
    });
  const save = async ({ _id: id, name }: Dish, draft: Draft): Promise<void> => {
    const { problem: _, ...kept } = draft;
    put(id, { ...kept, state: 'busy' });
    try {
      const theirs = await saveFood(api, { id, ...kept });
      await listChanged('products');
      if (!theirs) {
        put(id, undefined);
        toasts.show({ tone: 'success', text: t('saved', { name }), about: 'allergens' });
        return;
      }
      const by = await editorOf(api, 'products', theirs);
      const problem = by ? t('conflict_by', { by }) : t('conflict');
      put(id, { ...kept, state: 'conflict', problem });
      // A colleague's change may have removed the row from a filtered list.
      toasts.show({ tone: 'error', text: `${name}: ${problem}`, about: 'allergens' });
    } catch (error) {
      logFailure('dashboard', error);
      const reason = error instanceof ApiError ? (Object.values(error.errors)[0] ?? error.message) : t('failed');
      put(id, { ...kept, state: 'typing', problem: reason });
    }
  };
  const rowOf = (dish: Dish): TickedRow => {
    const draft = drafts.get(dish._id);
    const reset = () => put(dish._id, undefined);
    // After a conflict, ticks apply to the colleague's version.
    const seen = draft && draft.state !== 'conflict' ? draft.seen : dish.food;
    const food = foodOf(seen);
    const tick = (ticks: Ticks) =>
      isTickedOtherwise(food, ticks) ? put(dish._id, { ticks, seen, state: 'typing' }) : reset();
    if (!draft) return { state: 'saved', ticks: ticksOf(food), food, tick, save: async () => undefined, reset };
    return { ...draft, food, tick, save: () => save(dish, { ...draft, seen }), reset };
  };
  return { rowOf, isDirty: drafts.size > 0 };
};
