import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTypes, { astToString } from 'openapi-typescript';
import { expect, onTestFinished, vi } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aProduct, password } from '#testing/factories.ts';
import { onlyMail } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';

const compiler = resolve('node_modules/typescript/bin/tsc');
const options =
  '--noEmit --strict --exactOptionalPropertyTypes --module nodenext --target esnext --lib esnext,dom --types node --allowImportingTsExtensions';

/** The example of docs/api.md, beside the types that are generated from the document. */
const writeClient = async (app: TestApp): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-client-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const document = await (await app.request('/api/openapi.json')).json();
  writeFileSync(join(folder, 'bottega.ts'), astToString(await openapiTypes(document as never)));
  const [, example = ''] = /```ts\n(.+?)```/s.exec(readFileSync('docs/api.md', 'utf8')) ?? [];
  writeFileSync(join(folder, 'example.ts'), example);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  return folder;
};

/** In place of the network, with the cookies that a browser would keep. */
const fetchOf = (app: TestApp) => {
  const cookies = new Map<string, string>();
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'content-type': request.headers.get('content-type') ?? '', cookie };
    const body = (await request.text()) || null;
    const response = await app.request(`${pathname}${search}`, { method: request.method, headers, body });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
};

describeApi((test) => {
  test('[API-12] a generated client compiles, and orders a dish from the sign-up on', async ({ app }) => {
    await aProduct(app, { food: { contains: [], diets: ['vegetarian'] } });
    const folder = await writeClient(app);
    const compiled = spawnSync(process.execPath, [compiler, ...options.split(' '), 'example.ts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([compiled.stdout, compiled.status]).toEqual(['', 0]);

    vi.stubGlobal('fetch', fetchOf(app));
    onTestFinished(() => void vi.unstubAllGlobals());
    const { orderFirstDish } = await import(pathToFileURL(join(folder, 'example.ts')).href);
    const mailedToken = async () => /verifyAccount\/([\w-]+)/.exec(await onlyMail(app, 'verify_account'))?.[1];
    const orderNumber: unknown = await orderFirstDish('giulia@example.org', password, mailedToken);

    const orders = await app.db.selectFrom('orders').select(['order_number', 'email']).execute();
    expect(orders).toEqual([{ order_number: orderNumber, email: 'giulia@example.org' }]);
  });
});
