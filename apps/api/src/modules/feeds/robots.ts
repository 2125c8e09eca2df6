// Pages of one person, and addresses that carry a secret.
const personal = ['/cart', '/orders', '/profile', '/dashboard', '/login', '/resetPassword', '/verifyAccount'];

/** What search engines may read: everything but the above and the API, of which they need the pictures alone. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...personal.map((path) => `Disallow: ${path}`),
    'Disallow: /api/',
    'Allow: /api/avatar/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
