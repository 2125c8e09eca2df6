import { missingLegalData } from '@bottega/contract/shop/legal';
import { shopProfile } from '@bottega/contract/shop/schemas';
import { is } from 'valibot';
import { expect, test } from 'vitest';
import { type ContentKind, contentOf } from './shop-content.ts';

test.each(['demo', 'trattoria'] as const)(
  '[LAW-01] the %s has all legal data, obviously made up',
  (kind: ContentKind) => {
    const { profile } = contentOf[kind](new Date('2026-11-23T12:00:00Z'));
    expect(is(shopProfile, profile)).toBe(true);
    expect(missingLegalData(profile)).toEqual([]);
    const { legal, phone, email } = profile;
    expect(legal.company).toContain('(société fictive)');
    expect(legal.registration).toBe('000 000 000');
    expect([email, legal.mediator.website].every((address) => address.endsWith('.example'))).toBe(true);
    // Numbers that the French regulator reserves for fiction.
    for (const number of [phone, legal.host.phone]) expect(number).toMatch(/^\+33 4 65 71 /);
  },
);
