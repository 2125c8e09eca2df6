import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { HoursForm } from '#features/shop/dashboard/hours/hours-form.tsx';
import { savedHoursQuery } from '#features/shop/dashboard/hours/queries.ts';
import { LegalForm } from '#features/shop/dashboard/legal/legal-form.tsx';
import { MailTestForm } from '#features/shop/dashboard/mail/mail-test-form.tsx';
import { OpenForm } from '#features/shop/dashboard/open/open-form.tsx';
import { ContactDetailsForm } from '#features/shop/dashboard/profile/contact-details-form.tsx';
import { LookForm } from '#features/shop/dashboard/profile/look-form.tsx';
import { NameForm } from '#features/shop/dashboard/profile/name-form.tsx';
import { profileQuery } from '#features/shop/dashboard/profile/queries.ts';
import { ImageField } from '#features/uploads/image-field.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { icon } from '#ui/icons.tsx';
import { readinessPlace } from '../../readiness-place.ts';
import type { Section } from '../../section.ts';
import { TabbedSection } from '../tabbed-section.tsx';

export const shopSection: Section = {
  title: 'section_shop',
  duties: ['manager'],
  Icon: icon(
    'M4.5 10.2V20h15v-9.8M3.4 9.6 5.3 4h13.4l1.9 5.6a2.9 2.9 0 0 1-5.7.3 2.9 2.9 0 0 1-5.8 0 2.9 2.9 0 0 1-5.7-.3zM9.6 20v-5.4h4.8V20',
  ),
  Content: Shop,
  load: async ({ api, queryClient }) => {
    await Promise.all([queryClient.prefetchQuery(profileQuery(api)), queryClient.prefetchQuery(savedHoursQuery(api))]);
  },
};

const parts = {
  name: NameForm,
  look: Look,
  contact: ContactDetailsForm,
  hours: HoursForm,
  legal: LegalForm,
  mail: MailTestForm,
  open: Open,
} satisfies Record<string, ComponentType>;

function Shop() {
  const t = useTexts('staff/shop.form');
  return <TabbedSection section="shop" label={t('tabs')} parts={parts} tabLabel={(tab) => t(`tab_${tab}`)} />;
}

function Look() {
  return <LookForm image={(field) => <ImageField {...field} />} />;
}

function Open() {
  const navigate = useNavigate();
  return (
    <OpenForm onGo={(where, key) => void navigate({ to: '/dashboard', search: readinessPlace({ where, key }) })} />
  );
}
