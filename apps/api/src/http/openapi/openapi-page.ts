import { html } from 'hono/html';
import type { openApiDocument } from './openapi.ts';

type Document = Awaited<ReturnType<typeof openApiDocument>>;

interface Media {
  schema: object;
}

interface Answer {
  description: string;
  content?: Record<string, Media>;
}

interface Operation {
  tags: string[];
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; schema: object; description?: string }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer | { $ref: string }>;
}

const styles = `
:root { color-scheme: light dark; --ink: light-dark(#2b1d14, #f3e7d6); --soft: light-dark(#6a5748, #c0ab96);
  --paper: light-dark(#fbf5ea, #211812); --card: light-dark(#fffdf8, #2b2019); --line: light-dark(#e2d5c1, #47372b); --act: light-dark(#b32a20, #f08a7a); }
body { margin: 0 auto; max-width: 64rem; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif; }
h1, h2 { font-family: Georgia, serif; font-weight: 500; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); text-transform: capitalize; }
a { color: var(--act); }
details { border: 1px solid var(--line); border-radius: 6px; background: var(--card); margin: .5rem 0; }
summary { padding: .6rem .8rem; cursor: pointer; }
summary:focus-visible, pre:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
details > div { padding: 0 .8rem .8rem; overflow-wrap: anywhere; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { overflow: auto; max-height: 24rem; padding: .6rem; border: 1px solid var(--line); border-radius: 4px; }
.method { display: inline-block; min-width: 4.2rem; font-weight: 700; color: var(--act); }
.soft { color: var(--soft); }
h3 { font-size: 1rem; margin: 1rem 0 .3rem; }
.failures { margin-top: 1rem; }
.schema > div { scroll-margin-top: 3.5rem; }
.failures ul { margin: 0; padding: 0 .8rem .8rem 2rem; }
`;

const reference = /"#\/components\/schemas\/(\w+)"/;

const idOf = (name: string): string => `schema-${name}`;

const linked = (json: string) =>
  json.split(reference).map((part, at) => (at % 2 === 0 ? part : html`"<a href="#${idOf(part)}">${part}</a>"`));

const shape = (schema: object, label: string) =>
  html`<pre tabindex="0" role="region" aria-label="${label}">${linked(JSON.stringify(schema, null, 2))}</pre>`;

const shapes = (content: Record<string, Media>, label: string) =>
  Object.entries(content).map(([type, { schema }]) =>
    Object.keys(content).length > 1
      ? html`<p><code>${type}</code></p>${shape(schema, `${label}, ${type}`)}`
      : shape(schema, label),
  );

const parameterList = ({ parameters }: Operation) =>
  parameters.length === 0
    ? ''
    : html`<h3>Parameters</h3>
        <ul>
          ${parameters.map(
            (parameter) =>
              html`<li><code>${parameter.name}</code> in ${parameter.in}${parameter.required ? ', required' : ''}
                <code class="soft">${linked(JSON.stringify(parameter.schema))}</code> ${parameter.description}</li>`,
          )}
        </ul>`;

const failureList = (failures: readonly (readonly [string, Answer])[]) =>
  html`<details class="failures">
    <summary>Failures: ${failures.map(([status]) => status).join(', ')}</summary>
    <ul class="soft">
      ${failures.flatMap(([status, { description }]) =>
        description.split('\n\n').map((line) => html`<li><strong>${status}</strong> ${line.replaceAll('`', '')}</li>`),
      )}
    </ul>
  </details>`;

const answersOf = ({ responses }: Operation, { components }: Document) =>
  Object.entries(responses).map(([status, answer]) => {
    if (!('$ref' in answer)) return [status, answer] as const;
    return [status, components.responses[answer.$ref.split('/').at(-1) ?? ''] as unknown as Answer] as const;
  });

const isSuccess = (status: string): boolean => Number(status) < 400;

const operationBlock = (document: Document, method: string, path: string, operation: Operation) => {
  const name = `${method.toUpperCase()} ${path}`;
  const answers = answersOf(operation, document);
  return html`<details>
    <summary><code class="method">${method.toUpperCase()}</code> <code>${path}</code><br />
      <span class="soft">${operation.summary}</span></summary>
    <div>
      <p>${operation.description.replaceAll('`', '')}</p>
      ${parameterList(operation)}
      ${operation.requestBody ? html`<h3>Body</h3>${shapes(operation.requestBody.content, `Body of ${name}`)}` : ''}
      ${answers
        .filter(([status]) => isSuccess(status))
        .map(
          ([status, { description, content }]) =>
            html`<h3>${status}</h3>${content ? shapes(content, `${status} of ${name}`) : html`<p class="soft">${description.replaceAll('`', '')}</p>`}`,
        )}
      ${failureList(answers.filter(([status]) => Number(status) >= 400))}
    </div>
  </details>`;
};

const schemaBlock = (name: string, schema: object) =>
  html`<details class="schema">
    <summary><code>${name}</code></summary>
    <div id="${idOf(name)}">${shape(schema, name)}</div>
  </details>`;

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface OpenApiFile {
  path: string;
  headers: Record<string, string>;
  make: () => Promise<string> | string;
}

export const openApiFiles = (describe: () => Promise<Document>): OpenApiFile[] => [
  {
    path: '/openapi.json',
    headers: { 'Content-Type': 'application/json' },
    make: async () => JSON.stringify(await describe()),
  },
  {
    path: '/docs',
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
    make: async () => openApiPage(await describe()),
  },
  { path: '/docs.css', headers: { 'Content-Type': 'text/css; charset=utf-8' }, make: () => styles },
];

/** Without scripts, so that no policy needs an exception. */
const openApiPage = async (document: Document): Promise<string> => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation: operation as Operation })),
  );
  const groups = [...Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '')];
  return String(
    await html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Bottega API</title>
          <link rel="icon" href="/favicon.svg" />
          <link rel="stylesheet" href="docs.css" />
        </head>
        <body>
          <main>
            <h1>Bottega API</h1>
            <p>${document.info.description.replaceAll('`', '')}</p>
            <p>Base address <code>${document.servers[0]?.url}</code>, as <a href="openapi.json">OpenAPI 3.1</a>.</p>
            ${groups.map(
              ([tag, members]) =>
                html`<h2>${tag}</h2>
                  ${members.map(({ method, path, operation }) => operationBlock(document, method, path, operation))}`,
            )}
            <h2>Schemas</h2>
            ${Object.entries(document.components.schemas).map(([name, schema]) => schemaBlock(name, schema))}
          </main>
        </body>
      </html>`,
  );
};
