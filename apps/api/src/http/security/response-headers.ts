const oneYear = 31_536_000;

export const reportPath = '/csp-reports';
const reportAddress = `/api${reportPath}`;

export const reportingHeaders = { 'Reporting-Endpoints': `csp="${reportAddress}"` } as const;

/** Firefox and Safari support only `report-uri`; others prefer `report-to`. */
export const reportingPolicy = `report-uri ${reportAddress}; report-to csp`;

/** Documents relax the content policy, pictures the resource policy. HSTS only over https. */
export const securityHeaders = (publicUrl: string): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${oneYear}` }),
});

/** For pictures: link previews, webmail and other front ends show them. */
export const openToOtherSites = { 'Cross-Origin-Resource-Policy': 'cross-origin' } as const;
