import type { KitchenOrders } from '@bottega/contract/kitchen/schemas';
import { Link } from '@tanstack/react-router';
import { useSound } from '#lib/live/order-sound.ts';
import { useTexts } from '#locales/use-texts.ts';
import { BellIcon } from '#ui/bell-icon.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Select } from '#ui/select/select.tsx';
import { SoundIcon } from '#ui/tool-icons.tsx';
import { isUnseen, ticketsOf } from './board.ts';
import { KitchenBoard } from './kitchen-board.tsx';
import styles from './kitchen-screen.module.css';
import { Notices } from './notices.tsx';
import { Totals } from './totals.tsx';
import { useAlarm } from './use-alarm.ts';
import { useClock } from './use-clock.ts';
import { useKitchen } from './use-kitchen.ts';
import { useShift } from './use-shift.ts';
import { useStation } from './use-station.ts';

interface KitchenScreenProps {
  /** The account or device of the session. */
  by: string;
  /** What came with the page. */
  first: KitchenOrders | undefined;
  /** Where the dashboard is theirs. */
  hasDashboard: boolean;
}

export function KitchenScreen({ by, first, hasDashboard }: KitchenScreenProps) {
  const t = useTexts('kitchen');
  const { state, store } = useKitchen(by, first);
  const machineNow = useClock();
  const startShift = useShift();
  const [station, setStation] = useStation(state.stations);
  const orders = state.orders ?? [];
  const now = machineNow === undefined ? Date.parse(first?.now ?? '') : machineNow + state.offset;
  const unseen = orders.filter(isUnseen);
  useAlarm(unseen.map(({ _id }) => _id));
  const see = () => {
    for (const order of unseen) store.press(order, { kind: 'acknowledge' });
  };
  return (
    <div className={styles.screen} data-offline={state.isOffline || undefined}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('page_title')}</h1>
        {useSound() === 'on' && (
          <span className={styles.sound}>
            <SoundIcon size="s" />
            {t('sound_on')}
          </span>
        )}
        {state.stations.length > 0 && (
          <Select aria-label={t('station')} value={station} onChange={({ target }) => setStation(target.value)}>
            <option value="">{t('station_all')}</option>
            {state.stations.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
        <div role="status" className={styles.seen}>
          {unseen.length > 0 && (
            <Button size="l" variant="primary" icon={<BellIcon />} onClick={see}>
              {t('seen', { count: unseen.length })}
            </Button>
          )}
        </div>
        {hasDashboard && (
          <Link to="/dashboard" className={buttonClass({ variant: 'quiet', className: styles.way })}>
            {t('back_to_dashboard')}
          </Link>
        )}
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Notices store={store} state={state} machineNow={machineNow} startShift={startShift} />
        <Totals tickets={ticketsOf(orders, station)} />
        <KitchenBoard store={store} orders={orders} station={station} now={now} onSeen={see} />
      </main>
    </div>
  );
}
