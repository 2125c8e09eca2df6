import { Link } from '@tanstack/react-router';
import { DishesForm } from '#features/fulfilment/dashboard/dishes-form.tsx';
import { NowTab } from '#features/fulfilment/dashboard/now-tab.tsx';
import { settingsQuery, stateQuery } from '#features/fulfilment/dashboard/queries.ts';
import { ServicesForm } from '#features/fulfilment/dashboard/services-form.tsx';
import { ZonesForm } from '#features/fulfilment/dashboard/zones-form.tsx';
import { OrderLink } from '#features/orders/dashboard/order-link.tsx';
import { useFlag } from '#lib/flags.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { icon } from '#ui/icons.tsx';
import { Note } from '#ui/layout/layout.tsx';
import type { Section } from '../../section.ts';
import { TabbedSection } from '../tabbed-section.tsx';

export const orderingSection: Section = {
  title: 'section_ordering',
  duties: ['manager'],
  Icon: icon('M12 20.6a8.6 8.6 0 1 0 0-17.2 8.6 8.6 0 0 0 0 17.2zM12 7v5.2l3.4 2'),
  Content: Ordering,
  load: async ({ api, queryClient }) => {
    await Promise.all([queryClient.prefetchQuery(stateQuery(api)), queryClient.prefetchQuery(settingsQuery(api))]);
  },
};

const parts = {
  now: () => <NowTab orderLink={(order) => <OrderLink order={order} />} />,
  services: () => <ServicesForm hours={<HoursLink />} />,
  zones: () => <ZonesForm />,
  dishes: () => <DishesForm />,
};

/** Can be prepared while the feature is off. */
function Ordering() {
  const t = useTexts('staff/ordering.section');
  const dt = useTexts('staff/dashboard');
  const isOn = useFlag('ff_ordering');
  return (
    <TabbedSection section="ordering" label={t('tabs')} parts={parts} tabLabel={(tab) => t(`tab_${tab}`)}>
      {!isOn && (
        <Alert
          action={
            <Link to="/dashboard" search={{ section: 'config' }}>
              {t('to_config', { section: dt('section_config') })}
            </Link>
          }
        >
          {t('feature_off')}
        </Alert>
      )}
    </TabbedSection>
  );
}

function HoursLink() {
  const t = useTexts('staff/ordering.form');
  return (
    <Note>
      {t('hours_help')}{' '}
      <Link to="/dashboard" search={{ section: 'shop', tab: 'hours' }}>
        {t('hours')}
      </Link>
    </Note>
  );
}
