import * as v from 'valibot';
import { contactSubjects } from './contact.ts';
import { endpoint } from './endpoint.ts';
import { locales } from './locale.ts';
import { listOf, searchFields } from './pagination.ts';
import { id, timestamp } from './validation.ts';

/** How far the shop is with a message, in this order. */
export const messageStates = ['unread', 'read', 'handled'] as const;

/** One of {@link messageStates}. */
export type MessageState = (typeof messageStates)[number];

const message = v.object({
  _id: v.string(),
  fullName: v.string(),
  email: v.string(),
  /** E.164. */
  phone: v.optional(v.string()),
  subject: v.picklist(contactSubjects),
  message: v.string(),
  locale: v.picklist(locales),
  /** The account it was sent from, if any. */
  user: v.nullable(v.object({ _id: v.string(), username: v.string() })),
  state: v.picklist(messageStates),
  createdAt: timestamp,
});

/** A message from the contact form, as staff read it. */
export type Message = v.InferOutput<typeof message>;

export const listMessages = endpoint({
  method: 'GET',
  path: '/messages',
  summary: 'The messages of the contact form, newest first; `search` looks in names, addresses and texts',
  access: 'staff',
  query: v.object({ ...searchFields, state: v.optional(v.picklist(messageStates, 'value_invalid')) }),
  responses: { 200: listOf('messages', message) },
});

export const markMessage = endpoint({
  method: 'PUT',
  path: '/messages/:id',
  summary: 'Say how far the shop is with a message',
  access: 'staff',
  params: v.object({ id }),
  body: v.strictObject({ state: v.picklist(messageStates, 'value_invalid') }),
  responses: { 200: message },
  errors: ['message_not_found'],
});
