import { type AccentColors, accentColors } from '@bottega/contract/shop/accent';
import { html } from 'hono/html';
import type { Block } from './email-blocks.ts';
import type { Email } from './email-template.ts';

// The website's colors, inline because many mail clients drop style sheets.
const paper = '#fbf5ea';
const card = '#fffcf6';
const ink = '#2b1d14';
const inkSoft = '#6a5545';
const line = '#e2d5c0';
const onTomato = '#fff8ec';
const basil = '#3f7d4e';

const display = "font-family: Georgia, 'Times New Roman', serif; font-weight: normal; letter-spacing: -0.01em;";
const prose = "font-family: -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;";
const body = `${prose} font-size: 17px; line-height: 27px; color: ${ink};`;
const small = `${prose} font-size: 14px; line-height: 21px; color: ${inkSoft};`;
const breakable = 'overflow-wrap: anywhere; word-break: break-word;';

// Dark theme; `!important` overrides the inline colors.
const sheet = ({ ink, fill }: AccentColors) => `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (max-width: 480px) {
    .frame { padding: 20px 12px !important; }
    .sheet { padding: 28px 22px 14px !important; }
    .heading { font-size: 27px !important; line-height: 33px !important; }
  }
  @media (prefers-color-scheme: dark) {
    .paper { background: #211812 !important; }
    .sheet { background: #2b2019 !important; border-color: #46372c !important; }
    .ink { color: #f5eada !important; }
    .soft { color: #c6b29d !important; }
    .line { border-color: #46372c !important; }
    .red { color: ${ink} !important; }
    .code { background: #19110c !important; border-color: #46372c !important; }
    .done { background: #6fae7b !important; }
    .open { background: #46372c !important; }
    .act { background: ${fill} !important; border-color: ${fill} !important; }
  }
`;

/** Table layout, inline styles, no pictures or external resources. */
export const emailHtml = (email: Email): string => {
  const colors = accentColors(email.shop.accent);
  // A string, not a promise, as no part is a promise.
  return String(html`<!doctype html>
<html lang="${email.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${email.subject}</title>
<style>${sheet(colors.dark)}</style>
</head>
<body class="paper" style="margin: 0; padding: 0; background: ${paper};">
<div data-preview style="display: none; max-height: 0; overflow: hidden; opacity: 0;">${previewOf(email)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background: ${paper};">
<tr><td class="frame" align="center" style="padding: 36px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px;">
<tr><td style="padding: 0 0 20px;">${masthead(email.shop.name, colors.light)}</td></tr>
<tr><td class="sheet" style="padding: 40px 44px 24px; background: ${card}; border: 1px solid ${line}; border-radius: 12px 15px 11px 16px / 15px 11px 16px 12px;">
<h1 class="heading ink" style="${display} margin: 0 0 20px; font-size: 32px; line-height: 39px; color: ${ink};">${email.heading}</h1>
${email.blocks.map((block) => blockHtml(block, colors.light))}
</td></tr>
<tr><td align="center" style="padding: 22px 16px 0;">
${email.footer.map((text) => html`<p class="soft" style="${small} margin: 0; text-wrap: balance;">${text}</p>\n`)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`);
};

const blockHtml = (block: Block, colors: AccentColors) => {
  switch (block.type) {
    case 'paragraph':
      return html`<p class="ink" style="${body} ${breakable} margin: 0 0 16px;">${unbroken(block.text)}</p>\n`;
    case 'code':
      return html`<p class="code ink" style="${display} margin: 8px 0 24px; padding: 18px 8px 18px 18px; background: ${paper}; border: 1px solid ${line}; border-radius: 5px 7px 5px 8px / 7px 5px 8px 5px; font-size: 38px; line-height: 44px; letter-spacing: 0.28em; text-align: center; color: ${ink};">${block.code}</p>\n`;
    case 'steps':
      return stepsHtml(block);
    case 'button':
      return buttonHtml(block, colors);
    case 'link':
      return html`<p class="ink" style="${body} margin: 0 0 16px;">${block.question} ${anchor(block.link, block.label, linkStyle(colors))}<br>
<span class="soft" style="${small} ${breakable}">${block.link}</span></p>\n`;
    case 'facts':
      return factsHtml(block);
    case 'quote':
      return html`<p class="ink line" style="${body} ${breakable} margin: 8px 0 26px; padding: 2px 0 2px 18px; border-left: 3px solid ${line};">${block.lines.map((text, index) => (index === 0 ? text : html`<br>\n${text}`))}</p>\n`;
    case 'dishes':
      return dishesHtml(block);
  }
};

