import type { Role } from '@bottega/contract/accounts/roles';
import type { Flags } from '@bottega/contract/flags/rules';
import { homeSection } from './home/home-section.tsx';
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
  ordering: orderingSection,
  shop: shopSection,
  config: configSection,
  messages: messagesSection,
  audit: auditSection,
  untranslated: untranslatedSection,
};

interface Viewer {
  role: Role;
  flags: Flags;
}

const isFor = ({ role, flags }: Viewer, section: Section): boolean =>
  (section.role === undefined || section.role === role) && (section.flag === undefined || flags[section.flag]);

export const sectionNamed = (name: unknown, viewer: Viewer): Section | undefined => {
  const section = Object.hasOwn(sections, String(name ?? 'home')) ? sections[String(name ?? 'home')] : undefined;
  return section && isFor(viewer, section) ? section : undefined;
};

/** The sections of the sidebar, in order. */
export const sectionsFor = (viewer: Viewer): [name: string, section: Section][] =>
  Object.entries(sections).filter(([, section]) => !section.isLinked && isFor(viewer, section));
