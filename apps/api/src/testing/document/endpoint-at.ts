import type { Endpoint } from '@bottega/contract/endpoint';

const patterns = new WeakMap<Endpoint, RegExp>();

const patternOf = (endpoint: Endpoint): RegExp => {
  const known = patterns.get(endpoint) ?? new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`);
  patterns.set(endpoint, known);
  return known;
};

const parameters = ({ path }: Endpoint): number => path.split(':').length;

/** Fixed segments match before parameters, as in the router. */
export const endpointAt = (endpoints: readonly Endpoint[], method: string, target: string): Endpoint | undefined => {
  const path = (target.split('?')[0] ?? '').replace(/^\/api/, '');
  const sent = method === 'HEAD' ? 'GET' : method;
  const fits = (endpoint: Endpoint) => endpoint.method === sent && patternOf(endpoint).test(path);
  return endpoints.filter(fits).toSorted((a, b) => parameters(a) - parameters(b))[0];
};
