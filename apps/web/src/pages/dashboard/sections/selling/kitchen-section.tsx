import { Link } from '@tanstack/react-router';
import { kitchenSettingsQuery } from '#features/kitchen/dashboard/queries.ts';
import { SettingsForm } from '#features/kitchen/dashboard/settings-form.tsx';
import { PrinterList } from '#features/printing/dashboard/printer-list.tsx';
import { printersQuery } from '#features/printing/queries.ts';
import { useShop } from '#features/shop/shop.ts';
import { stationsQuery } from '#lib/dashboard/stations-query.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { icon } from '#ui/icons.tsx';
import type { Section } from '../../section.ts';
import { TabbedSection } from '../tabbed-section.tsx';
import styles from './kitchen-section.module.css';

export const kitchenSection: Section = {
  title: 'section_kitchen',
  duties: ['manager'],
  flag: 'ff_kitchen',
  Icon: icon('M6.6 13.2a4 4 0 1 1 1.6-7.4 4.2 4.2 0 0 1 7.6 0 4 4 0 1 1 1.6 7.4v6.6H6.6zM6.6 16.6h10.8'),
  Content: Kitchen,
  load: ({ api, queryClient }, { tab }) =>
    tab === 'printers'
      ? queryClient.prefetchQuery(printersQuery(api))
      : Promise.all([
          queryClient.prefetchQuery(kitchenSettingsQuery(api)),
          queryClient.prefetchQuery(stationsQuery(api)),
        ]),
};

const parts = { settings: SettingsForm, printers: PrinterList };

function Kitchen() {
  const t = useTexts('staff/kitchen-settings.section');
  const reader = useLocale();
  const { kitchenLocale, languages } = useShop();
  return (
    <TabbedSection section="kitchen" label={t('tabs')} parts={parts} tabLabel={(tab) => t(`tab_${tab}`)}>
      <div className={styles.ways}>
        <Link to="/kitchen" className={buttonClass({ size: 's' })}>
          {t('kitchen_link')}
        </Link>
        <Link
          to="/dashboard"
          search={{ section: 'shop', tab: 'name' }}
          state={{ field: '[name="kitchenLocale"]' }}
          className={buttonClass({ size: 's', variant: 'soft' })}
        >
          {t(`language_${kitchenLocale ?? languages[0] ?? reader}`)}
        </Link>
      </div>
    </TabbedSection>
  );
}
