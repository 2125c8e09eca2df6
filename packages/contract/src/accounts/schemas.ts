import * as v from 'valibot';
import { duties } from '../duties.ts';
import { roles } from '../roles.ts';
import { messageBody, timestamp } from '../validation.ts';
import { dutiesOf } from './duty-rules.ts';

/** Sent in the readable cookies and by the session endpoints (spec §3). */
export const sessionUser = v.object({
  id: v.string(),
  username: v.string(),
  email: v.string(),
  role: v.picklist(roles),
  duties: v.optional(v.array(v.picklist(duties))),
});

export const dutyList = v.pipe(
  v.array(v.picklist(duties, 'value_invalid'), 'value_invalid'),
  v.maxLength(duties.length, 'value_invalid'),
  v.transform((given) => dutiesOf(given)),
);

export const loginCodeSources = ['mail', 'app'] as const;

export type LoginCodeSource = (typeof loginCodeSources)[number];

export type SessionUser = v.InferOutput<typeof sessionUser>;

export const user = v.object({
  _id: v.string(),
  username: v.string(),
  email: v.string(),
  fullName: v.optional(v.string()),
  phoneNumber: v.optional(v.string()),
  role: v.picklist(roles),
  duties: v.optional(v.array(v.picklist(duties))),
  _2faEnabled: v.boolean(),
  totpEnabled: v.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  lastLogin: v.optional(timestamp),
  verified: v.boolean(),
  disabled: v.boolean(),
  pendingEmail: v.optional(v.string()),
  recoveryCodesLeft: v.optional(v.number()),
  version: v.number(),
});

export type User = v.InferOutput<typeof user>;

export const userColumns = [
  '_id',
  'username',
  'email',
  'fullName',
  'phoneNumber',
  'role',
  'verified',
  '_2faEnabled',
  'createdAt',
  'updatedAt',
  'lastLogin',
] as const;

/** The warning: an easily guessed password, refused for staff. */
export const passwordSet = v.object({
  ...messageBody.entries,
  warning: v.optional(v.object({ code: v.picklist(['password_common', 'password_personal']), message: v.string() })),
});

export type PasswordSet = v.InferOutput<typeof passwordSet>;

export const device = v.object({
  kind: v.picklist(['desktop', 'phone', 'tablet', 'other']),
  browser: v.optional(v.string()),
  system: v.optional(v.string()),
});

export type Device = v.InferOutput<typeof device>;

export const userSession = v.object({
  _id: v.string(),
  device,
  ip: v.string(),
  createdAt: timestamp,
  /** Accurate to 15 minutes, the lifetime of an access token. */
  lastUsedAt: timestamp,
  current: v.boolean(),
});

export type UserSession = v.InferOutput<typeof userSession>;
