import { locales } from '@bottega/contract/locale';

const names = ['robots\\.txt', 'sitemap(?:-[a-z]+-\\d+)?\\.xml', `news/(?:${locales.join('|')})\\.rss\\.xml`];
const feedAddress = new RegExp(`^/(?:${names.join('|')})$`);

/** Whether a path is that of something for machines rather than of a page. */
export const isFeedAddress = (path: string): boolean => feedAddress.test(path);
