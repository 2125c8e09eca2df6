import { type OrderTaking, orderTakingAt } from '@bottega/contract/fulfilment/order-taking';
import { busyMinutesAt } from '@bottega/contract/fulfilment/settings';
import { shopTime } from '@bottega/contract/shop/shop-time';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { useLostSince } from '#lib/live/use-lost-since.ts';
import { useNowFor } from '#lib/use-now.ts';
import { formatClock } from '#locales/format-day.ts';
import { formatOpening } from '#locales/opening-hours.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import type { StatusDot } from '#ui/status-dot/status-dot.tsx';
import { stateQuery } from './queries.ts';

const lostLook = { tone: 'neutral', shape: 'ring' } as const;

const looks: Readonly<Record<OrderTaking['state'], Pick<ComponentProps<typeof StatusDot>, 'tone' | 'shape'>>> = {
  not_open_yet: { tone: 'danger', shape: 'cross' },
  off: { tone: 'danger', shape: 'cross' },
  maintenance: { tone: 'danger', shape: 'cross' },
  paused: { tone: 'danger', shape: 'cross' },
  closed: { tone: 'neutral', shape: 'ring' },
  busy: { tone: 'saffron', shape: 'half' },
  open: { tone: 'basil', shape: 'dot' },
};

export const useOrderTaking = ({ enabled = true } = {}) => {
  const t = useTexts('staff/ordering.now');
  const locale = useLocale();
  const query = useQuery({ ...stateQuery(useApi()), enabled });
  const { data: facts, isError, refetch, dataUpdatedAt } = query;
  const lostSince = useLostSince(query);
  const now = new Date(useNowFor(dataUpdatedAt));
  const clock = (moment: Date) => formatClock(shopTime(moment), locale);
  const textOf = (taking: OrderTaking): string => {
    switch (taking.state) {
      case 'open':
        return t('taking');
      case 'busy':
        return t('busy', { minutes: String(taking.minutes), time: clock(taking.until) });
      case 'paused':
        return taking.until ? t('paused', { time: clock(taking.until) }) : t('paused_open');
      case 'closed':
        return taking.opensAt ? t('closed_opens', { opens: formatOpening(taking.opensAt, now, locale) }) : t('closed');
      default:
        return t(taking.state);
    }
  };
  const read = (known: NonNullable<typeof facts>) => {
    const taking = orderTakingAt(now, known);
    const busyMinutes = busyMinutesAt(now, known);
    return lostSince === undefined
      ? { taking, look: looks[taking.state], text: textOf(taking), busyMinutes, isLost: false }
      : { taking, look: lostLook, text: t('lost', { time: clock(new Date(lostSince)) }), busyMinutes, isLost: true };
  };
  return { known: facts && read(facts), isError, refetch };
};

export type KnownOrderTaking = NonNullable<ReturnType<typeof useOrderTaking>['known']>;
