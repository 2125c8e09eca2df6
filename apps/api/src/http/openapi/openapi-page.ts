import { html } from 'hono/html';
import type { openApiDocument } from './openapi.ts';

type Document = ReturnType<typeof openApiDocument>;
interface Operation {
  tags: string[];
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
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
`;

const shape = (schema: object, label: string) =>
  html`<pre tabindex="0" role="region" aria-label="${label}">${JSON.stringify(schema, null, 2)}</pre>`;

const parameterList = ({ parameters }: Operation) =>
  parameters.length === 0
    ? ''
    : html`<h3>Parameters</h3>
        <ul>
          ${parameters.map(
            (parameter) =>
              html`<li><code>${parameter.name}</code> in ${parameter.in}${parameter.required ? ', required' : ''}</li>`,
          )}
        </ul>`;

const operationBlock = (method: string, path: string, operation: Operation) => {
  const name = `${method.toUpperCase()} ${path}`;
  return html`<details>
    <summary><code class="method">${method.toUpperCase()}</code> <code>${path}</code><br />
      <span class="soft">${operation.summary}</span></summary>
    <div>
      <p>${operation.description}</p>
      ${parameterList(operation)}
      ${
        operation.requestBody
          ? html`<h3>Body</h3>${Object.entries(operation.requestBody.content).map(([type, body]) => shape(body.schema, `Body of ${name} as ${type}`))}`
          : ''
      }
      ${Object.entries(operation.responses).map(([status, response]) =>
        Number(status) < 300
          ? html`<h3>${status}</h3>${Object.entries(response.content).map(([type, body]) => shape(body.schema, `${status} of ${name} as ${type}`))}`
          : html`<h3>${status}</h3><p class="soft">${response.description}</p>`,
      )}
    </div>
  </details>`;
};

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface OpenApiFile {
  path: string;
  headers: Record<string, string>;
  make: () => Promise<string> | string;
}

export const openApiFiles = (describe: () => Document): OpenApiFile[] => [
  { path: '/openapi.json', headers: { 'Content-Type': 'application/json' }, make: () => JSON.stringify(describe()) },
  {
    path: '/docs',
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
    make: () => openApiPage(describe()),
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
            <p>${document.info.description}</p>
            <p>Base address <code>${document.servers[0]?.url}</code>, as <a href="openapi.json">OpenAPI 3.1</a>.</p>
            ${groups.map(
              ([tag, members]) =>
                html`<h2>${tag}</h2>
                  ${members.map(({ method, path, operation }) => operationBlock(method, path, operation))}`,
            )}
          </main>
        </body>
      </html>`,
  );
};
