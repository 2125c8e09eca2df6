import { definePlugin, type HtmlElement, HtmlValidate, Rule, StaticConfigLoader } from 'html-validate';

const isRefused = (node: HtmlElement): boolean => {
  if (node.is('button')) return node.hasAttribute('popovertarget') && node.hasAttribute('aria-expanded');
  if (node.is('input')) return node.getAttributeValue('type') === 'checkbox' && node.hasAttribute('aria-checked');
  return node.is('select') && node.hasAttribute('required') && node.childElements[0]?.getAttributeValue('value') !== '';
};

/** What the validator of the W3C refuses and html-validate allows. */
class RefusedByW3c extends Rule {
  override setup() {
    this.on('element:ready', ({ target: node }) => {
      if (isRefused(node)) this.report({ node, message: 'is refused' });
    });
  }
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    plugins: [definePlugin({ name: 'w3c', rules: { 'refused-by-w3c': RefusedByW3c } })],
    rules: {
      'refused-by-w3c': 'error',
      // Owners write the titles of dishes and articles.
      'long-title': 'off',
      // Spelling.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'no-trailing-whitespace': 'off',
      'presentation-role-style': 'off',
      'tel-non-breaking': 'off',
      'valid-id': 'off',
      'void-style': 'off',
      // The standard allows these.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      'prefer-native-element': ['error', { exclude: ['region'] }],
      // Browsers take the role of a table with another `display`.
      'no-redundant-role': 'off',
      // Enter submits a search; a group has its name by `aria-label`.
      'wcag/h32': 'off',
      'wcag/h71': 'off',
    },
  }),
);

/** Rule, place and reason of everything that is wrong in a document. */
export const markupFaults = async (html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, selector, message }) => `${ruleId}: ${selector} ${message}`),
  );
};
