import { FlagSwitches } from '../../features/flags/dashboard/flag-switches.tsx';
import { MaintenanceSwitch } from '../../features/flags/dashboard/maintenance-switch.tsx';
import { maintenanceQuery, switchesQuery } from '../../features/flags/dashboard/queries.ts';
import { FilterIcon } from '../../ui/icons/filter-icon.tsx';
import styles from './config-section.module.css';
import type { Section } from './section.ts';

/** What of the shop is switched on (AFLAG-01, AFLAG-02). */
export const configSection: Section = {
  title: { en: 'Config', fr: 'Configuration' },
  Icon: FilterIcon,
  Content: Config,
  load: ({ api, queryClient }) =>
    Promise.all([queryClient.prefetchQuery(switchesQuery(api)), queryClient.prefetchQuery(maintenanceQuery(api))]),
};

function Config() {
  return (
    <div className={styles.page}>
      <FlagSwitches />
      <MaintenanceSwitch />
    </div>
  );
}
