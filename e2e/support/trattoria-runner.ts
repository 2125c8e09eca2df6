import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type RunnerTestCase, type RunnerTestFile, type TestContext, TestRunner } from 'vitest';
import { demoOnly } from '../trattoria.ts';

const folder = join(import.meta.dirname, '..');

/** Skips the tests on the list, with the reason in the title, and fails if the list names a missing one. */
export default class TrattoriaRunner extends TestRunner {
  readonly #found = new Set<string>();

  override extendTaskContext(context: TestContext): TestContext {
    const task = context.task as RunnerTestCase;
    const reason = demoOnly[relative(folder, task.file.filepath)]?.[task.name];
    if (reason) {
      this.#found.add(`${task.file.filepath} ${task.name}`);
      const skipped = ` (skipped: ${reason})`;
      Object.assign(task, { mode: 'skip', name: task.name + skipped, fullName: task.fullName + skipped });
      task.fullTestName += skipped;
    }
    return super.extendTaskContext(context);
  }

  onCollected(files: RunnerTestFile[]): void {
    const missing = Object.keys(demoOnly).filter((file) => !existsSync(join(folder, file)));
    for (const { filepath } of files) {
      const titles = Object.keys(demoOnly[relative(folder, filepath)] ?? {});
      missing.push(...titles.filter((title) => !this.#found.has(`${filepath} ${title}`)));
    }
    if (missing.length > 0) throw new Error(`e2e/trattoria.ts lists what is no test: ${missing.join(', ')}`);
  }
}
