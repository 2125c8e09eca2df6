import { readFileSync } from 'node:fs';
import { Hono, type MiddlewareHandler } from 'hono';
import { findInMailbox, readMailbox } from './mailbox.ts';
import { absentPage, listPage, mailPage } from './mailbox-pages.ts';

const pagePolicy =
  "default-src 'self'; style-src 'self'; frame-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
// A mail brings inline styles and nothing else; its links open outside of the sandbox.
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const policy =
  (value: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    c.header('Content-Security-Policy', value);
    c.header('X-Content-Type-Options', 'nosniff');
    // The addresses of these pages are no secret, the links in the mails are.
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Cache-Control', 'no-store');
  };

/**
 * The local mailbox to look into with a browser, at `/dev/mailbox`. It shows codes and links that open accounts:
 * never mount it in production. `GET /dev/mailbox.json?to=<address>` answers the mails to one address, newest first,
 * as `{ id, to, replyTo, subject, date, text, links }[]`, for tests that follow a mailed link.
 */
export function mailboxRoutes({ mailboxDir }: { mailboxDir: string }): Hono {
  const stylesheet = readFileSync(new URL('./mailbox.css', import.meta.url), 'utf8');
  const app = new Hono();

  app.get('/dev/mailbox', policy(pagePolicy), async (c) => c.html(listPage(await readMailbox(mailboxDir))));

  app.get('/dev/mailbox.css', policy(pagePolicy), (c) =>
    c.body(stylesheet, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );

  app.get('/dev/mailbox.json', policy(pagePolicy), async (c) => {
    const to = c.req.query('to')?.trim().toLowerCase();
    const mails = await readMailbox(mailboxDir);
    return c.json(
      mails
        .filter((mail) => to === undefined || mail.to.toLowerCase() === to)
        .map(({ id, to: recipient, replyTo, subject, date, text }) => ({
          id,
          to: recipient,
          replyTo,
          subject,
          date,
          text,
          links: linksIn(text),
        })),
    );
  });

  app.get('/dev/mailbox/:id', policy(pagePolicy), async (c) => {
    const mail = await findInMailbox(mailboxDir, c.req.param('id'));
    return mail ? c.html(mailPage(mail)) : c.html(absentPage(), 404);
  });

  app.get('/dev/mailbox/:id/html', policy(letterPolicy), async (c) => {
    const mail = await findInMailbox(mailboxDir, c.req.param('id'));
    return mail ? c.html(mail.html) : c.text('', 404);
  });

  return app;
}

// Each link of a letter stands alone on its line.
const linksIn = (text: string) => text.match(/^https?:\/\/\S+$/gm) ?? [];