// Shown beside the subject in lists of mails: the words after the greeting, or the quoted message.
const previewOf = ({ blocks }: Email): string | undefined =>
  blocks
    .find((block) => block.type === 'quote')
    ?.lines.join(' ')
    .slice(0, 140) ?? blocks.filter((block) => block.type === 'paragraph').at(1)?.text;

const rule = html`<td width="50%"><div class="line" style="border-top: 1px solid ${line}; font-size: 0; line-height: 0;">&nbsp;</div></td>`;
const masthead = (
  name: string,
  { ink }: AccentColors,
) => html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
${rule}
<td class="red" style="${display} padding: 0 18px; font-size: 30px; line-height: 36px; color: ${ink};">${name}</td>
${rule}
</tr></table>`;

// Keeps hyphenated words, such as order numbers, on one line; odd indexes are the captured words.
const unbroken = (text: string) =>
  text
    .split(/(\w{1,12}-\w{1,12})/)
    .map((part, index) => (index % 2 ? html`<span style="white-space: nowrap;">${part}</span>` : part));

const stepsHtml = ({ done, of }: Extract<Block, { type: 'steps' }>) => html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin: 22px 0 16px; table-layout: fixed;"><tr>
${Array.from({ length: of }, (_, step) => stepCell(step < done, step + 1 < of))}
</tr></table>
`;

const stepCell = (isDone: boolean, hasNext: boolean) =>
  html`<td style="padding: 0 ${hasNext ? 6 : 0}px 0 0;"><div class="${isDone ? 'done' : 'open'}" style="height: 6px; border-radius: 3px; background: ${isDone ? basil : line}; font-size: 0; line-height: 0;">&nbsp;</div></td>\n`;

// Outlook ignores the padding of links: there the cell's padding forms the button.
const buttonHtml = ({ label, link }: Extract<Block, { type: 'button' }>, { fill }: AccentColors) => html`
<table role="presentation" cellpadding="0" cellspacing="0" style="margin: 26px 0 12px;">
<tr><td class="act" align="center" bgcolor="${fill}" style="background: ${fill}; border-radius: 5px 7px 5px 8px / 7px 5px 8px 5px; mso-padding-alt: 13px 26px;">
<a href="${link}" target="_blank" rel="noopener" class="act" style="${prose} display: inline-block; padding: 13px 26px; border-radius: 5px 7px 5px 8px / 7px 5px 8px 5px; background: ${fill}; font-size: 17px; line-height: 24px; font-weight: 600; color: ${onTomato}; text-decoration: none;">${label}</a>
</td></tr>
</table>
<p style="margin: 0 0 24px; font-size: 14px; line-height: 21px;">${anchor(link, link, `${small} ${breakable}`)}</p>
`;

const linkStyle = ({ ink }: AccentColors) => `${prose} color: ${ink};`;

const anchor = (link: string, label: string, style: string) =>
  html`<a href="${link}" target="_blank" rel="noopener" class="${label === link ? 'soft' : 'red'}" style="${style}">${label}</a>`;

const factsHtml = ({ rows }: Extract<Block, { type: 'facts' }>) => html`
<table width="100%" cellpadding="0" cellspacing="0" style="margin: 4px 0 22px; border-collapse: collapse;">
${rows.map(
  ({ label, value }) => html`<tr>
<th scope="row" align="left" valign="top" class="soft" style="${small} padding: 6px 18px 6px 0; font-weight: normal; white-space: nowrap;">${label}</th>
<td width="100%" valign="top" class="ink" style="${body} ${breakable} padding: 3px 0;">${value}</td>
</tr>\n`,
)}
</table>
`;

const dishesHtml = ({ rows, total }: Extract<Block, { type: 'dishes' }>) => html`
<table width="100%" cellpadding="0" cellspacing="0" style="margin: 10px 0 26px; border-collapse: collapse;">
${rows.map((row) => priceRow(row, `border-bottom: 2px dotted ${line};`))}
${priceRow(total, 'font-weight: 600;')}
</table>
`;

const priceRow = (
  { label, price, details = [] }: { label: string; price: string; details?: readonly string[] },
  rule: string,
) => html`
<tr>
<th scope="row" align="left" valign="top" class="ink line" style="${body} ${breakable} padding: 9px 16px 9px 0; font-weight: normal; ${rule}">${label}${details.map((detail) => html`<br><span class="soft" style="${small}">${detail}</span>`)}</th>
<td align="right" valign="top" class="ink line" style="${body} padding: 9px 0; white-space: nowrap; font-variant-numeric: tabular-nums; ${rule}">${price}</td>
</tr>
`;
