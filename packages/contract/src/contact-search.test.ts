import { expect, test } from 'vitest';
import { contactWords, isContactFound, phoneWords } from './contact-search.ts';

const found = (search: string, phone: string): boolean => isContactFound(search, { texts: [], phone });

test.each([
  '+33 6 12 34 56 78',
  '+33612345678',
  '+33 (0)6 12 34 56 78',
  '0033 6 12 34 56 78',
  '06 12 34 56 78',
  '0612345678',
  '06.12.34.56.78',
  '06-12-34-56-78',
  '06\u201112\u201134\u201156\u201178',
  '06/12/34/56/78',
  '\u202a+33\u00a06\u00a012\u00a034\u00a056\u00a078\u202c',
  '06\u200b12\u200b34\u200b56\u200b78',
  '０６ １２ ３４ ５６ ７８',
  '6 12 34 56 78',
  '06 12 34',
  '0612',
])('[AORD-01] %j finds +33612345678, as it is stored or as its owner wrote it', (typed) => {
  expect(found(typed, '+33612345678')).toBe(true);
  expect(found(typed, '06 12 34 56 78')).toBe(true);
});

test.each(['33612345678', '336', '+336'])('%j finds +33612345678, which says its country', (typed) =>
  expect(found(typed, '+33612345678')).toBe(true),
);

test.each(['06 12 34 56 79', '+32 470 12 34 56', '34 56 78', '12', '0698'])(
  '%j does not find +33612345678',
  (typed) => {
    expect(found(typed, '+33612345678')).toBe(false);
  },
);

test.each([
  ['+39 06 1234567', '+39061234567'],
  ['06 1234567', '+39061234567'],
  ['0470 12 34 56', '+32470123456'],
  ['612 345 678', '+34612345678'],
])('%j finds the number %s of another country', (typed, phone) => expect(found(typed, phone)).toBe(true));

test.each<[string, string[]]>([
  ['12 rue Mercière, 69002 Lyon', ['12', 'rue', 'merciere', '69002', 'lyon']],
  ['12 69002', ['12', '69002']],
  ['B-7K3M9QX', ['b', '7k3m9qx']],
  ['B-2222222', ['b', '2222222']],
  ['Théo 06 12 34 56 78', ['theo', '612345678']],
  ['06 12 34 56 78 Théo', ['612345678', 'theo']],
  ['', []],
])('the words of %j are %j', (search, words) => expect(contactWords(search)).toEqual(words));

test('a phone number that is none has no words', () => expect(phoneWords('none')).toEqual([]));

test('[AORD-01] every word has to be in the contact, accents aside', () => {
  const contact = { texts: ['Théo Marchand', '12 rue Mercière', null], phone: '+33612345678' };
  expect(isContactFound('theo 06 12', contact)).toBe(true);
  expect(isContactFound('merciere marchand', contact)).toBe(true);
  expect(isContactFound('theo dubois', contact)).toBe(false);
  expect(isContactFound(' ', contact)).toBe(true);
});
