/**
 * Path and query of what a request line asks for: of `/cart` as it stands, of `http://shop.example/cart`, as proxies are
 * asked (RFC 9112), without the rest. Undefined for anything else.
 */
export const originForm = (target = '/'): string | undefined => {
  if (target.startsWith('/')) return target;
  const url = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
  return url ? url.pathname + url.search : undefined;
};
