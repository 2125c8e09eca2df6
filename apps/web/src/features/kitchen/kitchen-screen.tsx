import { type ReactNode, useState } from 'react';
import { useNow } from '#lib/use-now.ts';
import { KitchenBoard } from './board/kitchen-board.tsx';
import { Totals } from './board/totals.tsx';
import { unacknowledged } from './change-notices/change-notices.ts';
import { KitchenHeader } from './kitchen-header.tsx';
import styles from './kitchen-screen.module.css';
import { Notices } from './shift/notices.tsx';
import { useAlarm } from './shift/use-alarm.ts';
import { useStation } from './shift/use-station.ts';
import { SoldOutButton } from './sold-out/sold-out-button.tsx';
import { SoldOutDialog } from './sold-out/sold-out-dialog.tsx';
import { pairedCook } from './store/snapshot.ts';
import { type KitchenOptions, useKitchen } from './store/use-kitchen.ts';
import { dishesOf, isUnseen, ticketsOf } from './ticket/tickets.ts';

interface KitchenScreenProps extends KitchenOptions {
  /** Account menu; a paired tablet has none. */
  menu?: ReactNode;
  orderTaking?: ReactNode;
  alerts?: ReactNode;
  moreOf?: (orderId: string) => ReactNode;
}

const everyMs = 1000;

export function KitchenScreen({ menu, orderTaking, alerts, moreOf, ...kitchen }: KitchenScreenProps) {
  const { by, first } = kitchen;
  const { state, store } = useKitchen(kitchen);
  const [station, setStation] = useStation(state.stations);
  const [isSoldOutOpen, setSoldOutOpen] = useState(false);
  const orders = state.orders ?? [];
  const now = useNow(everyMs) ?? Date.parse(first?.now ?? '');
  const unseen = orders.filter(isUnseen);
  const tickets = ticketsOf(orders, station);
  useAlarm({ unseen: unseen.map(({ _id }) => _id), changed: unacknowledged(tickets.map(({ order }) => order)) });
  const see = () => {
    for (const order of unseen) store.press(order, { kind: 'acknowledge' });
  };
  const openSoldOut = () => setSoldOutOpen(true);
  return (
    <div className={styles.screen}>
      <KitchenHeader
        stations={state.stations}
        station={station}
        onStation={setStation}
        unseen={unseen.length}
        onSeen={see}
        menu={menu}
      >
        {orderTaking && <div className={styles.orderTaking}>{orderTaking}</div>}
        <SoldOutButton onPress={openSoldOut} />
      </KitchenHeader>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Totals tickets={tickets} />
        <KitchenBoard
          store={store}
          orders={orders}
          undoable={state.undoable}
          station={station}
          now={now}
          onSeen={see}
          onSoldOut={openSoldOut}
          moreOf={moreOf}
        />
        <div className={styles.notices}>
          <div className={styles.alerts}>{alerts}</div>
          <Notices store={store} state={state} now={now} isDevice={by === pairedCook} />
        </div>
      </main>
      <SoldOutDialog
        open={isSoldOutOpen}
        onClose={() => setSoldOutOpen(false)}
        dishes={dishesOf(orders)}
        isOffline={state.isOffline}
      />
    </div>
  );
}
