import { FlagSwitches } from '#features/flags/dashboard/flag-switches.tsx';
import { MaintenanceSwitch } from '#features/flags/dashboard/maintenance-switch.tsx';
import { OrderMailSwitch } from '#features/flags/dashboard/order-mail-switch.tsx';
import {
  maintenanceQuery,
  secondFactorQuery,
  shopSettingsQuery,
  switchesQuery,
} from '#features/flags/dashboard/queries.ts';
import { SecondFactorSwitch } from '#features/flags/dashboard/second-factor-switch.tsx';
import { FilterIcon } from '#ui/icons.tsx';
import type { Section } from '../../section.ts';
import styles from './config-section.module.css';

export const configSection: Section = {
  title: 'section_config',
  Icon: FilterIcon,
  Content: Config,
  load: ({ api, queryClient }) =>
    Promise.all([
      queryClient.prefetchQuery(switchesQuery(api)),
      queryClient.prefetchQuery(shopSettingsQuery(api)),
      queryClient.prefetchQuery(secondFactorQuery(api)),
      queryClient.prefetchQuery(maintenanceQuery(api)),
    ]),
};

function Config() {
  return (
    <div className={styles.page}>
      <FlagSwitches />
      <OrderMailSwitch />
      <SecondFactorSwitch />
      <MaintenanceSwitch />
    </div>
  );
}
