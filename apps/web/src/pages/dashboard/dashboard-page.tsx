import type { Locale } from '@bottega/contract/locale';
import { isStaff } from '@bottega/contract/permissions';
import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { useDashboardTexts } from '../../i18n/dashboard-texts.ts';
import { useLocale } from '../../i18n/i18n-context.tsx';
import type { Api } from '../../lib/api-client.ts';
import { Area } from '../../lib/area.tsx';
import { useChangeWatch } from '../../lib/dashboard/use-change-watch.ts';
import { sessionQuery, useSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import styles from './dashboard-page.module.css';
import { sectionNamed } from './sections.ts';
import { SectionsMenu } from './sections-menu.tsx';
import { SectionsNav } from './sections-nav.tsx';
import { useChoice } from './use-choice.ts';
import { useDashboardSearchKey } from './use-dashboard-search-key.ts';

/** The owner's and the kitchen's tool (ADMIN-01): the sections at the side, one of them on the table. */
export function DashboardPage() {
  const t = useDashboardTexts();
  const locale = useLocale();
  const user = useSession();
  const { section: name } = useChoice();
  useChangeWatch();
  useDashboardSearchKey();
  const section = user && sectionNamed(name, user.role);
  if (!section) return null;
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <SectionsNav current={name} />
      </div>
      <section className={styles.content} aria-labelledby="section-title">
        <div className={styles.head}>
          <SectionsMenu current={name} />
          <h1 id="section-title" tabIndex={-1} className={styles.title}>
            {section.title[locale]}
          </h1>
        </div>
        <Area key={name} fallback={<Alert tone="error">{t('list_failed')}</Alert>}>
          <section.Content />
        </Area>
      </section>
    </div>
  );
}

interface Context {
  api: Api;
  queryClient: QueryClient;
  locale: Locale;
}

interface Choice {
  section?: unknown;
  tab?: unknown;
  search?: unknown;
}

/**
 * Loads what a section shows first; the not-found page for one that does not exist, or not for this user. Returns what
 * the document's head says of it.
 */
export const loadDashboard = async (context: Context, { section, tab, search }: Choice) => {
  const user = await context.queryClient.ensureQueryData(sessionQuery(context.api));
  const found = user && isStaff(user.role) ? sectionNamed(section, user.role) : undefined;
  if (!found) throw notFound();
  await found.load?.(context, { tab: String(tab ?? ''), search: String(search ?? '') });
  const title = found.title[context.locale];
  return { title, description: title };
};
