const segment = "[\\w!$&'()*+,.:;=@~%-]+";
const path = new RegExp(`^/(?:${segment}(?:/${segment})*/?)?(?:\\?[\\w!$&'()*+,.:;=@~%/?-]*)?$`);
const dots = /\/(?:\.|%2e){1,2}(?:[/?]|$)/i;
// Their addresses hold a secret, or concern the login itself.
const others = /^\/(?:api|dev|invite|login|notMe|resetPassword|setup|verifyAccount)(?:[/?]|$)/i;
const longest = 500;

/** Whether a page may follow a login: an address of this shop, nothing a browser could take for another origin. */
export const isOwnPage = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= longest && path.test(text) && !dots.test(text) && !others.test(text);

/** A login that leads to a page which is a 404 to strangers. */
export const loginLink = (page: string): string =>
  isOwnPage(page) ? `/login?next=${encodeURIComponent(page)}` : '/login';
