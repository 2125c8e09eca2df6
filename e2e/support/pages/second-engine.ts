import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8');

/** Rule, element and reason of what IBM's engine is sure of, in the whole page or a part of it. */
export const secondOpinion = async (page: Page, within?: string): Promise<string[]> => {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(`${source};window.ace = ace;`);
  return page.evaluate(async (part) => {
    const isFalse: Readonly<Record<string, (node: Element) => boolean>> = {
      // Several labels are allowed.
      form_label_unique: () => true,
      // It does not find fields and labels that are hidden from the eye alone; an `output` needs no label.
      label_ref_valid: (node) => (node as HTMLLabelElement).control !== null,
      input_label_exists: (node) =>
        node.localName === 'output' || Boolean((node as HTMLInputElement).labels?.[0]?.textContent.trim()),
      // The standard allows it for an address.
      input_autocomplete_valid: (node) => node.getAttribute('autocomplete') === 'username',
      // On phones rows are cards.
      table_headers_exists: (node) => node.querySelector('thead th') !== null,
    };
    const { ace } = window as unknown as { ace: typeof import('accessibility-checker-engine') };
    const root = (part && document.querySelector(part)) || document;
    const { results } = await new ace.Checker().check(root, ['WCAG_2_2']);
    return results
      .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
      .filter(({ ruleId, node }) => {
        const element = node as Element;
        return !isFalse[ruleId]?.(element) && !element.closest('details:not([open]) > :not(summary)');
      })
      .map(({ ruleId, path, message }) => `${ruleId}: ${path.dom} ${message}`);
  }, within);
};
