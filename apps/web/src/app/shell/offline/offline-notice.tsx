import { shopDate, shopTime } from '@bottega/contract/shop/shop-time';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { onApiResponse } from '#lib/api/api-responses.ts';
import { useFlag } from '#lib/flags.ts';
import { formatDate } from '#locales/format-date-time.ts';
import { formatClock } from '#locales/format-day.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { icon } from '#ui/icons.tsx';
import styles from './offline-notice.module.css';

const OfflineIcon = icon(
  'M4 4.2l16 15.6M8.6 13.9a6 6 0 0 1 5.2-1.4M5.2 10.3a11 11 0 0 1 3.4-2.2M12.2 7.1a11 11 0 0 1 6.6 3.2M12 18.4h.01',
);

export function OfflineNotice() {
  const t = useTexts('offline');
  const hasCart = useFlag('ff_cart');
  const { isOffline, made } = useConnection();
  const age = useAge(made);
  if (!isOffline) return null;
  return (
    <p className={styles.notice}>
      <OfflineIcon size="s" className={styles.icon} />
      <span>
        <strong>
          {t('offline')} {hasCart && t('cart_safe')}
        </strong>{' '}
        {age}
      </span>
    </p>
  );
}

// The shop may be unreachable while the browser is online.
const probeMs = 30_000;

const announceNetwork = () => window.dispatchEvent(new Event('online'));

const useConnection = () => {
  const queryClient = useQueryClient();
  const [hasNetwork, setHasNetwork] = useState(navigator.onLine);
  const [made, setMade] = useState(document.documentElement.dataset.copy);

  useEffect(() => {
    const onOffline = () => setHasNetwork(false);
    const onOnline = () => {
      setHasNetwork(true);
      setMade(undefined);
      delete document.documentElement.dataset.copy;
      if (made !== undefined) void queryClient.invalidateQueries();
    };
    const unsubscribe = onApiResponse(({ headers }) => {
      const copy = headers.get('x-copy-made');
      if (copy) setMade(copy);
      else if (made !== undefined) announceNetwork();
    });
    addEventListener('offline', onOffline);
    addEventListener('online', onOnline);
    return () => {
      unsubscribe();
      removeEventListener('offline', onOffline);
      removeEventListener('online', onOnline);
    };
  }, [made, queryClient]);

  const isAway = hasNetwork && made !== undefined;
  useEffect(() => {
    if (!isAway) return;
    const probe = () =>
      fetch('/healthz', { cache: 'no-store' }).then(
        ({ ok }) => ok && announceNetwork(),
        () => undefined,
      );
    const timer = setInterval(probe, probeMs);
    return () => clearInterval(timer);
  }, [isAway]);

  return { isOffline: !hasNetwork || made !== undefined, made };
};

const useAge = (made: string | undefined): string | undefined => {
  const t = useTexts('offline');
  const locale = useLocale();
  const isMenu = useLocation({ select: ({ pathname }) => pathname.startsWith('/products') });
  if (made === undefined) return undefined;
  const moment = new Date(made);
  const time = formatClock(shopTime(moment), locale);
  if (shopDate(moment) === shopDate(new Date())) {
    return isMenu ? t('menu_of_time', { time }) : t('page_of_time', { time });
  }
  const day = formatDate(made, locale);
  return isMenu ? t('menu_of_day', { day, time }) : t('page_of_day', { day, time });
};
