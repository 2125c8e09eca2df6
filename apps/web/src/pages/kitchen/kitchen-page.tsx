import { hasDuty, screenDuties } from '@bottega/contract/accounts/duties';
import { isStaff } from '@bottega/contract/accounts/roles';
import { listKitchenOrders } from '@bottega/contract/kitchen/endpoints';
import type { Locale } from '@bottega/contract/locale';
import type { QueryClient } from '@tanstack/react-query';
import { ClientOnly, notFound, rootRouteId, useLoaderData } from '@tanstack/react-router';
import { useEffect } from 'react';
import { KitchenScreen } from '#features/kitchen/kitchen-screen.tsx';
import { pairedCook, rememberedCook } from '#features/kitchen/store/kitchen-storage.ts';
import { PrinterAlert } from '#features/printing/printer-alert.tsx';
import type { Api } from '#lib/api/api-client.ts';
import { deviceWith } from '#lib/paired-device.ts';
import { keepPage, sessionQuery, useSession } from '#lib/session/session.ts';
import { textsIn } from '#locales/texts.ts';

export function KitchenPage() {
  const { by, first } = useLoaderData({ from: '/kitchen' });
  const user = useSession();
  // Where the session ends the screen stays, says so, and keeps what was pressed.
  useEffect(() => keepPage(() => undefined), []);
  return (
    <KitchenScreen
      key={by}
      by={by}
      first={first}
      hasDashboard={user !== null && isStaff(user.role)}
      alerts={<PrinterAlert />}
    />
  );
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
  return <KitchenScreen by={rememberedCook()} first={undefined} hasDashboard={false} />;
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

/** The account or paired device that may see the kitchen. */
const cookOf = async ({ api, queryClient }: Context): Promise<string | undefined> => {
  const user = await queryClient.ensureQueryData(sessionQuery(api));
  if (user) return hasDuty(user, screenDuties.kitchen) ? user.id : undefined;
  return (await deviceWith(api, 'kitchen')) && pairedCook;
};

/** What the kitchen has before it; not found for those without the duty. */
export const loadKitchen = async (context: Context) => {
  const by = await cookOf(context);
  if (by === undefined) throw notFound({ routeId: rootRouteId });
  // The screen asks again by itself, and until then shows what it remembers.
  const first = await context.api.call(listKitchenOrders).catch(() => undefined);
  return { ...headOf(context.locale), by, first };
};

export const loadKitchenAway = ({ locale }: Context) => headOf(locale);
