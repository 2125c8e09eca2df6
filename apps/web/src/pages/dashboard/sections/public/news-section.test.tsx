// @vitest-environment happy-dom
import type { Endpoint } from '@bottega/contract/endpoint';
import type { Article } from '@bottega/contract/news/schemas';
import { deleteArticle, listArticles } from '@bottega/contract/news/staff-endpoints';
import { within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { newsSection } from './news-section.tsx';

beforeEach(() => {
  for (const { id } of toastList.read()) toastList.remove(id);
  vi.stubGlobal('reportError', vi.fn());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const english: Article = {
  _id: 'en',
  locale: 'en',
  category: 'event',
  date: '2026-07-14T10:30:15.250Z',
  author: 'Rosa',
  title: 'Truffle week',
  coverImage: '/a.svg',
  content: [{ text: 'One' }],
  visibility: true,
  createdAt: '2026-07-14T10:30:15.250Z',
  updatedAt: '2026-07-14T10:30:15.250Z',
  version: 1,
};
const french: Article = { ...english, _id: 'fr', locale: 'fr', title: 'La truffe', visibility: false };

const renderNews = async () => {
  const shop = { articles: [english, french], refusal: undefined as ApiError | undefined };
  const asked: unknown[] = [];
  const answer = (endpoint: Endpoint, input: unknown) => {
    const { query, params } = input as { query: { locale?: string }; params: { id: string } };
    if (endpoint === listArticles) {
      asked.push(query);
      const articles = shop.articles.filter(({ locale }) => !query.locale || locale === query.locale);
      return { payload: { articles, total: articles.length } };
    }
    if (endpoint !== deleteArticle) return {};
    if (shop.refusal) throw shop.refusal;
    shop.articles = shop.articles.filter(({ _id }) => _id !== params.id);
    return {};
  };
  const rendered = await renderInApp(<newsSection.Content />, { answer, path: '/dashboard?section=news' });
  const row = async (name: string) => within(await rendered.findByRole('row', { name: new RegExp(name) }));
  const notices = () => toastList.read().map(({ text }) => text);
  return { ...rendered, shop, asked, row, notices };
};

test('[ANEWS-01] has a tab for all and one per language, and a search by title', async () => {
  const { user, asked, getAllByRole, getByRole, findByRole, queryByRole } = await renderNews();
  await findByRole('row', { name: /Truffle week/ });
  expect(getAllByRole('tab').map(({ textContent }) => textContent?.replace(/ \d+$/, ''))).toEqual([
    'All',
    'English',
    'French',
  ]);
  await user.click(getByRole('tab', { name: /^French/ }));
  await vi.waitFor(() => expect(queryByRole('row', { name: /Truffle week/ })).toBeNull());
  expect(asked.at(-1)).toMatchObject({ locale: 'fr' });
  await user.type(getByRole('searchbox', { name: 'Search by title' }), 'truffe');
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'truffe', locale: 'fr' }));
});

test('[ANEWS-01] an article says its language, author, time and visibility, and its category in its own language', async () => {
  const { row } = await renderNews();
  const texts = ['Event', 'Public', 'English', 'by Rosa', 'July 14, 2026 at 12:30:15'];
  for (const text of texts) expect((await row('Truffle week')).getByText(text)).toBeTruthy();
  for (const text of ['Événement', 'Hidden']) expect((await row('La truffe')).getByText(text)).toBeTruthy();
});

test('[ANEWS-01] deletes an article after a confirmation; reports a failed deletion', async () => {
  const { user, shop, row, notices, getByRole, queryByRole } = await renderNews();
  const confirm = async () => {
    await user.click((await row('Truffle week')).getByRole('button', { name: /^Actions/ }));
    await user.click((await row('Truffle week')).getByRole('menuitem', { name: 'Delete' }));
    const question = within(getByRole('dialog', { name: 'Delete “Truffle week”?' }));
    expect(question.getByText('Readers will no longer find it. It cannot be brought back.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Delete' }));
  };
  shop.refusal = new ApiError(0, 'network', '');
  await confirm();
  await vi.waitFor(() => expect(notices()).toEqual(['Failed to delete the article.']));
  expect(queryByRole('row', { name: /Truffle week/ })).toBeTruthy();
  shop.refusal = undefined;
  await confirm();
  await vi.waitFor(() => expect(queryByRole('row', { name: /Truffle week/ })).toBeNull());
  expect(notices()).toContain('Article deleted successfully.');
});
