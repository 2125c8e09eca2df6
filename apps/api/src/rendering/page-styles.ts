import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceHash } from './page-headers.ts';

interface StyledPage {
  html: string;
  hashes: readonly string[];
}

/** The style sheets of a page, as decision 023 wants them. */
export interface PageStyles {
  /** Links the sheets of the lazy parts in the page: those of its classes that no link brings yet. */
  complete(html: string): string;
  /** One `style` element for all style links. */
  inline(html: string): StyledPage;
}

// Delays the first paint until the content is parsed: a half-loaded page would move.
const whole = '<link rel="expect" href="#main" blocking="render"/>';

const styleLink = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g;

const classInSheet = /\.(_[A-Za-z0-9]+)/g;
const classesInPage = /class="([^"]*)"/g;

export const pageStyles = (sheets: ReadonlyMap<string, string>): PageStyles => {
  const sheetOf = new Map<string, string>();
  for (const [href, css] of sheets) for (const [, name = ''] of css.matchAll(classInSheet)) sheetOf.set(name, href);

  const complete = (html: string): string => {
    const end = html.indexOf('</head>');
    if (end < 0) return html;
    const used = [...html.matchAll(classesInPage)].flatMap(([, names = '']) => names.split(' '));
    const needed = new Set(used.flatMap((name) => sheetOf.get(name) ?? []));
    for (const [, href = ''] of html.slice(0, end).matchAll(styleLink)) needed.delete(href);
    const links = [...needed].map((href) => `<link rel="stylesheet" href="${href}"/>`).join('');
    return html.slice(0, end) + links + html.slice(end);
  };

  const made = new Map<string, { tag: string; hash: string }>();
  const styleOf = (hrefs: readonly string[]) => {
    const key = hrefs.join(' ');
    const css = hrefs.map((href) => sheets.get(href)).join('');
    // Browsers do not fetch disabled links; Vite's loader for lazy parts counts them as loaded.
    const links = hrefs.map((href) => `<link rel="stylesheet" href="${href}" disabled/>`).join('');
    const style = made.get(key) ?? { tag: `${whole}<style>${css}</style>${links}`, hash: sourceHash(css) };
    made.set(key, style);
    return style;
  };

  const inline = (html: string): StyledPage => {
    const end = html.indexOf('</head>');
    const head = html.slice(0, end);
    const linked = [...head.matchAll(styleLink)].map(([, href = '']) => href).filter((href) => sheets.has(href));
    if (end < 0 || linked.length === 0) return { html, hashes: [] };
    const { tag, hash } = styleOf(linked);
    const [first] = linked;
    const styled = head.replaceAll(styleLink, (link, href) => {
      if (href === first) return tag;
      return sheets.has(href) ? '' : link;
    });
    return { html: styled + html.slice(end), hashes: [hash] };
  };

  return { complete, inline };
};

export const builtStyles = (client: string): PageStyles => {
  const files = readdirSync(join(client, 'assets')).filter((file) => file.endsWith('.css'));
  return pageStyles(
    new Map(files.map((file) => [`/assets/${file}`, readFileSync(join(client, 'assets', file), 'utf8')])),
  );
};
