// A colon and a unit have a wide no-break space (U+00A0) before them, ; ! ? and « » a narrow one (U+202F).
const units = '(?:h|min|%|€|[km]?g|[cm]?l|km|Mo|Ko)';
const wrong = new RegExp(
  [
    '[ \\u202F]:',
    '[ \\u00A0][;!?»]',
    '«[ \\u00A0]',
    '[a-zà-ÿ][!?»](?![\\w=])',
    '«\\w',
    `[\\d}] ${units}(?![\\wà-ÿ’])`,
    '[\\d}]\\u00A0?h [\\d{]',
    '\\} – \\{',
    '\\d [A-Z](?![\\wÀ-ÿ’])',
  ].join('|'),
  'u',
);

const quoted = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;
const unescaped = (text) =>
  text.replaceAll(/\\u([\da-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

const literalsIn = (source) => [...source.matchAll(quoted)].map(([, plain, template]) => plain ?? template);

const stringsIn = (source) => {
  const inner = [];
  let text = source.replaceAll(/\\\$\{/g, '');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replaceAll(/\$\{([^{}]*)\}/g, (_, code) => {
      inner.push(...literalsIn(code));
      return '\u0001';
    });
  }
  return [...inner, ...literalsIn(text)].map((literal) => literal.replaceAll('\u0001', '{}'));
};

const frenchValue = /\b(?:\w*Fr|fr):\s*(?:'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g;
const isFrench = (file) => /\/fr\/|-fr\.ts$/.test(file);
// Printers have one kind of space; pasted menus are as owners write them.
const isExempt = (file) => file.endsWith('locales/fr/paper.ts') || file.includes('/menu-text/content/');

export const wrongSpacesIn = (file, source) => {
  if (isExempt(file)) return [];
  const strings = isFrench(file)
    ? stringsIn(source)
    : [...source.matchAll(frenchValue)].map(([, plain, template]) => plain ?? template);
  return strings.map(unescaped).filter((text) => wrong.test(text));
};
