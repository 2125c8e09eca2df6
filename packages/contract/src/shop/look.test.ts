import { expect, test } from 'vitest';
import { lookAddress, lookVersion } from './look.ts';
import { blankProfile, defaultProfile } from './profile.ts';

test('a shop that has changed nothing or has no name yet has no look of its own', () => {
  expect([lookVersion(defaultProfile), lookVersion(blankProfile)]).toEqual(['', '']);
  const withPhone = { ...defaultProfile, phone: '+33 4 78 00 00 00' };
  expect(lookVersion(withPhone)).toBe('');
  expect(lookAddress('/og.png', defaultProfile)).toBe('/og.png');
  expect(lookAddress('/og.png', undefined)).toBe('/og.png');
});

test('[SHOPD-02] the version differs after each change, and is the same for the same look', () => {
  const looks = [
    { name: 'Da Nonna' },
    { name: 'Da Nonno' },
    { accent: 'sea' },
    { logo: '/uploads/0123456789012345678901' },
    { tagline: { en: 'Home cooking' } },
    { tagline: { en: 'Home cooking', fr: 'Cuisine maison' } },
    { languages: ['fr'] as const },
  ];
  const versions = looks.map((change) => lookVersion({ ...defaultProfile, ...change }));
  expect(new Set(versions).size).toBe(looks.length);
  for (const version of versions) expect(version).toMatch(/^[a-z0-9]{1,7}$/);
  expect(lookVersion({ ...defaultProfile, name: 'Da Nonna' })).toBe(versions[0]);
  expect(lookAddress('/og.png', { ...defaultProfile, name: 'Da Nonna' })).toBe(`/og.png?v=${versions[0]}`);
});
