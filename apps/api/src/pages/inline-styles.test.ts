import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineStyles } from './inline-styles.ts';

const sheets = new Map([
  ['/assets/base.css', 'html{color:red}.brushed{top:0}'],
  ['/assets/menu.css', '._card1{gap:1.5rem}'],
  ['/assets/orders.css', '._order{gap:0}'],
]);
const link = (href: string) => `<link rel="stylesheet" href="${href}" data-precedence="default"/>`;
const page = (body: string, hrefs = [...sheets.keys()]) =>
  `<html><head><meta charSet="utf-8"/>${hrefs.map(link).join('')}</head><body>${body}</body></html>`;

test('the sheets that a page uses stand in it, named, in their order, with their hash', () => {
  const css = 'html{color:red}.brushed{top:0}._card1{gap:1.5rem}';
  expect(inlineStyles(sheets)(page('<b class="brushed _card1">Bottega</b>'))).toEqual({
    html: `<html><head><meta charSet="utf-8"/><link rel="expect" href="#main" blocking="render"/><style data-href="/assets/base.css /assets/menu.css">${css}</style></head><body><b class="brushed _card1">Bottega</b></body></html>`,
    hashes: [`'sha256-${createHash('sha256').update(css).digest('base64')}'`],
  });
});

test('a sheet of another build stays a link', () => {
  const { html } = inlineStyles(sheets)(page('<b class="brushed">', ['/assets/base.css', '/assets/old.css']));
  expect(html).toContain(`</style>${link('/assets/old.css')}</head>`);
});

test('what somebody wrote into the page is left alone, and a page without sheets too', () => {
  const written = `<p>${link('/assets/orders.css')}</p>`;
  expect(inlineStyles(sheets)(page(written)).html).toContain(written);
  expect(inlineStyles(sheets)('<p>plain</p>')).toEqual({ html: '<p>plain</p>', hashes: [] });
});
