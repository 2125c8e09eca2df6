import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pageStyles } from './page-styles.ts';

const sheets = new Map([
  ['/assets/base.css', 'html{color:red}.brushed{top:0}'],
  ['/assets/menu.css', '._card1{gap:1.5rem}'],
  ['/assets/orders.css', '._order{gap:0}'],
]);
const link = (href: string) => `<link rel="stylesheet" href="${href}" data-precedence="default"/>`;
const page = (body: string, hrefs = [...sheets.keys()]) =>
  `<html><head><meta charSet="utf-8"/>${hrefs.map(link).join('')}</head><body>${body}</body></html>`;

test('the style sheets of a page are inlined in order, listed as disabled links, with their hash', () => {
  const css = 'html{color:red}.brushed{top:0}._card1{gap:1.5rem}';
  expect(pageStyles(sheets).inline(page('<b>Bottega</b>', ['/assets/base.css', '/assets/menu.css']))).toEqual({
    html: `<html><head><meta charSet="utf-8"/><link rel="expect" href="#main" blocking="render"/><style>${css}</style><link rel="stylesheet" href="/assets/base.css" disabled/><link rel="stylesheet" href="/assets/menu.css" disabled/></head><body><b>Bottega</b></body></html>`,
    hashes: [`'sha256-${createHash('sha256').update(css).digest('base64')}'`],
  });
});

test('a style sheet of another build remains a link', () => {
  const { html } = pageStyles(sheets).inline(page('<b class="brushed">', ['/assets/base.css', '/assets/old.css']));
  expect(html).toContain(`disabled/>${link('/assets/old.css')}</head>`);
});

test('user content that looks like a style link is left unchanged, and so is a page without style sheets', () => {
  const written = `<p>${link('/assets/orders.css')}</p>`;
  expect(pageStyles(sheets).inline(page(written)).html).toContain(written);
  expect(pageStyles(sheets).inline('<p>plain</p>')).toEqual({ html: '<p>plain</p>', hashes: [] });
});

test('the sheets of all classes in a page are linked, once each', () => {
  const body =
    '<ul class="_order brushed"><li class="_card1 _order">Two</li><li class="_unknown">class="_card1"</li></ul>';
  expect(pageStyles(sheets).complete(page(body, ['/assets/base.css', '/assets/menu.css']))).toBe(
    page(body, ['/assets/base.css', '/assets/menu.css']).replace(
      '</head>',
      '<link rel="stylesheet" href="/assets/orders.css"/></head>',
    ),
  );
  expect(pageStyles(sheets).complete('')).toBe('');
});
