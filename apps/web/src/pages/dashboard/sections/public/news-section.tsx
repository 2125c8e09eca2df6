import { isLocale } from '@bottega/contract/locale';
import type { Article } from '@bottega/contract/news/schemas';
import { RecordHistory } from '#features/audit/dashboard/record-history.tsx';
import { ArticleDialog } from '#features/news/dashboard/article-dialog.tsx';
import { articleSource, removeArticle } from '#features/news/dashboard/queries.ts';
import { ImageField } from '#features/uploads/image-field.tsx';
import { ConfirmChange } from '#lib/dashboard/record-actions.tsx';
import { recordListQuery } from '#lib/dashboard/record-list.ts';
import { useDialogState } from '#lib/dashboard/use-dialog-state.ts';
import { formatDateTime } from '#locales/format-date-time.ts';
import { languageName } from '#locales/language-name.ts';
import { textsIn } from '#locales/texts.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import type { Column } from '#ui/data-table/data-table.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import { ThumbLine } from '#ui/thumb-line/thumb-line.tsx';
import { NewsIcon } from '#ui/tool-icons.tsx';
import { RecordList } from '../../records/record-list.tsx';
import { useListParams } from '../../records/use-list-params.ts';
import type { Section } from '../../section.ts';
import styles from './news-section.module.css';

export const newsSection: Section = {
  title: 'section_news',
  duties: ['editor', 'manager'],
  Icon: NewsIcon,
  Content: News,
  load: ({ api, queryClient }, choice) =>
    queryClient.prefetchInfiniteQuery(recordListQuery(api, articleSource, choice)),
};

function News() {
  const t = useTexts('staff/public.news');
  const dt = useTexts('staff/dashboard');
  const locale = useLocale();
  const { tab } = useListParams();
  // A row may go while its dialog is open.
  const edited = useDialogState<Article | undefined>();
  const deleted = useDialogState<Article>();
  return (
    <>
      <RecordList
        source={articleSource}
        title={dt('section_news')}
        tabLabel={(name) => (isLocale(name) ? languageName(name, locale) : t('tab_all'))}
        searchLabel={t('search')}
        columns={useColumns()}
        nameOf={({ title }) => title}
        open={(article) => () => edited.open(article)}
        menu={(article) => [
          { label: dt('edit'), onChoose: () => edited.open(article) },
          { label: dt('delete'), onChoose: () => deleted.open(article), tone: 'danger' },
        ]}
        tools={[{ label: t('add'), Icon: PlusIcon, onChoose: () => edited.open(undefined), isMain: true }]}
        empty={{ title: t('empty'), text: t('empty_text') }}
      />
      <ArticleDialog
        key={edited.opening}
        open={edited.isOpen}
        onClose={edited.close}
        article={edited.item}
        locale={isLocale(tab) ? tab : locale}
        imageField={(field) => <ImageField {...field} />}
        history={edited.item && <RecordHistory kind="article" recordId={edited.item._id} />}
      />
      {deleted.item && <DeleteArticle article={deleted.item} open={deleted.isOpen} onClose={deleted.close} />}
    </>
  );
}

interface DeleteArticleProps {
  article: Article;
  open: boolean;
  onClose: () => void;
}

function DeleteArticle({ article, open, onClose }: DeleteArticleProps) {
  const t = useTexts('staff/public.news');
  return (
    <ConfirmChange
      list="news"
      open={open}
      onClose={onClose}
      question={t('delete_question', { title: article.title })}
      send={(api) => removeArticle(api, article)}
      done={t('deleted')}
      failed={t('delete_failed')}
    >
      <p>{t(article.visibility ? 'delete_text' : 'delete_text_hidden')}</p>
    </ConfirmChange>
  );
}

const useColumns = (): Column<Article>[] => {
  const t = useTexts('staff/public.news');
  const reader = useLocale();
  return [
    {
      key: 'title',
      title: t('title'),
      cell: ({ title, coverImage, locale, author }, link) => (
        <ThumbLine src={coverImage} tint="wheat" note={t('by', { author })}>
          <span lang={locale}>{link(title)}</span>
        </ThumbLine>
      ),
    },
    {
      key: 'language',
      title: t('locale'),
      width: 'narrow',
      isOptional: true,
      isCompact: true,
      cell: ({ locale }) => languageName(locale, reader),
    },
    {
      key: 'category',
      title: t('category'),
      width: 'narrow',
      isOptional: true,
      isCompact: true,
      cell: ({ category, locale }) => (
        <span lang={locale}>{textsIn(locale, 'news')(`article_category_${category}`)}</span>
      ),
    },
    {
      key: 'date',
      title: t('date'),
      width: 'narrow',
      isCompact: true,
      cell: ({ date }) => <span className={styles.moment}>{formatDateTime(date, reader)}</span>,
    },
    {
      key: 'visibility',
      title: t('visibility'),
      width: 'narrow',
      isCompact: true,
      cell: ({ visibility }) => (
        <StatusDot tone={visibility ? 'basil' : 'neutral'} shape={visibility ? 'check' : 'ring'}>
          {t(visibility ? 'visible' : 'hidden')}
        </StatusDot>
      ),
    },
  ];
};
