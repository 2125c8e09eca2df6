import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { hasMore } from './pagination.ts';
import { pageQuery } from './pagination-schemas.ts';
import { fieldErrors } from './validation.ts';

test.each([
  [{}, { page: 1, limit: 5 }],
  [
    { page: '1', limit: '1' },
    { page: 1, limit: 1 },
  ],
  [
    { page: 3, limit: 20 },
    { page: 3, limit: 20 },
  ],
  [
    { page: '007', limit: '100' },
    { page: 7, limit: 100 },
  ],
  [
    { page: '1000000', other: 'ignored' },
    { page: 1_000_000, limit: 5 },
  ],
])('[API-11] %j is a page', (query, page) => {
  expect(safeParse(pageQuery, query)).toMatchObject({ success: true, output: page });
});

const bad = ['', ' ', '0', '-1', '1.5', '1e2', '0x1', 'two', 'NaN', '9999999999', '1 ', ' 1', '+1', '1,0'];

test.each(bad)('[API-11] page %j is refused, naming the field', (page) => {
  const { issues } = safeParse(pageQuery, { page });
  expect(issues && fieldErrors(issues)).toEqual({ page: 'page_invalid' });
});

test.each([...bad, '101'])('[API-11] limit %j is refused, naming the field', (limit) => {
  const { issues } = safeParse(pageQuery, { limit });
  expect(issues && fieldErrors(issues)).toEqual({ limit: 'limit_invalid' });
});

test.each([
  [1, 5, 0, false],
  [1, 5, 4, false],
  [1, 5, 5, false],
  [1, 5, 6, true],
  [2, 5, 10, false],
  [2, 5, 11, true],
])('page %i of %i a page has more of %i: %s', (page, limit, total, more) => {
  expect(hasMore({ page, limit }, total)).toBe(more);
});
