import * as v from 'valibot';
import { accountEvent } from '../accounts/account-events.ts';
import { device, user } from '../accounts/schemas.ts';
import { auditActions } from '../audit/schemas.ts';
import { duties } from '../duties.ts';
import { savedAddress } from '../fulfilment/addresses.ts';
import { locales } from '../locale.ts';
import { contactSubjects } from '../messages/contact-form.ts';
import { order } from '../orders/schemas.ts';
import { recordKinds } from '../records.ts';
import { review } from '../reviews/schemas.ts';
import { orNewer, timestamp } from '../validation.ts';

const dish = v.object({ product: v.string(), name: v.string() });
const subject = v.picklist(contactSubjects);
const ownOrder = v.omit(order, ['user', 'statusHistory']);
const changedFields = v.nullable(v.record(v.string(), v.unknown()));
const orderMove = v.pick(order, ['statusHistory']).entries.statusHistory.item;

/** Without secrets or other people's data. */
export const accountData = v.object({
  exportedAt: timestamp,
  account: v.object({
    ...user.entries,
    locale: v.picklist(locales),
    verifiedAt: v.optional(timestamp),
  }),
  /** Without the secret or the recovery codes. */
  authenticatorApp: v.optional(v.object({ since: timestamp, recoveryCodesLeft: v.number() })),
  sessions: v.array(
    v.object({
      device,
      userAgent: v.string(),
      ip: v.string(),
      createdAt: timestamp,
      lastUsedAt: timestamp,
      refreshedAt: timestamp,
      expiresAt: timestamp,
      reauthenticatedAt: v.optional(timestamp),
      endedAt: v.optional(timestamp),
    }),
  ),
  mailedLinks: v.array(
    v.object({
      purpose: v.picklist(['verify', 'reset', 'login_code', 'not_me', 'invite']),
      /** `verify`: the new address, if it changes; `not_me`: where the mail was sent. */
      email: v.optional(v.string()),
      createdAt: timestamp,
      expiresAt: timestamp,
      attempts: v.optional(v.number()),
      name: v.optional(v.string()),
      duties: v.optional(v.array(v.picklist(duties))),
      usedAt: v.optional(timestamp),
    }),
  ),
  events: v.array(
    v.object({
      ...v.omit(accountEvent, ['_id']).entries,
      userAgent: v.string(),
    }),
  ),
  cart: v.array(
    v.object({
      ...dish.entries,
      quantity: v.number(),
      options: v.optional(v.array(v.object({ value: v.string(), count: v.number() }))),
      note: v.optional(v.string()),
      addedAt: timestamp,
    }),
  ),
  addresses: v.optional(v.array(v.object({ ...v.omit(savedAddress, ['_id']).entries, lastUsedAt: timestamp }))),
  /** Without their keys. */
  notifiedBrowsers: v.optional(
    v.array(
      v.object({
        endpoint: v.string(),
        locale: v.picklist(locales),
        createdAt: timestamp,
        lastNotifiedAt: v.optional(timestamp),
        failures: v.number(),
      }),
    ),
  ),
  favorites: v.array(v.object({ ...dish.entries, createdAt: timestamp })),
  orders: v.array(
    v.object({
      ...ownOrder.entries,
      paymentProvider: v.string(),
      username: v.optional(v.string()),
      email: v.optional(v.string()),
      /** `byYou`: false for staff, who are not named. */
      statusHistory: v.array(v.object({ ...orderMove.entries, byYou: v.boolean() })),
    }),
  ),
  staffWork: v.array(orderMove),
  staffChanges: v.array(
    v.object({ at: timestamp, action: orNewer(auditActions), kind: orNewer(recordKinds), ip: v.string() }),
  ),
  /** By staff, who are not named. */
  accountChanges: v.array(
    v.object({ at: timestamp, action: orNewer(auditActions), before: changedFields, after: changedFields }),
  ),
  reviews: v.array(v.object({ ...v.omit(review, ['user', 'version']).entries, username: v.string() })),
  /** Phone, IP address and fingerprint only if sent while signed in. */
  messages: v.array(
    v.object({
      fromAccount: v.boolean(),
      fullName: v.string(),
      email: v.string(),
      phone: v.optional(v.string()),
      topic: subject,
      subject,
      message: v.string(),
      fingerprint: v.optional(v.string()),
      ip: v.optional(v.string()),
      locale: v.picklist(locales),
      createdAt: timestamp,
    }),
  ),
  /** Without the text, which may contain a link or code. */
  mails: v.array(
    v.object({
      kind: v.string(),
      subject: v.string(),
      locale: v.picklist(locales),
      createdAt: timestamp,
      sentAt: v.optional(timestamp),
    }),
  ),
});

export type AccountData = v.InferOutput<typeof accountData>;
