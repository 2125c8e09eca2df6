import { addressIn } from '@bottega/contract/locale';
import type { Article } from '@bottega/contract/news/schemas';

export const articleJsonLd = (article: Article, origin: string, shopName: string) => {
  const { _id: id, title, author, date, updatedAt, coverImage, locale } = article;
  const url = addressIn(`${origin}/news/article/${id}`, locale);
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
      name: shopName,
      url: origin,
      logo: { '@type': 'ImageObject', url: `${origin}/apple-touch-icon.png` },
    },
  };
};
