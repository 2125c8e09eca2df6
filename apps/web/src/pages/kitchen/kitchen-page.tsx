import type { Locale } from '@bottega/contract/locale';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ClientOnly, notFound, rootRouteId, useLoaderData, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { OrderTakingMenu } from '#features/fulfilment/dashboard/order-taking-menu.tsx';
import { cookOf, firstKitchenOrders } from '#features/kitchen/first-load.ts';
import { KitchenScreen } from '#features/kitchen/kitchen-screen.tsx';
import { rememberedCook } from '#features/kitchen/store/snapshot.ts';
import { ReprintButton } from '#features/printing/dashboard/reprint-button.tsx';
import { PrinterAlert } from '#features/printing/printer-alert.tsx';
import { UserMenu } from '#features/shell/user-menu.tsx';
import type { Api } from '#lib/api/api-client.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { holdPage } from '#lib/api/held-pages.ts';
import { useListVersions } from '#lib/dashboard/use-list-changed.ts';
import { useFlag } from '#lib/flags.ts';
import { onSessionChange, sessionQuery, useSession } from '#lib/session/session.ts';
import { textsIn } from '#locales/texts.ts';

export function KitchenPage() {
  const { by, first } = useLoaderData({ from: '/kitchen' });
  const user = useSession();
  const isOrdering = useFlag('ff_ordering');
  // Without a session the screen stays and keeps its pending presses.
  useEffect(() => holdPage({ goesOn: true }), []);
  useLoginAfterLogout();
  return (
    <KitchenScreen
      key={by}
      by={by}
      first={first}
      onLists={useListVersions()}
      menu={user && <UserMenu user={user} />}
      orderTaking={isOrdering && <OrderTakingMenu saysPause />}
      alerts={<PrinterAlert />}
      moreOf={(orderId) => <ReprintButton orderId={orderId} size="l" />}
    />
  );
}

/** The next cook logs in there; without a session this page is not found. */
const useLoginAfterLogout = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    if (!queryClient.getQueryData(sessionQuery(api).queryKey))
      void navigate({ to: '/login', search: { next: 'kitchen' } });
  });
  useEffect(() => onSessionChange(() => leave()), []);
};

/** Offline: the data of this browser's last account or device. */
export function KitchenAwayPage() {
  return (
    <ClientOnly>
      <Remembered />
    </ClientOnly>
  );
}

function Remembered() {
  return <KitchenScreen by={rememberedCook()} first={undefined} />;
}

interface Context {
  api: Api;
  queryClient: QueryClient;
  locale: Locale;
}

const headOf = (locale: Locale) => {
  const title = textsIn(locale, 'staff/kitchen')('page_title');
  return { title, description: title };
};

/** Not found for users without the duty. */
export const loadKitchen = async (context: Context) => {
  const by = await cookOf(context.api, context.queryClient);
  if (by === undefined) throw notFound({ routeId: rootRouteId });
  return { ...headOf(context.locale), by, first: await firstKitchenOrders(context.api) };
};

export const loadKitchenAway = ({ locale }: Context) => headOf(locale);
