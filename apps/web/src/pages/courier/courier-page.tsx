import type { Locale } from '@bottega/contract/locale';
import type { QueryClient } from '@tanstack/react-query';
import { ClientOnly, notFound, rootRouteId, useLoaderData } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CourierScreen } from '#features/orders/dashboard/courier/courier-screen.tsx';
import { type Courier, recallDeliveries } from '#features/orders/dashboard/courier/remembered-deliveries.ts';
import { courierOf } from '#features/orders/dashboard/courier-of.ts';
import { deliveriesQuery } from '#features/orders/dashboard/queries.ts';
import { UserMenu } from '#features/shell/user-menu.tsx';
import type { Api } from '#lib/api/api-client.ts';
import { holdPage } from '#lib/api/held-pages.ts';
import { useSession } from '#lib/session/session.ts';
import { textsIn } from '#locales/texts.ts';

export function CourierPage() {
  const { courier } = useLoaderData({ from: '/courier' });
  // Without a session the screen stays and asks for a login itself.
  useEffect(() => holdPage({ goesOn: true }), []);
  return <Screen key={courier.id} courier={courier} />;
}

/**
 * Offline: the data of this browser's last account or device. The stored page has no deliveries, so it prefetches the
 * picture for that case.
 */
export function CourierAwayPage() {
  return (
    <ClientOnly fallback={<link rel="prefetch" href="/places/empty-orders.svg" />}>
      <Remembered />
    </ClientOnly>
  );
}

const nobody: Courier = { id: '', isDevice: false };

function Remembered() {
  const [courier] = useState(() => recallDeliveries()?.courier ?? nobody);
  // The page with the session, under its usual address.
  return <Screen courier={courier} onOnline={() => window.location.replace('/courier')} />;
}

function Screen({ courier, onOnline }: { courier: Courier; onOnline?: () => void }) {
  const user = useSession();
  return <CourierScreen courier={courier} onOnline={onOnline} menu={user && <UserMenu user={user} />} />;
}

interface Context {
  api: Api;
  queryClient: QueryClient;
  locale: Locale;
}

const headOf = (locale: Locale) => {
  const title = textsIn(locale, 'staff/orders.promise')('tab');
  return { title, description: title };
};

/** Not found for users without the duty. */
export const loadCourier = async (context: Context) => {
  const courier = await courierOf(context.api, context.queryClient);
  if (!courier) throw notFound({ routeId: rootRouteId });
  await context.queryClient.prefetchQuery(deliveriesQuery(context.api));
  return { ...headOf(context.locale), courier };
};

export const loadCourierAway = ({ locale }: Context) => headOf(locale);
