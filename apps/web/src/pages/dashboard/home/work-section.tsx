import { hasDuty } from '@bottega/contract/duties';
import { Link } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { useDutyList } from '#features/accounts/duties/use-duty-list.ts';
import { apiStatusQuery } from '#features/dashboard/queries.ts';
import { Deliveries } from '#features/orders/dashboard/promise/deliveries.tsx';
import { FlagsContext } from '#lib/flags.ts';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Card, cardLinkClass } from '#ui/card/card.tsx';
import { ArrowRightIcon, DashboardIcon } from '#ui/icons.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import type { Section } from '../section.ts';
import styles from './home-content.module.css';
import { Greeting } from './home-section.tsx';

/** For people on duty, who may not see the shop's numbers. */
export const workSection: Section = {
  title: 'section_home',
  duties: ['kitchen', 'courier', 'editor'],
  Icon: DashboardIcon,
  Content: Work,
  load: ({ api, queryClient }) => queryClient.prefetchQuery(apiStatusQuery(api)),
};

const links = ['products', 'news', 'reviews'] as const;

function Work() {
  const t = useTexts('staff/team');
  const dt = useTexts('staff/dashboard');
  const user = useSession();
  const { ff_kitchen: hasKitchen, ff_ordering: hasDeliveries } = use(FlagsContext);
  const listOf = useDutyList();
  if (!user) return null;
  const cooks = hasKitchen && hasDuty(user, ['kitchen']);
  const edits = hasDuty(user, ['editor']);
  const delivers = hasDeliveries && hasDuty(user, ['courier']);
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Greeting />
        <Note>{t('your_duties', { duties: listOf(user.duties ?? []) })}</Note>
      </Stack>
      {cooks && <ScreenLink to="/kitchen">{t('kitchen_link')}</ScreenLink>}
      {delivers && hasKitchen && <ScreenLink to="/courier">{t('courier_link')}</ScreenLink>}
      {!cooks && !edits && !delivers && <p>{t('work_none')}</p>}
      {delivers && !hasKitchen && <Deliveries />}
      <div className={styles.cards}>
        {edits &&
          links.map((section) => (
            <Card key={section}>
              <Link to="/dashboard" search={{ section }} className={cardLinkClass()}>
                {dt(`section_${section}`)}
              </Link>
            </Card>
          ))}
      </div>
    </Stack>
  );
}

function ScreenLink({ to, children }: { to: '/kitchen' | '/courier'; children: ReactNode }) {
  return (
    <Link to={to} className={buttonClass({ variant: 'primary', size: 'l', wide: true, className: styles.screen })}>
      {children}
      <ArrowRightIcon />
    </Link>
  );
}
