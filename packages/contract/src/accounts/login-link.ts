const segment = "[\\w!$&'()*+,.:;=@~%-]+";
const path = new RegExp(`^/(?:${segment}(?:/${segment})*/?)?(?:\\?[\\w!$&'()*+,.:;=@~%/?-]*)?$`);
const dots = /\/(?:\.|%2e){1,2}(?:[/?]|$)/i;
// Their addresses hold a secret, or are about the login itself.
const others = /^\/(?:api|dev|invite|login|notMe|resetPassword|setup|verifyAccount)(?:[/?]|$)/i;
// Of an address that anyone may type.
const longest = 500;

/**
 * Whether a page may follow a login: an address of this shop without its origin. Whatever a browser could take for
 * another origin is refused.
 */
export const isOwnPage = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= longest && path.test(text) && !dots.test(text) && !others.test(text);

/**
 * Of a page that strangers get the 404 page for: users who are logged in go straight through, others after the login.
 */
export const loginLink = (page: string): string =>
  isOwnPage(page) ? `/login?next=${encodeURIComponent(page)}` : '/login';
