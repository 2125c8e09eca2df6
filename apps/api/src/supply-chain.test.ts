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
  metadata: { component: { name: string; type: string } };
  components: { purl: string; properties: { name: string; value: string }[] }[];
}

const bomWith = (...options: string[]): Bom => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom', '--', ...options], { cwd: root, encoding: 'utf8' });
  return JSON.parse(text) as Bom;
};

const isForDevelopment = ({ properties }: Bom['components'][number]): boolean =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');

test('the bill of materials of the image names the shop, and lists no package that only development needs', () => {
  const dockerfile = readFileSync(join(root, 'docs/deployment/Dockerfile'), 'utf8');
  expect(dockerfile).toContain('npm run --silent sbom -- --omit=dev > sbom.json');
  const { metadata, components } = bomWith('--omit=dev');
  expect(metadata.component).toMatchObject({ name: 'bottega', type: 'application' });
  expect(components.length).toBeGreaterThan(50);
  expect(components.filter(isForDevelopment)).toEqual([]);
});

test('the bill of materials is CycloneDX, lists the packages of the lock file, and marks development-only ones', () => {
  const { bomFormat, components } = bomWith();
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Map(components.map((each) => [decodeURIComponent(each.purl), isForDevelopment(each)]));
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
