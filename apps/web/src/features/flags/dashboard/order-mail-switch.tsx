import { setShopSettings } from '@bottega/contract/dashboard/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api/api-context.tsx';
import { RetryAlert } from '#lib/dashboard/retry-alert.tsx';
import { useChange } from '#lib/dashboard/use-change.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Switch } from '#ui/switch/switch.tsx';
import styles from './flags.module.css';
import { shopSettingsQuery } from './queries.ts';

/** A mail per new order to the shop's inbox. Takes effect at once, unlike the features. */
export function OrderMailSwitch() {
  const t = useTexts('staff/flags');
  const { data: settings, isError, refetch } = useQuery(shopSettingsQuery(useApi()));
  const { change, busy } = useChange('flags');
  const set = (orderMails: boolean) =>
    change({
      send: (api) => api.call(setShopSettings, { body: { orderMails, version: settings?.version } }),
      done: t(orderMails ? 'order_mails_on' : 'order_mails_off'),
      failed: t('order_mails_failed'),
    });
  return (
    <section aria-labelledby="order-mails-title" className={styles.card}>
      <h2 id="order-mails-title" className={styles.title}>
        {t('order_mails_title')}
      </h2>
      {isError && <RetryAlert text={t('order_mails_not_loaded')} onRetry={() => void refetch()} />}
      <Switch
        label={t('order_mails')}
        help={t('order_mails_help')}
        checked={settings?.orderMails === true}
        disabled={!settings || busy}
        onChange={({ target }) => void set(target.checked)}
      />
    </section>
  );
}
