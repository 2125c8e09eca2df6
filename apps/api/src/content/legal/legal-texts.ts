import type { LegalText } from '@bottega/contract/legal/schemas';
import type { Locale } from '@bottega/contract/locale';
import type { LegalPage } from '@bottega/contract/shop/legal';
import type { ShopProfile } from '@bottega/contract/shop/profile';
import { accessibility as accessibilityEn } from './en/accessibility.ts';
import { allergens as allergensEn } from './en/allergens.ts';
import { notice as noticeEn } from './en/notice.ts';
import { terms as termsEn } from './en/terms.ts';
import { accessibility as accessibilityFr } from './fr/accessibility.ts';
import { allergens as allergensFr } from './fr/allergens.ts';
import { notice as noticeFr } from './fr/notice.ts';
import { terms as termsFr } from './fr/terms.ts';
import type { Template } from './template.ts';

const templates: Record<Locale, Record<LegalPage, Template>> = {
  en: { notice: noticeEn, terms: termsEn, allergens: allergensEn, accessibility: accessibilityEn },
  fr: { notice: noticeFr, terms: termsFr, allergens: allergensFr, accessibility: accessibilityFr },
};

/** The date on which a template last changed. */
export const templatesSince = new Date('2026-11-23T00:00:00Z');

export const legalTextOf = (page: LegalPage, profile: ShopProfile, locale: Locale): LegalText =>
  templates[locale][page](profile);
