const oneYear = 31_536_000;

/** Documents relax the policy. HSTS only over https. */
export const securityHeaders = (publicUrl: string): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${oneYear}` }),
});
