import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceHash } from './page-headers.ts';

/** A page with its styles in it, and what its policy has to say for that. */
interface StyledPage {
  html: string;
  hashes: readonly string[];
}

/** Puts the styles of a page into it (decision 023). */
export type InlineStyles = (html: string) => StyledPage;

// Nothing is painted before the content is there: of half a page some parts would move.
const whole = '<link rel="expect" href="#main" blocking="render"/>';

const styleLink = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g;

const classesIn = (css: string): string[] => [...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);

const classesOf = (html: string): Set<string> =>
  new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));

/**
 * Makes it of the style sheets by address. A sheet of which the page uses no class is left out: it belongs to code that
 * comes later and brings it along.
 */
export const inlineStyles = (sheets: ReadonlyMap<string, string>): InlineStyles => {
  const classes = new Map([...sheets].map(([href, css]) => [href, classesIn(css)]));
  const made = new Map<string, { tag: string; hash: string }>();
  // A page has few sheets and there are few pages: each set is joined and hashed once.
  const styleOf = (hrefs: readonly string[]) => {
    const key = hrefs.join(' ');
    const css = hrefs.map((href) => sheets.get(href)).join('');
    const style = made.get(key) ?? { tag: `${whole}<style data-href="${key}">${css}</style>`, hash: sourceHash(css) };
    made.set(key, style);
    return style;
  };

  return (html) => {
    const end = html.indexOf('</head>');
    const head = html.slice(0, end);
    const linked = [...head.matchAll(styleLink)].map(([, href = '']) => href).filter((href) => sheets.has(href));
    if (end < 0 || linked.length === 0) return { html, hashes: [] };
    const used = classesOf(html);
    const { tag, hash } = styleOf(linked.filter((href) => classes.get(href)?.some((name) => used.has(name))));
    const [first] = linked;
    const styled = head.replaceAll(styleLink, (link, href) => {
      if (href === first) return tag;
      return sheets.has(href) ? '' : link;
    });
    return { html: styled + html.slice(end), hashes: [hash] };
  };
};

/** The same of the style sheets of the client build. */
export const builtStyles = (client: string): InlineStyles => {
  const files = readdirSync(join(client, 'assets')).filter((file) => file.endsWith('.css'));
  return inlineStyles(
    new Map(files.map((file) => [`/assets/${file}`, readFileSync(join(client, 'assets', file), 'utf8')])),
  );
};
