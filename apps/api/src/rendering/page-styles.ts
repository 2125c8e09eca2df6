import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceHash } from './page-headers.ts';

interface StyledPage {
  html: string;
  hashes: readonly string[];
}

/** One `style` element for all style links (decision 023). */
export type InlineStyles = (html: string) => StyledPage;

// Delays the first paint until the content is parsed: a half-loaded page would move.
const whole = '<link rel="expect" href="#main" blocking="render"/>';

const styleLink = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g;

export const inlineStyles = (sheets: ReadonlyMap<string, string>): InlineStyles => {
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

  return (html) => {
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
};

export const builtStyles = (client: string): InlineStyles => {
  const files = readdirSync(join(client, 'assets')).filter((file) => file.endsWith('.css'));
  return inlineStyles(
    new Map(files.map((file) => [`/assets/${file}`, readFileSync(join(client, 'assets', file), 'utf8')])),
  );
};
