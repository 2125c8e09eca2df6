import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listOf, searchFields } from '../pagination-schemas.ts';
import { limits } from '../rate-limits.ts';
import { id, messageBody } from '../validation.ts';
import { contactForm } from './contact-form.ts';
import { message, messageStates } from './schemas.ts';

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/user/contact',
  summary: 'Write to the shop; at most 3 messages an hour per visitor',
  access: 'public',
  flag: 'ff_contact',
  limit: limits.contact,
  body: contactForm,
  responses: { 200: messageBody },
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/messages',
  summary: 'The messages of the contact form, newest first; `search` looks in names, addresses and texts',
  access: 'staff',
  duties: ['manager'],
  query: v.object({ ...searchFields, state: v.optional(v.picklist(messageStates, 'value_invalid')) }),
  responses: { 200: listOf('messages', message) },
});

export const markMessage = endpoint({
  method: 'PUT',
  path: '/messages/:id',
  summary: 'Say how far the shop is with a message',
  access: 'staff',
  duties: ['manager'],
  params: v.object({ id }),
  body: v.strictObject({ state: v.picklist(messageStates, 'value_invalid') }),
  responses: { 200: message },
  errors: ['message_not_found'],
});
