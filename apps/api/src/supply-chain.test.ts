import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

interface Locked {
  version?: string;
  dev?: boolean;
  link?: boolean;
}

interface Bom {
  bomFormat: string;
  components: { purl: string; properties: { name: string; value: string }[] }[];
}

test('the bill of materials is CycloneDX, lists the packages of the lock file, and marks development-only ones', () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8' });
  const { bomFormat, components } = JSON.parse(text) as Bom;
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Map(
    components.map(({ purl, properties }) => [
      decodeURIComponent(purl),
      properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true'),
    ]),
  );
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const locked = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  const purlOf = ([path, { version }]: [string, Locked]) => `pkg:npm/${nameOf(path)}@${version}`;
  expect(locked.length).toBeGreaterThan(200);
  expect(locked.map(purlOf).filter((purl) => !listed.has(purl))).toEqual([]);
  const run = locked.filter(([, { dev }]) => !dev);
  expect(run.map(purlOf).filter((purl) => listed.get(purl))).toEqual([]);
});

/** The check with an `npm` whose audit responds like this. */
const checkWith = (answer: string, env: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-npm-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'answer'), answer);
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\ncat ${join(folder, 'answer')}\n`);
  chmodSync(join(folder, 'npm'), 0o755);
  const PATH = `${folder}:${process.env.PATH}`;
  const args = [join(root, 'scripts/check-dependencies.mjs')];
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, REQUIRE_AUDIT: '', ...env, PATH },
  });
  return { status, stderr };
};

const audited = (severity?: string) =>
  JSON.stringify({ metadata: {}, vulnerabilities: severity ? { a: { name: 'a', severity, range: '<2' } } : {} });

test('a known serious vulnerability fails, a lesser one does not', () => {
  expect(checkWith(audited()).status).toBe(0);
  expect(checkWith(audited('moderate')).status).toBe(0);
  expect(checkWith(audited('high'))).toEqual({ status: 1, stderr: 'a <2 has a high vulnerability\n' });
});

test('an audit without a response is reported by its status, names no host, and fails if it is required', () => {
  const failed = JSON.stringify({ message: 'request to https://registry.example/-/npm/v1 failed' });
  for (const answer of ['', failed]) {
    const { status, stderr } = checkWith(answer);
    expect([status, stderr]).toEqual([3, 'Known vulnerabilities were not checked: the registry did not answer.\n']);
    expect(checkWith(answer, { REQUIRE_AUDIT: '1' }).status).toBe(1);
  }
});

test('no settings, logs, data or secrets get into the image', () => {
  const ignored = readFileSync(join(root, 'docs/deployment/Dockerfile.dockerignore'), 'utf8').split('\n');
  for (const pattern of ['.env*', '**/*.log', 'data', '.git', '**/*.sqlite*', '**/session-secret'])
    expect(ignored).toContain(pattern);
});
