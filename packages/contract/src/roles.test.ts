import { expect, test } from 'vitest';
import { isStaff, roles } from './roles.ts';

test('admins and superadmins manage the shop, users do not', () => {
  expect(roles.map((role) => [role, isStaff(role)])).toEqual([
    ['user', false],
    ['admin', true],
    ['superadmin', true],
  ]);
});
