import { Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { readMailbox, type StoredMail } from './mailbox.ts';

const listPolicy = "default-src 'none'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
// Only inline styles; links open outside the sandbox.
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const policy =
  (value: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    c.header('Content-Security-Policy', value);
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Cache-Control', 'no-store');
  };

const listItem = ({ id, to, subject, date }: StoredMail) => html`
<li><a href="/dev/mailbox/${encodeURIComponent(id)}" target="mail">${subject}</a> to ${to}, <time>${date}</time></li>`;

const listPage = (mails: readonly StoredMail[]) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox · Bottega</title>
</head>
<body>
<h1>Mailbox (${mails.length})</h1>
${mails.length === 0 ? html`<p>No mail has been sent yet.</p>` : html`<ul>${mails.map(listItem)}</ul>`}
<iframe name="mail" title="Mail" width="100%" height="800" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
</body>
</html>`;

/**
 * Shows codes and links that open accounts: never mount it in production. `GET /dev/mailbox.json?to=<address>` serves
 * tests.
 */
export const mailboxRoutes = ({ mailboxDir }: { mailboxDir: string }): Hono => {
  const app = new Hono();

  app.get('/dev/mailbox', policy(listPolicy), async (c) => c.html(listPage(await readMailbox(mailboxDir))));

  app.get('/dev/mailbox.json', policy(listPolicy), async (c) => {
    const to = c.req.query('to')?.trim().toLowerCase();
    const mails = await readMailbox(mailboxDir);
    return c.json(
      mails
        .filter((mail) => to === undefined || mail.to.toLowerCase() === to)
        .map(({ html: _, ...mail }) => ({ ...mail, links: linksIn(mail.text) })),
    );
  });

  app.get('/dev/mailbox/:id', policy(mailPolicy), async (c) => {
    const mail = (await readMailbox(mailboxDir)).find(({ id }) => id === c.req.param('id'));
    return mail ? c.html(mail.html) : c.text('', 404);
  });

  return app;
};

const linksIn = (text: string) => text.match(/^https?:\/\/\S+$/gm) ?? [];
