import type { SentAvailability } from '@bottega/contract/products/availability';
import { setAvailability } from '@bottega/contract/products/staff-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { useTexts } from '#locales/use-texts.ts';
import { useToast } from '#ui/toast/toasts.tsx';
import { backOnSale, type SoldOutDish, soldOutAsBefore } from './availability.ts';
import { soldOutQuery } from './queries.ts';

// Long enough to read what was done and press the button.
const undoMs = 8000;

interface Change {
  to: SentAvailability;
  done: string;
}

/** Marks dishes sold out and puts them back, with one press and a way back. `busy`: the dish that is under way. */
export const useAvailability = () => {
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToast();
  const t = useTexts('kitchen');
  const [busy, setBusy] = useState<string>();

  const change = async ({ _id: id, name }: Pick<SoldOutDish, '_id' | 'name'>, { to, done }: Change, undo?: Change) => {
    setBusy(id);
    try {
      await api.call(setAvailability, { params: { id }, body: to });
      const action = undo && { label: t('undo'), onAction: () => void change({ _id: id, name }, undo) };
      toasts.show({ tone: 'success', text: done, ...(action && { duration: undoMs, action }) });
    } catch (error) {
      const reason = error instanceof ApiError && error.status >= 400 ? error.message : '';
      toasts.show({ tone: 'error', text: `${t('sold_out_failed', { name })} ${reason}`.trim() });
    }
    await client.invalidateQueries({ queryKey: soldOutQuery(api).queryKey });
    setBusy(undefined);
  };

  return {
    busy,
    sellOut: (dish: Pick<SoldOutDish, '_id' | 'name'>) => {
      const onSale = { to: { soldOut: 'no' }, done: t('on_sale_done', { name: dish.name }) } as const;
      void change(dish, { to: { soldOut: 'today' }, done: t('sold_out_done', { name: dish.name }) }, onSale);
    },
    putBack: (dish: SoldOutDish) => {
      const soldOut = { to: soldOutAsBefore(dish), done: t('sold_out_again', { name: dish.name }) };
      void change(dish, { to: backOnSale(dish), done: t('on_sale_done', { name: dish.name }) }, soldOut);
    },
  };
};
