import type { Article } from '@bottega/contract/news';
import { useDashboardTexts } from '../../../i18n/dashboard-texts.ts';
import { useChange } from '../../../lib/dashboard/use-change.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { removeArticle } from './queries.ts';
import { useArticleTexts } from './texts.ts';

interface DeleteArticleDialogProps {
  article: Article;
  open: boolean;
  onClose: () => void;
}

/** Asks before an article is deleted, saying what is lost. */
export function DeleteArticleDialog({ article, open, onClose }: DeleteArticleDialogProps) {
  const t = useArticleTexts();
  const dt = useDashboardTexts();
  const { change } = useChange('news');
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('delete_question', { title: article.title })}
      labels={{ confirm: dt('delete'), busy: dt('deleting'), cancel: dt('cancel'), close: dt('close') }}
      onConfirm={() =>
        change({ send: (api) => removeArticle(api, article), done: t('deleted'), failed: t('delete_failed') })
      }
    >
      <p>{t(article.visibility ? 'delete_text' : 'delete_text_hidden')}</p>
    </ConfirmDialog>
  );
}
