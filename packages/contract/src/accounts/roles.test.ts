import { expect, test } from 'vitest';
import { isStaff, roles } from './roles.ts';

test('admin and superadmin manage the shop, a user does not', () => {
  expect(roles.map((role) => [role, isStaff(role)])).toEqual([
    ['user', false],
    ['admin', true],
    ['superadmin', true],
  ]);
});
