const oneYear = 31_536_000;

/**
 * Headers of every answer, whatever it is; what is a document says more (`apps/api/src/pages/page-headers.ts`). Opened by
 * itself, nothing loads, runs or is framed. HSTS only where the shop is served over https.
 */
export const answerHeaders = (publicUrl: string): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${oneYear}` }),
});
