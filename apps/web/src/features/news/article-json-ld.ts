import { addressIn } from '@bottega/contract/locale';
import type { Article } from '@bottega/contract/news/schemas';
import { lookAddress } from '@bottega/contract/shop/look';
import type { Shop } from '@bottega/contract/shop/schemas';

export const articleAddress = ({ _id: id, locale }: Article, origin: string): string =>
  addressIn(`${origin}/news/article/${id}`, locale);

export const articleJsonLd = (article: Article, origin: string, shop: Shop) => {
  const { title, author, date, updatedAt, coverImage, locale } = article;
  const url = articleAddress(article, origin);
  return {
    '@type': 'Article',
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    url,
    headline: title,
    inLanguage: locale,
    datePublished: date,
    dateModified: updatedAt,
    ...(URL.canParse(coverImage, origin) && { image: [new URL(coverImage, origin).href] }),
    author: { '@type': 'Person', name: author },
    publisher: {
      '@type': 'Organization',
      name: shop.name,
      url: origin,
      logo: { '@type': 'ImageObject', url: origin + lookAddress('/apple-touch-icon.png', shop) },
    },
  };
};
