import { describe, expect, test } from 'vitest';
import { type Role, roles } from '../roles.ts';
import { accountRefusal, emailRefusal, roleRefusal } from './rules.ts';

const holder = (role: Role, id = `some ${role}`) => ({ id, role, email: `${role}@example.org` });
const others = roles.map((role) => holder(role, `another ${role}`));

describe('[RULE-02] changes to another account', () => {
  // Actor; refusals when the account belongs to a user, an admin, a superadmin.
  test.each([
    ['user', ['forbidden', 'forbidden', 'forbidden']],
    ['admin', [null, null, 'superadmin_untouchable']],
    ['superadmin', [null, null, null]],
  ] as const)('%s changes or deletes', (role, refusals) => {
    expect(others.map((target) => accountRefusal(holder(role), target))).toEqual(refusals);
  });

  // Actor; current role of the account; refusals for setting it to user, admin, superadmin.
  test.each([
    ['user', 'user', ['forbidden', 'forbidden', 'forbidden']],
    ['user', 'admin', ['forbidden', 'forbidden', 'forbidden']],
    ['user', 'superadmin', ['forbidden', 'forbidden', 'forbidden']],
    ['admin', 'user', [null, null, 'forbidden']],
    ['admin', 'admin', [null, null, 'forbidden']],
    ['admin', 'superadmin', ['superadmin_untouchable', 'superadmin_untouchable', 'superadmin_untouchable']],
    ['superadmin', 'user', [null, null, null]],
    ['superadmin', 'admin', [null, null, null]],
    ['superadmin', 'superadmin', [null, null, null]],
  ] as const)('%s gives a role to a %s', (actor, target, refusals) => {
    expect(roles.map((role) => roleRefusal(holder(actor), holder(target, 'another'), role))).toEqual(refusals);
  });

  test.each([
    ['user', ['forbidden', 'forbidden', 'forbidden']],
    ['admin', ['other_email_locked', 'other_email_locked', 'superadmin_untouchable']],
    ['superadmin', ['other_email_locked', 'other_email_locked', 'other_email_locked']],
  ] as const)('%s gives another address', (role, refusals) => {
    expect(others.map((target) => emailRefusal(holder(role), target, 'new@example.org'))).toEqual(refusals);
  });

  test.each([
    ['user', ['forbidden', 'forbidden', 'forbidden']],
    ['admin', [null, null, 'superadmin_untouchable']],
    ['superadmin', [null, null, null]],
  ] as const)('%s sends the present address', (role, refusals) => {
    expect(others.map((target) => emailRefusal(holder(role), target, target.email))).toEqual(refusals);
  });
});

test.each(roles)('[RULE-02] a %s may change and delete their own account and address, but not their role', (role) => {
  const self = holder(role);
  expect(accountRefusal(self, self)).toBeNull();
  expect([emailRefusal(self, self, self.email), emailRefusal(self, self, 'new@example.org')]).toEqual([null, null]);
  expect(roles.map((given) => roleRefusal(self, self, given))).toEqual(
    roles.map((given) => (given === role ? null : 'own_role_locked')),
  );
});
