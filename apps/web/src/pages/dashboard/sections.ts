import { hasDuty, type Worker } from '@bottega/contract/accounts/duties';
import type { Flags } from '@bottega/contract/flags/rules';
import { homeSection } from './home/home-section.tsx';
import { workSection } from './home/work-section.tsx';
import type { Section } from './section.ts';
import { auditSection } from './sections/audit-section.tsx';
import { configSection } from './sections/config-section.tsx';
import { messagesSection } from './sections/messages-section.tsx';
import { newsSection } from './sections/news-section.tsx';
import { optionsSection } from './sections/options-section.tsx';
import { orderingSection } from './sections/ordering-section.tsx';
import { ordersSection } from './sections/orders-section.tsx';
import { productsSection } from './sections/products-section.tsx';
import { reviewsSection } from './sections/reviews-section.tsx';
import { shopSection } from './sections/shop-section.tsx';
import { teamSection } from './sections/team-section.tsx';
import { untranslatedSection } from './sections/untranslated-section.tsx';
import { usersSection } from './sections/users-section.tsx';

const sections: Readonly<Record<string, Section>> = {
  home: homeSection,
  orders: ordersSection,
  news: newsSection,
  products: productsSection,
  options: optionsSection,
  reviews: reviewsSection,
  users: usersSection,
  team: teamSection,
  ordering: orderingSection,
  shop: shopSection,
  config: configSection,
  messages: messagesSection,
  audit: auditSection,
  untranslated: untranslatedSection,
};

interface Viewer extends Worker {
  flags: Flags;
}

const isFor = ({ flags, ...worker }: Viewer, section: Section): boolean =>
  hasDuty(worker, section.duties ?? []) &&
  (section.role === undefined || section.role === worker.role) &&
  (section.flag === undefined || flags[section.flag]);

/** The home page has the shop's numbers for those who may see them. */
const sectionsOf = (worker: Worker): Readonly<Record<string, Section>> =>
  hasDuty(worker, ['manager']) ? sections : { ...sections, home: workSection };

export const sectionNamed = (name: unknown, viewer: Viewer): Section | undefined => {
  const all = sectionsOf(viewer);
  const section = Object.hasOwn(all, String(name ?? 'home')) ? all[String(name ?? 'home')] : undefined;
  return section && isFor(viewer, section) ? section : undefined;
};

/** The sections of the sidebar, in order. */
export const sectionsFor = (viewer: Viewer): [name: string, section: Section][] =>
  Object.entries(sectionsOf(viewer)).filter(([, section]) => !section.isLinked && isFor(viewer, section));
