import type { Shop } from '../shop.ts';

/** Sets a mark in the page if it ever runs. */
const attack = "window.ran=(window.ran||0)+1;alert('ran')";

/** Texts that an attacker may have entered anywhere; each must be shown literally. */
const hostileTexts = {
  script: `<script>${attack}</script>`,
  attribute: `"><img src=x onerror="${attack}">'--><svg onload="${attack}">`,
  'end of data': `</script></title></textarea><script>${attack}</script><!-- {{7*7}} \${7*7}`,
  'long word': `Maccheroncini${'x'.repeat(1_000)}`,
  'right to left': 'معكرونة بالطماطم (12) \u202Eoducsorp\u202C – שלום',
  'emoji and marks': `👩‍👩‍👧‍👦🏳️‍🌈 ${'Z\u0351\u0343\u0352a\u0334\u0321\u0328l\u0337\u0316\u034Dgo '.repeat(8)}e\u0301\u0301\u0301`,
} as const;

export const hostileValues = Object.values(hostileTexts);

/** The same, at a length that a name may have. */
const hostileNames = hostileValues.map((text) => text.slice(0, 400));

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const lettersFrom = (texts: readonly string[], column: string): string =>
  `case (${column} - 1) % ${texts.length} ${texts.map((text, place) => `when ${place} then ${quoted(text)}`).join(' ')} end`;

/** SQL that puts the texts, row by row, into everything the shop shows that others have written. */
export const plantHostileTexts = ({ databaseUrl }: Pick<Shop, 'databaseUrl'>): string => {
  const [row, json] = databaseUrl ? ['(ctid::text::point)[1]::int', '::jsonb'] : ['rowid', ''];
  // A name is never that long.
  const name = lettersFrom(hostileNames, row);
  const text = lettersFrom(hostileValues, row);
  const blocks = hostileValues.map((each, place) =>
    JSON.stringify([each, 'second', 'third'].map((words) => ({ subHeader: hostileNames[place], text: words }))),
  );
  return `
    update products set name = ${name}, description = ${text};
    update product_texts set description = ${text};
    update news set title = ${name}, author = ${name}, content = (${lettersFrom(blocks, row)})${json};
    update reviews set username = ${name}, comment = ${text};
    update order_items set name = ${name};`;
};
