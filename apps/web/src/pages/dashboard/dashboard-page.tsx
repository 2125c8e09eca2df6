import { hasDuty, isWorker, type Worker } from '@bottega/contract/duties';
import type { Locale } from '@bottega/contract/locale';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Link, notFound, redirect, useLoaderData } from '@tanstack/react-router';
import { use, useEffect, useState } from 'react';
import { OrderTakingMenu } from '#features/fulfilment/dashboard/order-taking-menu.tsx';
import { promotionKind } from '#features/orders/dashboard/promotion.ts';
import { PrinterAlert } from '#features/printing/printer-alert.tsx';
import { productDeletionKind } from '#features/products/dashboard/product-deletion.ts';
import { shopQuery } from '#features/shop/shop.ts';
import type { Api } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { tabCountsQuery } from '#lib/dashboard/tab-counts.ts';
import { UndoProvider } from '#lib/dashboard/undo/undo-provider.tsx';
import { listVersionsKey, listVersionsQuery } from '#lib/dashboard/use-list-changed.ts';
import { FlagsContext, flagsQuery, useFlag } from '#lib/flags.ts';
import { SectionErrorBoundary } from '#lib/section-error-boundary.tsx';
import { sessionQuery, useSession } from '#lib/session/session.ts';
import { textsIn } from '#locales/texts.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { LiveDashboard } from './live/live-dashboard.tsx';
import { OrderAlerts } from './live/order-alerts.tsx';
import { Reauthentication } from './reauthentication.tsx';
import { useListParams } from './records/use-list-params.ts';
import { SecondFactorPage } from './second-factor-page.tsx';
import { sectionNamed } from './sections.ts';
import { DashboardShell } from './shell/dashboard-shell.tsx';

const undoableKinds = { promotion: promotionKind, product_deletion: productDeletionKind };

export function DashboardPage() {
  const t = useTexts('staff/dashboard');
  const user = useSession();
  const { section: name } = useListParams();
  useSearchKey();
  const isLocked = useLock();
  const flags = use(FlagsContext);
  const section = user && sectionNamed(name, { ...workerOf(user), flags });
  if (isLocked) return <SecondFactorPage />;
  if (!section) return null;
  return (
    <Reauthentication>
      <DashboardShell
        current={name}
        title={t(section.title)}
        status={<Status worker={user} />}
        banner={<Printers worker={user} />}
      >
        <LiveDashboard section={name}>
          <UndoProvider key={user.id} kinds={undoableKinds}>
            <SectionErrorBoundary key={name} fallback={<Alert tone="error">{t('list_failed')}</Alert>}>
              <section.Content />
            </SectionErrorBoundary>
          </UndoProvider>
        </LiveDashboard>
      </DashboardShell>
    </Reauthentication>
  );
}

const workerOf = ({ role, duties }: Worker): Worker => ({ role, duties });

function Status({ worker }: { worker: Worker }) {
  const isOrdering = useFlag('ff_ordering');
  return (
    <>
      {isOrdering && hasDuty(worker, ['kitchen', 'manager']) && <OrderTakingMenu />}
      {hasDuty(worker, ['manager']) && <OrderAlerts />}
    </>
  );
}

function Printers({ worker }: { worker: Worker }) {
  const t = useTexts('staff/printing');
  const hasKitchen = useFlag('ff_kitchen');
  if (!hasKitchen || !hasDuty(worker, ['kitchen', 'manager'])) return null;
  const link = (
    <Link to="/dashboard" search={{ section: 'kitchen', tab: 'printers' }}>
      {t('to_printers')}
    </Link>
  );
  return <PrinterAlert action={hasDuty(worker, ['manager']) && link} />;
}

interface Context {
  api: Api;
  queryClient: QueryClient;
  locale: Locale;
}

/** Not found if the section is missing or not for this role. */
export const loadDashboard = async (context: Context, params: Readonly<Record<string, unknown>>) => {
  const user = await context.queryClient.ensureQueryData(sessionQuery(context.api));
  const { inSetup } = await context.queryClient.ensureQueryData(shopQuery(context.api));
  if (inSetup && user) throw redirect({ to: '/setup', replace: true, statusCode: 302 });
  const { flags } = await context.queryClient.ensureQueryData(flagsQuery(context.api));
  const found = user && isWorker(user) ? sectionNamed(params.section, { ...workerOf(user), flags }) : undefined;
  if (!found) throw notFound();
  await context.queryClient.prefetchQuery(listVersionsQuery(context.api));
  if (lacksSecondFactor(context.queryClient.getQueryState(listVersionsKey)?.error)) {
    const title = textsIn(context.locale, 'staff/security.page')('title');
    return { title, description: title, isLocked: true };
  }
  await Promise.all([
    context.queryClient.prefetchQuery(tabCountsQuery(context.api)),
    found.load?.(context, { tab: String(params.tab ?? ''), search: String(params.search ?? '') }, params),
  ]);
  const named = textsIn(context.locale, 'staff/dashboard')(found.title);
  const title = params.order ? `${params.order} · ${named}` : named;
  return { title, description: title, isLocked: false };
};

const lacksSecondFactor = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'second_factor_required';

/** A required second factor is missing, as loading or a later call shows. */
const useLock = (): boolean => {
  const loaded = useLoaderData({ from: '/dashboard' });
  const [refused, setRefused] = useState<unknown>();
  const queries = useQueryClient().getQueryCache();
  useEffect(
    () =>
      queries.subscribe((event) => {
        const error = event.type === 'updated' && event.action.type === 'error' && event.action.error;
        if (lacksSecondFactor(error)) setRefused(loaded);
      }),
    [queries, loaded],
  );
  return loaded.isLocked || refused === loaded;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role=dialog]') !== null);

const useSearchKey = (): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOther = event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
      if (isOther || isTyping(event.target) || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>('main input[type=search]');
      field?.focus();
      field?.select();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
};
