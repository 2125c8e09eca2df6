import fc from 'fast-check';

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Texts that break parsers, databases, templates or pages. */
const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\ufeff',
  '\u202egnp.exe',
  'e\u0301'.repeat(30),
  '👩‍👩‍👧‍👦',
  '𝔘',
  'İ',
  'ß',
  "'; drop table users; --",
  '" or 1=1 --',
  '%',
  '_%\\',
  '<script>alert(1)</script>',
  '{{7*7}}<%= 7*7 %>',
  '../../etc/passwd',
  '\\\\host\\share',
  'javascript:alert(1)',
  'a\r\nSet-Cookie: role=superadmin',
  '=cmd|calc',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '-0',
  '0',
  '-1',
  '1e309',
  '1e3',
  '0x10',
  '١٢',
  '2147483648',
  '9223372036854775808',
  '0000-01-01T00:00:00.000Z',
  '2026-02-31T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '2026-11-21',
  'a@b',
  '"a b"@example.org',
  'a@example.org\nBcc: b@example.org',
  'https://a.b',
  '//evil.example/x.png',
  'x'.repeat(255),
  'x'.repeat(5000),
];

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  // PostgreSQL stores these neither as text nor as JSON.
  { weight: 1, arbitrary: fc.constantFrom('\u0000', 'a\u0000b', '\ud800', 'a\udc00b', '\udfff\ud800') },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
);

const hostileNumber = fc.oneof(
  fc.constantFrom(-0, 0, -1, 0.1 + 0.2, 1.005, 1e-7, 2 ** 31, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308, 5e-324),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { $ne: null }, ['x'], { length: 9 }),
  },
  { weight: 1, arbitrary: fc.constantFrom(deep(50), deep(500), 'x'.repeat(200_000)) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

export const hostileName = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    '_id',
    'role',
    'price',
    'status',
    'version',
    'a.b',
    'a[b]',
    '',
  ),
  fc.string({ maxLength: 8 }),
);
