import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface PrintedPage {
  /** Width and height in points. */
  size: [number, number];
  /** Without spaces: a PDF places words, and need not write what is between them. */
  text: string;
}

/** Of a PDF as Chromium writes it, whose objects are numbered and compressed one by one. */
const objectsOf = (pdf: string): ReadonlyMap<string, string> =>
  new Map([...pdf.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)].map(([, nr = '', content = '']) => [nr, content]));

const streamOf = (object = ''): string => {
  const [head = '', ...rest] = object.split('stream\n');
  const bytes = Buffer.from(rest.join('stream\n').replace(/\n?endstream\s*$/, ''), 'latin1');
  return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
};

const characters = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** The characters of a font's glyphs. */
const glyphsOf = (map: string): ReadonlyMap<string, string> => {
  const glyphs = new Map<string, string>();
  for (const [, block = ''] of map.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', text = ''] of block.matchAll(/<(\w+)> <(\w+)>/g))
      glyphs.set(glyph.toLowerCase(), characters(text));
  for (const [, block = ''] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', text = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let at = Number.parseInt(from, 16); at <= Number.parseInt(to, 16); at++) {
        const code = Number.parseInt(text, 16) + at - Number.parseInt(from, 16);
        glyphs.set(at.toString(16).padStart(from.length, '0'), String.fromCharCode(code));
      }
  return glyphs;
};

const textOf = (content: string, glyphsIn: (font: string) => ReadonlyMap<string, string>): string => {
  let glyphs: ReadonlyMap<string, string> = new Map();
  let text = '';
  for (const [, font, hex] of content.matchAll(/\/F(\d+) [\d.]+ Tf|<(\w+)>/g)) {
    if (font) glyphs = glyphsIn(font);
    // Of a variable font a glyph has one byte.
    const digits = glyphs.keys().next().value?.length ?? 4;
    for (let at = 0; at < (hex?.length ?? 0); at += digits)
      text += glyphs.get(hex?.slice(at, at + digits).toLowerCase() ?? '') ?? '';
  }
  return text.replaceAll(/\s/g, '');
};

/** Prints the page as a browser's dialog does. */
export const printed = async (page: Page): Promise<PrintedPage[]> => {
  const pdf = (await page.pdf({ preferCSSPageSize: true, width: '80mm' })).toString('latin1');
  const objects = objectsOf(pdf);
  const glyphsIn = (font: string) => {
    const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '') ?? [];
    return glyphsOf(streamOf(objects.get(map)));
  };
  const pages = [...objects.values()].filter((object) => /\/Type\s*\/Page\b/.test(object));
  expect(pages.length).toBeGreaterThan(0);
  return pages.map((object) => {
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(object) ?? [];
    const [, content = ''] = /\/Contents (\d+) 0 R/.exec(object) ?? [];
    return {
      size: [Math.round(Number(width)), Math.round(Number(height))],
      text: textOf(streamOf(objects.get(content)), glyphsIn),
    };
  });
};
