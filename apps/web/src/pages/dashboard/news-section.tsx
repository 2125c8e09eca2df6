import { isLocale } from '@bottega/contract/locale';
import type { Article } from '@bottega/contract/news';
import { RecordHistory } from '../../features/audit/dashboard/record-history.tsx';
import { ArticleDialog } from '../../features/news/dashboard/article-dialog.tsx';
import { DeleteArticleDialog } from '../../features/news/dashboard/delete-article-dialog.tsx';
import { newsTextsIn } from '../../features/news/dashboard/news-texts-in.ts';
import { articleSource } from '../../features/news/dashboard/queries.ts';
import { useArticleTexts } from '../../features/news/dashboard/texts.ts';
import { ImageField } from '../../features/uploads/image-field.tsx';
import { formatDateTime } from '../../i18n/format-date-time.ts';
import { useLocale, useT } from '../../i18n/i18n-context.tsx';
import { EditAndDelete } from '../../lib/dashboard/edit-and-delete.tsx';
import { recordListQuery } from '../../lib/dashboard/record-list.ts';
import { useOpened } from '../../lib/dashboard/use-opened.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { NewsIcon } from '../../ui/icons/news-icon.tsx';
import { PlusIcon } from '../../ui/icons/plus-icon.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { ThumbLine } from '../../ui/thumb-line.tsx';
import styles from './news-section.module.css';
import { RecordList } from './record-list.tsx';
import type { Section } from './section.ts';
import { useChoice } from './use-choice.ts';

/** What the shop has to tell (ANEWS-01). */
export const newsSection: Section = {
  title: { en: 'News', fr: 'Actualités' },
  Icon: NewsIcon,
  Content: News,
  load: ({ api, queryClient }, choice) =>
    queryClient.prefetchInfiniteQuery(recordListQuery(api, articleSource, choice)),
};

function News() {
  const t = useArticleTexts();
  const locale = useLocale();
  const { tab } = useChoice();
  // Beside the list, not in its rows: a row may leave the page while one writes.
  const edited = useOpened<Article | undefined>();
  const deleted = useOpened<Article>();
  return (
    <>
      <RecordList
        source={articleSource}
        title={newsSection.title[locale]}
        tabLabel={(name) => (isLocale(name) ? t(`language_${name}`) : t('tab_all'))}
        searchLabel={t('search')}
        columns={useColumns()}
        actions={(article) => (
          <EditAndDelete
            name={article.title}
            onEdit={() => edited.open(article)}
            onDelete={() => deleted.open(article)}
          />
        )}
        tools={
          <Button size="s" variant="primary" icon={<PlusIcon size="s" />} onClick={() => edited.open(undefined)}>
            {t('add')}
          </Button>
        }
        empty={{ title: t('empty'), text: t('empty_text') }}
      />
      <ArticleDialog
        open={edited.isOpen}
        onClose={edited.close}
        article={edited.item}
        locale={isLocale(tab) ? tab : locale}
        imageField={(field) => <ImageField {...field} />}
        history={edited.item && <RecordHistory kind="article" recordId={edited.item._id} />}
      />
      {deleted.item && <DeleteArticleDialog article={deleted.item} open={deleted.isOpen} onClose={deleted.close} />}
    </>
  );
}

const useColumns = (): Column<Article>[] => {
  const t = useArticleTexts();
  const shop = useT();
  const reader = useLocale();
  return [
    {
      key: 'title',
      title: t('title'),
      cell: ({ title, coverImage, locale, author }) => (
        <ThumbLine src={coverImage} tint="wheat" note={t('by', { author })}>
          <span lang={locale}>{title}</span>
        </ThumbLine>
      ),
    },
    { key: 'language', title: t('language'), width: 'narrow', cell: ({ locale }) => t(`language_${locale}`) },
    {
      key: 'category',
      title: t('category'),
      width: 'narrow',
      cell: ({ category, locale }) => <span lang={locale}>{newsTextsIn[locale](`article_category_${category}`)}</span>,
    },
    {
      key: 'date',
      title: t('date'),
      width: 'narrow',
      cell: ({ date }) => <span className={styles.moment}>{formatDateTime(date, reader, shop)}</span>,
    },
    {
      key: 'visibility',
      title: t('visibility'),
      width: 'narrow',
      cell: ({ visibility }) => (
        <StatusDot tone={visibility ? 'basil' : 'neutral'} shape={visibility ? 'check' : 'ring'}>
          {t(visibility ? 'visible' : 'hidden')}
        </StatusDot>
      ),
    },
  ];
};
