import type { Order } from '@bottega/contract/orders/schemas';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { ChevronLeftIcon } from '#ui/icons.tsx';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The previous history entry is the list. */
    isFromOrders?: boolean;
  }
}

let lastOpened = '';

interface OrderLinkProps {
  order: Pick<Order, 'orderNumber'>;
  /** The list focuses it when the record is left. */
  isRow?: boolean;
}

export function OrderLink({ order: { orderNumber }, isRow = false }: OrderLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isRow || lastOpened !== orderNumber) return;
    lastOpened = '';
    if (document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, [isRow, orderNumber]);
  return (
    <Link
      ref={link}
      to="/dashboard"
      search={(now) => ({ ...now, section: 'orders', order: orderNumber })}
      state={{ isFromOrders: isRow }}
      translate="no"
      data-opens={isRow || undefined}
      onClick={() => {
        if (isRow) lastOpened = orderNumber;
      }}
    >
      {orderNumber}
    </Link>
  );
}

/** To the same tab, search and position. */
export function BackToOrders() {
  const t = useTexts('staff/orders.record');
  const { history } = useRouter();
  const isFromOrders = useLocation({ select: ({ state }) => state.isFromOrders });
  const goBack = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.button);
    if (!isFromOrders || !isPlain) return;
    event.preventDefault();
    history.back();
  };
  return (
    <Link
      to="/dashboard"
      search={({ order: _, ...now }) => now}
      onClick={goBack}
      className={buttonClass({ variant: 'quiet', size: 's' })}
    >
      <ChevronLeftIcon size="s" />
      {t('back')}
    </Link>
  );
}
