import type { ListedStaffProduct, StaffProduct } from '@bottega/contract/products/staff-endpoints';
import { useApi } from '#lib/api/api-context.tsx';
import { logFailure } from '#lib/api/log-failure.ts';
import { useTexts } from '#locales/use-texts.ts';
import { useToast } from '#ui/toast/toasts.tsx';
import { readProduct } from './queries.ts';

/** Fetches the full dish: the list omits texts and food. */
export const useDishForm = (open: (product: StaffProduct) => void) => {
  const t = useTexts('staff/dashboard');
  const api = useApi();
  const toasts = useToast();
  return async ({ _id }: ListedStaffProduct): Promise<void> => {
    try {
      open(await readProduct(api, _id));
    } catch (error) {
      logFailure('dashboard', error);
      toasts.show({ tone: 'error', text: t('not_opened') });
    }
  };
};
