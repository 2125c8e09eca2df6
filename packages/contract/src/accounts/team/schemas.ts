import * as v from 'valibot';
import { deviceDuties, duties } from '../../duties.ts';
import { locales } from '../../locale.ts';
import { roles } from '../../roles.ts';
import { text, timestamp } from '../../validation.ts';
import { email, signupPassword, username } from '../credentials.ts';
import { dutyList } from '../schemas.ts';

export const inviteLifeHours = 72;

export const pairingLifeMinutes = 5;

/** Without look-alikes: 0 and O, 1, I and L, 5 and S, 8 and B. */
export const pairingLetters = '234679ACDEFGHJKMNPQRTUVWXYZ';

export const pairingCodeLength = 6;

const deviceDuty = v.picklist(deviceDuties, 'value_invalid');

const heldDuties = v.array(v.picklist(duties));

/** Someone with a duty; admins and superadmins are listed as users. */
export const member = v.object({
  _id: v.string(),
  username: v.string(),
  fullName: v.optional(v.string()),
  email: v.string(),
  role: v.picklist(roles),
  duties: heldDuties,
  disabled: v.boolean(),
  lastLogin: v.optional(timestamp),
});

export const invite = v.object({
  _id: v.string(),
  email: v.string(),
  name: v.string(),
  duties: heldDuties,
  createdAt: timestamp,
  expiresAt: timestamp,
  createdBy: v.optional(v.string()),
});

export type Invite = v.InferOutput<typeof invite>;

export const device = v.object({ _id: v.string(), name: v.string(), duty: deviceDuty });

export type Device = v.InferOutput<typeof device>;

/** `lastSeen` is accurate to the minute only. */
export const pairedDevice = v.object({
  ...device.entries,
  createdAt: timestamp,
  lastSeen: timestamp,
  createdBy: v.optional(v.string()),
});

export type PairedDevice = v.InferOutput<typeof pairedDevice>;

/** Expired invites are listed for another month. */
export const team = v.object({
  people: v.array(member),
  invites: v.array(invite),
  devices: v.array(pairedDevice),
});

export type Team = v.InferOutput<typeof team>;

/** `locale`: of the mail and its page, unless the address has an account; absent: that of the call. */
export const inviteForm = v.strictObject({
  email,
  name: text(120),
  locale: v.optional(v.picklist(locales, 'value_invalid')),
  duties: v.pipe(dutyList, v.minLength(1, 'field_required')),
});

export const deviceForm = v.strictObject({ name: text(40), duty: deviceDuty });

export const pairingCode = v.object({ code: v.string(), expiresAt: timestamp, deviceId: v.string() });

export type PairingCode = v.InferOutput<typeof pairingCode>;

export const invitedAccount = v.strictObject({ username, password: signupPassword });

/** As typed: case, spaces and dashes do not matter. */
export const givenPairingCode = v.pipe(
  v.string('value_invalid'),
  v.maxLength(20, 'text_too_long'),
  v.transform((given) => given.replaceAll(/[\s-]/g, '').toUpperCase()),
  v.regex(new RegExp(`^[${pairingLetters}]{${pairingCodeLength}}$`), 'value_invalid'),
);
