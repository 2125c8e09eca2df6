import { expect, test } from 'vitest';
import type { Worker } from '../duties.ts';
import { losesRights } from './duty-rules.ts';

const manager: Worker = { role: 'user', duties: ['manager'] };
const both: Worker = { role: 'user', duties: ['kitchen', 'manager'] };
const none: Worker = { role: 'user', duties: [] };
const admin: Worker = { role: 'admin', duties: [] };
const superadmin: Worker = { role: 'superadmin' };

test.each<[string, Worker, Worker, boolean]>([
  ['a duty less', both, manager, true],
  ['another duty instead', manager, { role: 'user', duties: ['editor'] }, true],
  ['no duty any more', manager, none, true],
  ['a lower role', superadmin, admin, true],
  ['a lower role with a duty', admin, manager, true],
  ['a duty more', manager, both, false],
  ['a higher role, which needs no duty', both, admin, false],
  ['a duty that the role has anyway', { role: 'admin', duties: ['kitchen'] }, admin, false],
  ['nothing', manager, manager, false],
])('%s: rights are lost or not', (_, before, after, loses) => expect(losesRights(before, after)).toBe(loses));
