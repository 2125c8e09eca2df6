import type { Role } from '@bottega/contract/permissions';
import { auditSection } from './audit-section.tsx';
import { configSection } from './config-section.tsx';
import { homeSection } from './home-section.tsx';
import { messagesSection } from './messages-section.tsx';
import { newsSection } from './news-section.tsx';
import { ordersSection } from './orders-section.tsx';
import { productsSection } from './products-section.tsx';
import { reviewsSection } from './reviews-section.tsx';
import type { Section } from './section.ts';
import { usersSection } from './users-section.tsx';

/** The sections by what the address calls them, in the sidebar's order; without a name it is `home`. */
export const sections: Readonly<Record<string, Section>> = {
  home: homeSection,
  orders: ordersSection,
  news: newsSection,
  products: productsSection,
  reviews: reviewsSection,
  users: usersSection,
  config: configSection,
  messages: messagesSection,
  audit: auditSection,
};

/** The section that an address names, if this role may see it. */
export const sectionNamed = (name: unknown, role: Role): Section | undefined => {
  const section = Object.hasOwn(sections, String(name ?? 'home')) ? sections[String(name ?? 'home')] : undefined;
  return section?.role && section.role !== role ? undefined : section;
};
