import { hasDuty, type Worker } from '@bottega/contract/duties';
import type { Flags } from '@bottega/contract/flags';
import { homeSection } from './home/home-section.tsx';
import { workSection } from './home/work-section.tsx';
import type { Section } from './section.ts';
import { allergensSection } from './sections/menu/allergens-section.tsx';
import { optionsSection } from './sections/menu/options-section.tsx';
import { productsSection } from './sections/menu/products-section.tsx';
import { untranslatedSection } from './sections/menu/untranslated-section.tsx';
import { messagesSection } from './sections/public/messages-section.tsx';
import { newsSection } from './sections/public/news-section.tsx';
import { reviewsSection } from './sections/public/reviews-section.tsx';
import { kitchenSection } from './sections/selling/kitchen-section.tsx';
import { orderingSection } from './sections/selling/ordering-section.tsx';
import { ordersSection } from './sections/selling/orders-section.tsx';
import { auditSection } from './sections/shop/audit-section.tsx';
import { configSection } from './sections/shop/config-section.tsx';
import { shopSection } from './sections/shop/shop-section.tsx';
import { teamSection } from './sections/shop/team-section.tsx';
import { usersSection } from './sections/shop/users-section.tsx';

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
  kitchen: kitchenSection,
  shop: shopSection,
  config: configSection,
  messages: messagesSection,
  audit: auditSection,
  untranslated: untranslatedSection,
  allergens: allergensSection,
};

interface Viewer extends Worker {
  flags: Flags;
}

const isFor = ({ flags, ...worker }: Viewer, section: Section): boolean =>
  hasDuty(worker, section.duties ?? []) &&
  (section.role === undefined || section.role === worker.role) &&
  (section.flag === undefined || flags[section.flag]);

/** Only some may see the shop's numbers on the home page. */
const sectionsOf = (worker: Worker): Readonly<Record<string, Section>> =>
  hasDuty(worker, ['manager']) ? sections : { ...sections, home: workSection };

export const sectionNamed = (name: unknown, viewer: Viewer): Section | undefined => {
  const all = sectionsOf(viewer);
  const section = Object.hasOwn(all, String(name ?? 'home')) ? all[String(name ?? 'home')] : undefined;
  return section && isFor(viewer, section) ? section : undefined;
};

export const sectionsFor = (viewer: Viewer): [name: string, section: Section][] =>
  Object.entries(sectionsOf(viewer)).filter(([, section]) => !section.isLinked && isFor(viewer, section));
