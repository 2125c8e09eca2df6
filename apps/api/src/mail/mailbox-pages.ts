import { html } from 'hono/html';
import type { KeptMail } from './mailbox.ts';

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** The mails, newest first. */
export const listPage = (mails: readonly KeptMail[]) =>
  page(
    'Mailbox',
    html`<p class="brand">Bottega</p>
<header class="bar">
<h1>Mailbox</h1>
<p>${mails.length === 1 ? '1 mail' : `${mails.length} mails`}</p>
<a class="button" href="/dev/mailbox">Look again</a>
</header>
${mails.length === 0 ? emptyNote : html`<ol class="mails">${mails.map(listItem)}</ol>`}`,
  );

const emptyNote = html`<p class="note">No mail has been sent yet. Sign up or order something in the shop, and what it writes lands here instead of in a real mailbox.</p>`;

const listItem = ({ id, to, subject, date }: KeptMail) => html`<li>
<a href="${addressOf(id)}">
<span class="subject">${subject}</span>
<span class="to">${to}</span>
${timeOf(date)}
</a>
</li>`;

/** One mail: its headers, its HTML in a frame of its own, and its plain text. */
export const mailPage = (mail: KeptMail) =>
  page(
    mail.subject,
    html`<nav><a href="/dev/mailbox">All mails</a></nav>
<h1>${mail.subject}</h1>
<dl>
<div><dt>To</dt><dd>${mail.to}</dd></div>
<div><dt>From</dt><dd>${mail.from}</dd></div>
${
  mail.replyTo &&
  html`<div><dt>Reply to</dt><dd>${mail.replyTo}</dd></div>
`
}<div><dt>Sent</dt><dd>${timeOf(mail.date)}</dd></div>
<div><dt>Message-ID</dt><dd>${mail.messageId}</dd></div>
</dl>
<div class="versions">
<section aria-labelledby="as-html">
<h2 id="as-html">HTML <a href="${addressOf(mail.id)}/html" target="_blank" rel="noopener">Open alone</a></h2>
<iframe title="The mail as HTML" src="${addressOf(mail.id)}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
</section>
<section aria-labelledby="as-text">
<h2 id="as-text">Plain text</h2>
<div class="plain" lang="${mail.locale}">${withLinks(mail.text)}</div>
</section>
</div>`,
  );

/** Said of a mail that is not (or no longer) there. */
export const absentPage = () =>
  page(
    'No such mail',
    html`<nav><a href="/dev/mailbox">All mails</a></nav>
<h1>No such mail</h1>
<p class="note">The mailbox keeps the newest 200 mails; this one has gone or never was.</p>`,
  );

const page = (title: string, content: unknown) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Bottega</title>
<link rel="stylesheet" href="/dev/mailbox.css">
</head>
<body>
<main>${content}</main>
</body>
</html>`;

const addressOf = (id: string) => `/dev/mailbox/${encodeURIComponent(id)}`;

const timeOf = (date: string) => html`<time datetime="${date}">${when.format(new Date(date))}</time>`;

// Splitting at a captured link puts the links at the odd places.
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, place) => (place % 2 ? html`<a href="${part}" target="_blank" rel="noopener">${part}</a>` : part));
