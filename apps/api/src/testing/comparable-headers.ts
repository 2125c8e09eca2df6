/** The headers that could distinguish two answers: all but the random request id. */
export const tellingHeaders = (headers: Headers): [string, string][] =>
  [...headers].filter(([name]) => name !== 'x-request-id');
