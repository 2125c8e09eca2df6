import type { reorder } from '@bottega/contract/cart/endpoints';
import type { ResponseBody } from '@bottega/contract/endpoint';
import { repeatOf } from '@bottega/contract/orders/repeat';
import type { Order } from '@bottega/contract/orders/schemas';
import { nameIn } from '@bottega/contract/shop/local-text';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { logFailure } from '#lib/api/log-failure.ts';
import { useFlag } from '#lib/flags.ts';
import { useSession } from '#lib/session/session.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';

type Skipped = ResponseBody<typeof reorder>['skipped'][number];

const reasons = {
  gone: 'again_gone',
  sold_out: 'again_sold_out',
  changed: 'again_changed',
  full: 'again_full',
} as const satisfies Record<Skipped['reason'], string>;

/** `text`: what was left out and why, or an error not yet shown; may be empty. */
export interface Filled {
  isInCart: boolean;
  hasFailed: boolean;
  text: string;
}

export const useAgain = (order: Order) => {
  const t = useTexts('orders');
  const shopT = useTexts('shop');
  const locale = useLocale();
  const api = useApi();
  const queryClient = useQueryClient();
  const hasCheckout = useFlag('ff_ordering');
  const userId = useSession()?.id ?? '';
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  const textOfSkipped = (skipped: readonly Skipped[]): string =>
    (Object.keys(reasons) as Skipped['reason'][])
      .flatMap((reason) => {
        const names = new Set(skipped.filter((each) => each.reason === reason).map((each) => nameIn(each, locale)));
        return names.size > 0 ? [t(reasons[reason], { count: names.size, names: [...names].join(', ') })] : [];
      })
      .join(' ');

  const fillCart = async (): Promise<Filled> => {
    const { fillByShop } = await import('./reorder.ts');
    const skipped = await fillByShop({ api, queryClient, userId, orderNumber: order.orderNumber });
    const isInCart = skipped.length < order.products.length;
    return { isInCart, hasFailed: false, text: textOfSkipped(skipped) };
  };

  /** The next checkout proposes this order's service, address and time of day. */
  const propose = async ({ isInCart }: Filled): Promise<void> => {
    const repeat = hasCheckout && isInCart ? repeatOf(order) : null;
    if (!repeat) return;
    const { proposeDraft } = await import('#features/checkout/form/draft.ts');
    const { service, clock, address } = repeat;
    const { note: courierNote, ...place } = address ?? {};
    proposeDraft(userId, { service, ...(clock && { clock }), ...place, ...(courierNote && { courierNote }) });
  };

  /** Undefined while already filling. */
  const fill = async (): Promise<Filled | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setIsBusy(true);
    try {
      const filled = await fillCart();
      await propose(filled);
      return filled;
    } catch (error) {
      logFailure('order again', error);
      return { isInCart: false, hasFailed: true, text: error instanceof ApiError ? error.message : shopT('network') };
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };

  return { fill, isBusy };
};
