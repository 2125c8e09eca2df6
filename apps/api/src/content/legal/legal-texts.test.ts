import { type Locale, locales } from '@bottega/contract/locale';
import { type LegalPage, legalPages } from '@bottega/contract/shop/legal';
import type { ShopProfile } from '@bottega/contract/shop/profile';
import { describe, expect, test } from 'vitest';
import { trattoriaProfile } from '#content/trattoria/profile.ts';
import { legalTextOf } from './legal-texts.ts';

const soleTrader: ShopProfile = {
  ...trattoriaProfile,
  legal: { ...trattoriaProfile.legal, company: 'Chiara Fontana', form: 'EI', vatNumber: '', vatExempt: true },
};
const belgian: ShopProfile = {
  ...trattoriaProfile,
  address: { street: '3 place du Marché', postalCode: '1000', city: 'Bruxelles', country: 'BE' },
  legal: {
    ...trattoriaProfile.legal,
    form: 'SRL',
    registration: '0000.000.000',
    register: 'RPM Bruxelles',
    publisher: '',
    host: { name: '', address: '', phone: '' },
    mediator: { name: '', address: '', website: '' },
  },
};
const shops = {
  'a French company': trattoriaProfile,
  'a French sole trader': soleTrader,
  'a Belgian company': belgian,
};

const written = (page: LegalPage, profile: ShopProfile, locale: Locale): string => {
  const { title, sections } = legalTextOf(page, profile, locale);
  return [title, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])].join('\n');
};

const cases = Object.entries(shops).flatMap(([name, profile]) =>
  legalPages.flatMap((page) => locales.map((locale) => ({ name, profile, page, locale }))),
);

test.each(cases)('[LAW-01] $page of $name in $locale is complete', ({ profile, page, locale }) => {
  const { title, sections } = legalTextOf(page, profile, locale);
  expect(title).not.toBe('');
  expect(sections.length).toBeGreaterThan(1);
  for (const { heading, paragraphs } of sections) {
    expect(heading).not.toBe('');
    expect(paragraphs).not.toEqual([]);
    for (const paragraph of paragraphs)
      expect(paragraph).not.toMatch(/^\s*$|undefined|\bnull\b|\[object|Bottega|^\s|\s$/);
  }
});

test.each(cases.filter(({ locale }) => locale === 'fr'))(
  'the French $page of $name has proper spaces and apostrophes',
  ({ profile, page }) => {
    const text = written(page, profile, 'fr').replaceAll(/https:\S+/g, '');
    expect(text.match(/.{0,20}(?<!\u202f)[;!?»].{0,10}/g)).toBe(null);
    expect(text.match(/.{0,20}(?<!\u00a0)[:%].{0,10}/g)).toBe(null);
    expect(text.match(/.{0,10}(«[^\u202f]|').{0,10}/g)).toBe(null);
  },
);

describe('[LAW-01] the legal notice', () => {
  test('of a French company names it, its capital, its register, its VAT number, publisher and host', () => {
    const text = written('notice', trattoriaProfile, 'fr');
    expect(text).toContain(
      'Fontana à table (société fictive), SAS au capital de 15 000 €\n7 quai des Peupliers, 69005 Lyon',
    );
    expect(text).toContain('000 000 000, RCS Lyon');
    for (const fact of [
      'FR00 000 000 000',
      'Chiara Fontana',
      'Nuage d’exemple',
      '+33 4 65 71 00 01',
      'ciao@trattoria',
    ]) {
      expect(text).toContain(fact);
    }
    expect(text).toContain('https://mediation.example');
  });

  test('of a sole trader has no capital, and says why there is no VAT', () => {
    const text = written('notice', soleTrader, 'fr');
    expect(text).toContain('Chiara Fontana, EI\n');
    expect(text).toContain('article 293\u00a0B du code général des impôts');
    expect(text).not.toContain('capital');
  });

  test('of a Belgian company names its number, and the state’s mediation service', () => {
    const text = written('notice', belgian, 'fr');
    expect(text).toContain('0000.000.000, RPM Bruxelles');
    expect(text).toContain('https://www.mediationconsommateur.be');
    expect(text).not.toContain('Hébergement');
  });
});

describe('[LAW-01] the terms of sale', () => {
  test.each([
    [
      'France',
      trattoriaProfile,
      ['L.\u00a0221-28, 4°', 'L.\u00a0217-1 à L.\u00a0217-32', 'R.\u00a0631-3', 'droit français'],
    ],
    ['Belgium', belgian, ['VI.53, 4°', '1649bis à 1649octies', 'droit belge']],
  ] as const)('of %s name its laws', (_country, profile, laws) => {
    for (const law of laws) expect(written('terms', profile, 'fr')).toContain(law);
  });

  test('name the mediator with address and website, payment and prices', () => {
    const text = written('terms', trattoriaProfile, 'en');
    expect(text).toContain('Médiation d’exemple\n2 place du Calme, 75000 Paris\nhttps://mediation.example');
    expect(text).toContain('You pay on delivery or pickup');
    expect(text).toContain('in euros and include VAT');
  });
});

test('[LAW-01] the allergen page says whom to ask', () => {
  const text = written('allergens', trattoriaProfile, 'en');
  expect(text).toContain('Phone: +33 4 65 71 00 34\nEmail: ciao@trattoria.example');
});
