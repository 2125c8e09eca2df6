import * as v from 'valibot';
import { locales } from '../locale.ts';
import { timestamp } from '../validation.ts';
import { contactSubjects } from './contact-form.ts';

export const messageStates = ['unread', 'read', 'handled'] as const;

export type MessageState = (typeof messageStates)[number];

export const message = v.object({
  _id: v.string(),
  fullName: v.string(),
  email: v.string(),
  phone: v.optional(v.string()),
  subject: v.picklist(contactSubjects),
  message: v.string(),
  locale: v.picklist(locales),
  user: v.nullable(v.object({ _id: v.string(), username: v.string() })),
  state: v.picklist(messageStates),
  answered: v.nullable(
    v.object({ at: timestamp, by: v.nullable(v.object({ _id: v.string(), username: v.string() })) }),
  ),
  createdAt: timestamp,
});

export type Message = v.InferOutput<typeof message>;
