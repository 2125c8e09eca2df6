import type { ServiceOffer } from '@bottega/contract/fulfilment/schemas';
import type { Service } from '@bottega/contract/shop/hours/opening-hours';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useShopStatus } from '#features/fulfilment/shop-status.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { allTimesKey, type NamedQuote, orderingQuery, type QuoteRequest, quoteKey, quoteQuery } from '../queries.ts';

// Enough to type a postcode.
const pauseMs = 400;

const useSettled = <Value>(value: Value): Value => {
  const key = JSON.stringify(value);
  const [settled, setSettled] = useState({ key, value });
  useEffect(() => {
    if (key === settled.key) return;
    const timer = setTimeout(() => setSettled({ key, value: JSON.parse(key) as Value }), pauseMs);
    return () => clearTimeout(timer);
  }, [key, settled.key]);
  return settled.value;
};

/** Whether two requests concern the same place; then the last fee stays until the response. */
const isSamePlace = (one: QuoteRequest, other: QuoteRequest): boolean =>
  one.service === other.service &&
  one.addressId === other.addressId &&
  one.postcode === other.postcode &&
  one.city === other.city;

const orderOf = (service: Service): number => (service === 'pickup' ? 0 : 1);

const useFollowedShop = (): void => {
  const queryClient = useQueryClient();
  const status = useShopStatus('ordering');
  const known = useRef(status);
  useEffect(() => {
    if (known.current && status !== known.current) {
      for (const key of [allTimesKey, quoteKey]) void queryClient.invalidateQueries({ queryKey: [...key] });
    }
    known.current = status;
  }, [status, queryClient]);
};

export const useServices = () => {
  useFollowedShop();
  const { data, isError, refetch } = useQuery(orderingQuery(useApi()));
  const offers: readonly ServiceOffer[] = data?.services ?? [];
  const services: readonly Service[] | undefined =
    data && offers.map(({ service }) => service).toSorted((a, b) => orderOf(a) - orderOf(b));
  return { services, offers, hasFailed: isError && !data, reload: () => void refetch() };
};

/** Times, fee, total and shortages, refetched while the page is visible. `ids`: of the cart's lines. */
export const useOffer = (
  userId: string | null,
  asked: QuoteRequest,
  { ids, offers }: { ids: readonly string[]; offers: readonly ServiceOffer[] },
) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { addressId } = asked;
  // Only typed input is debounced.
  const place = useSettled({ postcode: asked.postcode, city: asked.city });
  const request: QuoteRequest =
    addressId === undefined && asked.service === 'delivery' ? { ...asked, ...place } : asked;
  const { data, isPlaceholderData } = useQuery({
    ...quoteQuery(api, userId, request, { ids }),
    placeholderData: (last, lastQuery) => {
      const before = lastQuery?.queryKey[2] as QuoteRequest | undefined;
      return last && before && isSamePlace(before, request) ? last : undefined;
    },
  });
  const quote: NamedQuote | undefined = data;
  const known = quote ?? offers.find((offer) => offer.service === asked.service);
  const isTyping = JSON.stringify(request) !== JSON.stringify(asked);
  /** Quotes the current values at once; undefined without a response. */
  const ask = (press = false): Promise<NamedQuote | undefined> =>
    queryClient.fetchQuery({ ...quoteQuery(api, userId, asked, { ids, press }), staleTime: 0 }).catch(() => undefined);
  return { quote, offer: known, isOld: isPlaceholderData || isTyping, ask };
};
