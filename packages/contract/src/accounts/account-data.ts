import * as v from 'valibot';
import { auditActions } from '../audit/schemas.ts';
import { locales } from '../locale.ts';
import { contactSubjects } from '../messages/contact-form.ts';
import { order } from '../orders/schemas.ts';
import { recordKinds } from '../records.ts';
import { review } from '../reviews/schemas.ts';
import { shopSlug } from '../shop/shop-slug.ts';
import { timestamp } from '../validation.ts';
import { accountEvent } from './account-events.ts';
import { savedAddress } from './addresses.ts';
import { duties } from './duties.ts';
import { device, user } from './schemas.ts';

const dish = v.object({ product: v.string(), name: v.string() });
const subject = v.picklist(contactSubjects);
const ownOrder = v.omit(order, ['user', 'statusHistory']);
const changedFields = v.nullable(v.record(v.string(), v.unknown()));
const orderMove = v.pick(order, ['statusHistory']).entries.statusHistory.item;

/** All data the shop holds about a person, without secrets or other people's data. */
export const accountData = v.object({
  exportedAt: timestamp,
  account: v.object({
    ...user.entries,
    locale: v.picklist(locales),
    verifiedAt: v.optional(timestamp),
  }),
  /** Without its secret and the codes. */
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
      /** With `verify`: the new address, if the link confirms a change. With `not_me`: where the mail went. */
      email: v.optional(v.string()),
      createdAt: timestamp,
      expiresAt: timestamp,
      attempts: v.optional(v.number()),
      /** With `invite`: what the shop calls the person, and what they are invited to. */
      name: v.optional(v.string()),
      duties: v.optional(v.array(v.picklist(duties))),
      usedAt: v.optional(timestamp),
    }),
  ),
  events: v.array(
    v.object({
      ...v.omit(accountEvent, ['_id', 'kind']).entries,
      kind: v.string(),
      userAgent: v.string(),
    }),
  ),
  cart: v.array(
    v.object({
      ...dish.entries,
      quantity: v.number(),
      /** Ids of what was chosen, and how often. */
      options: v.optional(v.array(v.object({ value: v.string(), count: v.number() }))),
      note: v.optional(v.string()),
      addedAt: timestamp,
    }),
  ),
  /** Of an account that has saved one. */
  addresses: v.optional(v.array(v.object({ ...v.omit(savedAddress, ['_id']).entries, lastUsedAt: timestamp }))),
  /** Browsers that are notified; their keys are left out. */
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
      /** `byYou` is false for staff, who remain unnamed. */
      statusHistory: v.array(v.object({ ...orderMove.entries, byYou: v.boolean() })),
    }),
  ),
  staffWork: v.array(orderMove),
  staffChanges: v.array(
    v.object({ at: timestamp, action: v.picklist(auditActions), kind: v.picklist(recordKinds), ip: v.string() }),
  ),
  /** Changes to the account by staff, who remain unnamed. */
  accountChanges: v.array(
    v.object({ at: timestamp, action: v.picklist(auditActions), before: changedFields, after: changedFields }),
  ),
  reviews: v.array(v.object({ ...v.omit(review, ['user', 'version']).entries, username: v.string() })),
  /**
   * Sent under this address. Phone, IP address and fingerprint only if sent from the account: the others may be by
   * another person.
   */
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
  /** Without their text, which may hold a link or code. */
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

export const accountDataFileName = (
  { exportedAt, account }: Pick<AccountData, 'exportedAt' | 'account'>,
  shopName: string,
): string => `${shopSlug(shopName)}-${account.username}-${exportedAt.slice(0, 10)}.json`;
