import { sendContactMessage } from '@bottega/contract/contact';
import type { Deps } from '../../deps.ts';
import { ok, type Route, route } from '../../http/route.ts';
import { messageText } from '../../http/texts.ts';
import { keepMessage } from './contact.service.ts';

/** The contact call of spec §7. */
export const contactRoutes = (deps: Deps): Route[] => [
  route(sendContactMessage, async ({ body, caller, ip, locale }) => {
    await keepMessage(deps, { form: body, caller, ip, locale });
    return ok({ message: messageText('contact_sent', locale) });
  }),
];
