import { hasDuty } from '@bottega/contract/accounts/duties';
import { isStaff } from '@bottega/contract/accounts/roles';
import { listKitchenOrders } from '@bottega/contract/kitchen/endpoints';
import type { Locale } from '@bottega/contract/locale';
import type { QueryClient } from '@tanstack/react-query';
import { ClientOnly, notFound, rootRouteId, useLoaderData } from '@tanstack/react-router';
import { KitchenScreen } from '#features/kitchen/kitchen-screen.tsx';
import type { Api } from '#lib/api/api-client.ts';
import { sessionQuery, useSession } from '#lib/session/session.ts';
import { readCookie } from '#lib/session/session-cookies.ts';
import { textsIn } from '#locales/texts.ts';

export function KitchenPage() {
  const { first } = useLoaderData({ from: '/kitchen' });
  const user = useSession();
  if (!user) return null;
  return <KitchenScreen key={user.id} by={user.id} first={first} hasDashboard={isStaff(user.role)} />;
}

/** Without a network: what this browser remembers of the account or device that used it. */
export function KitchenAwayPage() {
  return (
    <ClientOnly>
      <Remembered />
    </ClientOnly>
  );
}

function Remembered() {
  const by = readCookie(document.cookie, 'id') ?? '';
  return <KitchenScreen by={by} first={undefined} hasDashboard={false} />;
}

interface Context {
  api: Api;
  queryClient: QueryClient;
  locale: Locale;
}

const headOf = (locale: Locale) => {
  const title = textsIn(locale, 'kitchen')('page_title');
  return { title, description: title };
};

/** What the kitchen has before it; not found for those without the duty. */
export const loadKitchen = async ({ api, queryClient, locale }: Context) => {
  const user = await queryClient.ensureQueryData(sessionQuery(api));
  if (!user || !hasDuty(user, ['kitchen', 'manager'])) throw notFound({ routeId: rootRouteId });
  // The screen asks again by itself, and until then shows what it remembers.
  const first = await api.call(listKitchenOrders).catch(() => undefined);
  return { ...headOf(locale), first };
};

export const loadKitchenAway = ({ locale }: Context) => headOf(locale);
