// @vitest-environment happy-dom

import type { Article } from '@bottega/contract/news/schemas';
import { createArticle, updateArticle } from '@bottega/contract/news/staff-endpoints';
import { within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { SessionContext } from '#lib/session/session.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ArticleDialog } from './article-dialog.tsx';

const truffles: Article = {
  _id: 'a',
  locale: 'en',
  category: 'event',
  date: '2026-07-14T10:30:15.250Z',
  author: 'Rosa',
  title: 'Truffle week',
  coverImage: '/a.svg',
  content: [{ subHeader: 'First', text: 'One' }, { text: 'Two' }, { text: 'Three' }],
  visibility: true,
  createdAt: '2026-07-14T10:30:15.250Z',
  updatedAt: '2026-07-14T10:30:15.250Z',
  version: 1,
};

const open = async ({ refusal }: { refusal?: ApiError } = {}) => {
  const saved: Article[] = [];
  const rendered = await renderInApp(
    <ArticleDialog open article={truffles} locale="en" imageField={() => null} onClose={() => undefined} />,
    {
      answer: (endpoint, input) => {
        if (endpoint !== updateArticle) return truffles;
        if (refusal) throw refusal;
        saved.push((input as { body: Article }).body);
        return truffles;
      },
    },
  );
  const dialog = within(rendered.getByRole('dialog'));
  const section = (number: number) => dialog.getByRole('group', { name: `Section ${number}` });
  const texts = () =>
    dialog.getAllByRole('textbox', { name: /^Text/ }).map((area) => (area as HTMLTextAreaElement).value);
  const button = (name: string) => dialog.getByRole('button', { name });
  const press = (name: string) => rendered.user.click(button(name));
  return { ...rendered, dialog, section, texts, button, press, saved };
};

test('[ANEWS-01] sections can be added, moved and removed, except the last; the focus goes along', async () => {
  const { user, dialog, section, texts, button, press, saved } = await open();
  expect(texts()).toEqual(['One', 'Two', 'Three']);
  await press('Move section 3 up');
  expect(texts()).toEqual(['One', 'Three', 'Two']);
  expect(document.activeElement).toBe(button('Move section 2 up'));
  await user.keyboard('{Enter}');
  expect(texts()).toEqual(['Three', 'One', 'Two']);
  expect(document.activeElement).toBe(button('Move section 1 down'));
  await press('Remove section 3');
  expect(dialog.getByText('Section 3 removed')).toBeTruthy();
  expect(section(2).contains(document.activeElement)).toBe(true);
  await press('Add a section');
  expect(document.activeElement).toBe(within(section(3)).getByRole('textbox', { name: /^Heading/ }));
  await user.keyboard('Last');
  await user.tab();
  await user.keyboard('Four');
  await press('Save');
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  const content = [{ text: 'Three' }, { subHeader: 'First', text: 'One' }, { subHeader: 'Last', text: 'Four' }];
  expect(saved[0]?.content).toEqual(content);
  await press('Remove section 2');
  await press('Remove section 2');
  expect(dialog.queryByRole('button', { name: /section 1$/ })).toBeNull();
});

test('[ANEWS-01] a section that the API refuses says why, has the focus and keeps its text', async () => {
  const errors = { 'content.1.text': 'Too long a story' };
  const { user, section, texts, press } = await open({
    refusal: new ApiError(400, 'invalid_input', 'No.', errors, Response.json({ code: 'invalid_input' })),
  });
  const text = within(section(2)).getByRole('textbox', { name: /^Text/ });
  await user.clear(text);
  await user.type(text, 'A long story');
  await press('Save');
  expect(await within(section(2)).findByText('Too long a story')).toBeTruthy();
  expect(document.activeElement).toBe(text);
  expect(texts()).toEqual(['One', 'A long story', 'Three']);
});

test('[ANEWS-01] a new article requires every field, and starts with author, shop time and language', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T11:04:15.000Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const beppe = { id: 'b', username: 'beppe', email: 'beppe@bottega.example', role: 'admin' } as const;
  const saved: unknown[] = [];
  const { user, container, getByRole, getAllByText } = await renderInApp(
    <SessionContext value={beppe}>
      <ArticleDialog open article={undefined} locale="fr" imageField={() => null} onClose={() => undefined} />
    </SessionContext>,
    { answer: (endpoint, input) => endpoint === createArticle && saved.push(input) },
  );
  const field = (name: string) => container.querySelector(`[name="${name}"]`) as HTMLInputElement;
  expect(['locale', 'author', 'date'].map((name) => field(name).value)).toEqual(['fr', 'beppe', '2026-11-22T12:04']);
  expect(field('visibility').checked).toBe(true);
  expect(within(getByRole('dialog')).queryByRole('button', { name: /^Remove section/ })).toBeNull();
  const categories = () =>
    [...field('category').querySelectorAll('option:not([value=""])')].map((each) => each.textContent);
  expect(categories()).toContain('Offre');
  await user.selectOptions(field('locale'), 'en');
  expect(categories()).toContain('Offer');
  await user.clear(field('author'));
  await user.clear(field('date'));
  await user.click(getByRole('button', { name: 'Save' }));
  // The picture, the sixth, is a slot.
  expect(getAllByText('Please fill in this field')).toHaveLength(5);
  expect(saved).toEqual([]);
});
