import { sessionUser } from '@bottega/contract/accounts/schemas';
import type { Endpoint } from '@bottega/contract/endpoint';
import type { GenericSchema } from 'valibot';

const secrets: readonly string[] = ['password', 'newPassword', 'currentPassword', 'code', 'token'];

const fieldsOf = (schema: GenericSchema | undefined): readonly string[] => {
  const { entries = {}, wrapped } = (schema ?? {}) as { entries?: object; wrapped?: GenericSchema };
  return wrapped ? fieldsOf(wrapped) : Object.keys(entries);
};

/** Takes a guessable secret, mails a stranger's address, or opens a session (security.md 20). */
export const isCredentialRoute = ({ method, access, params, body, responses }: Endpoint): boolean => {
  const given = [...fieldsOf(params), ...fieldsOf(body)];
  if (given.some((field) => secrets.includes(field))) return true;
  if (access !== 'public' || method === 'GET') return false;
  return given.includes('email') || Object.values(responses).some((schema) => schema === sessionUser);
};
