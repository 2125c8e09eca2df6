import { hasDuty, screenDuties } from '@bottega/contract/duties';
import type { Locale } from '@bottega/contract/locale';
import type { QueryClient } from '@tanstack/react-query';
import { ClientOnly, notFound, rootRouteId, useLoaderData } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { deviceWith } from '#features/accounts/team/paired-device.ts';
import { CourierScreen } from '#features/orders/dashboard/courier/courier-screen.tsx';
import { type Courier, recallDeliveries } from '#features/orders/dashboard/courier/remembered-deliveries.ts';
import { deliveriesQuery } from '#features/orders/dashboard/queries.ts';
import { UserMenu } from '#features/shell/user-menu.tsx';
import type { Api } from '#lib/api/api-client.ts';
import { holdPage } from '#lib/api/held-pages.ts';
import { sessionQuery, useSession } from '#lib/session/session.ts';
import { textsIn } from '#locales/texts.ts';

export function CourierPage() {
  const { courier } = useLoaderData({ from: '/courier' });
  // Where the session ends the screen stays and says so: it asks for a new login by itself.
  useEffect(() => holdPage({ goesOn: true }), []);
  return <Screen key={courier.id} courier={courier} />;
}

/**
 * Without a network: what this browser remembers of the account or device that used it. The copy of the page has no
 * deliveries, so it names the picture that says so.
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

const courierOf = async ({ api, queryClient }: Context): Promise<Courier | undefined> => {
  const user = await queryClient.ensureQueryData(sessionQuery(api));
  if (user) return hasDuty(user, screenDuties.courier) ? { id: user.id, isDevice: false } : undefined;
  const id = await deviceWith(api, 'courier');
  return id === undefined ? undefined : { id, isDevice: true };
};

/** What a courier has before them; not found for those without the duty. */
export const loadCourier = async (context: Context) => {
  const courier = await courierOf(context);
  if (!courier) throw notFound({ routeId: rootRouteId });
  await context.queryClient.prefetchQuery(deliveriesQuery(context.api));
  return { ...headOf(context.locale), courier };
};

export const loadCourierAway = ({ locale }: Context) => headOf(locale);
