import * as v from 'valibot';
import { auditActions, auditKinds } from './audit.ts';
import { contactSubjects } from './contact.ts';
import { endpoint } from './endpoint.ts';
import { locales } from './locale.ts';
import { order } from './orders.ts';
import { review } from './reviews.ts';
import { device } from './user-sessions.ts';
import { user } from './users.ts';
import { id, timestamp } from './validation.ts';

const dish = v.object({ product: v.string(), name: v.string() });
const subject = v.picklist(contactSubjects);
const ownOrder = v.omit(order, ['user', 'statusHistory']);
const changedFields = v.nullable(v.record(v.string(), v.unknown()));
const orderMove = v.pick(order, ['statusHistory']).entries.statusHistory.item;

/**
 * All that the shop keeps about a person. No secret is in it (of passwords, links and codes there are hashes alone),
 * and nothing of anybody else.
 */
const accountData = v.object({
  /** All of it as it was at this moment. */
  exportedAt: timestamp,
  account: v.object({ ...user.entries, locale: v.picklist(locales), verifiedAt: v.optional(timestamp) }),
  /** Living and ended ones. */
  sessions: v.array(
    v.object({
      device,
      userAgent: v.string(),
      ip: v.string(),
      createdAt: timestamp,
      lastUsedAt: timestamp,
      refreshedAt: timestamp,
      expiresAt: timestamp,
      endedAt: v.optional(timestamp),
    }),
  ),
  /** Links and codes that were mailed and not yet used or forgotten. */
  mailedLinks: v.array(
    v.object({
      purpose: v.picklist(['verify', 'reset', 'login_code']),
      /** The address that opening it puts in place of the account's. */
      email: v.optional(v.string()),
      createdAt: timestamp,
      expiresAt: timestamp,
      attempts: v.optional(v.number()),
      usedAt: v.optional(timestamp),
    }),
  ),
  cart: v.array(v.object({ ...dish.entries, quantity: v.number(), addedAt: timestamp })),
  favorites: v.array(v.object({ ...dish.entries, createdAt: timestamp })),
  orders: v.array(
    v.object({
      ...ownOrder.entries,
      paymentProvider: v.string(),
      /** The name and address that the order was given. */
      username: v.optional(v.string()),
      email: v.optional(v.string()),
      /** `byYou`: whether it was the person; who else it was is not told. */
      statusHistory: v.array(v.object({ ...orderMove.entries, byYou: v.boolean() })),
    }),
  ),
  /** What the person, as staff, did to orders of others: without the orders. */
  staffWork: v.array(orderMove),
  /** What the person, as staff, changed, and from which network address: without the records, which are not theirs. */
  staffChanges: v.array(
    v.object({ at: timestamp, action: v.picklist(auditActions), kind: v.picklist(auditKinds), ip: v.string() }),
  ),
  /** What staff changed about the account; who it was is not told. */
  accountChanges: v.array(
    v.object({ at: timestamp, action: v.picklist(auditActions), before: changedFields, after: changedFields }),
  ),
  reviews: v.array(v.object({ ...v.omit(review, ['user', 'version']).entries, username: v.string() })),
  /**
   * Messages from the contact form under this address. Of one that was not sent from the account it is not known who
   * wrote it: the phone number, the network address and the fingerprint may be somebody else's and stay out.
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
  /** Mails that the shop sent to this address, or got in its name, without their words: those may hold a link or code. */
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

/** A person's data as the wire carries it. */
export type AccountData = v.InferOutput<typeof accountData>;

/** The name of the file that the data is saved as: the server says it, and so does a page that saves it by itself. */
export const accountDataFileName = ({ exportedAt, account }: Pick<AccountData, 'exportedAt' | 'account'>): string =>
  `bottega-${account.username}-${exportedAt.slice(0, 10)}.json`;

export const getAccountData = endpoint({
  method: 'GET',
  path: '/user/:id/data',
  summary: 'All that the shop keeps about oneself, as a file to save',
  access: 'owner',
  owner: 'id',
  params: v.object({ id }),
  responses: { 200: accountData },
  errors: ['user_not_found'],
});
