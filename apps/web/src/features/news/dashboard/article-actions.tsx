import type { Article } from '@bottega/contract/news';
import { useDashboardTexts } from '../../../i18n/dashboard-texts.ts';
import { Button } from '../../../ui/button.tsx';

interface ArticleActionsProps {
  article: Article;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with an article of the list. */
export function ArticleActions({ article, onEdit, onDelete }: ArticleActionsProps) {
  const dt = useDashboardTexts();
  // Each button of the list says what it is about.
  const whose = <span className="visually-hidden"> {article.title}</span>;
  return (
    <>
      <Button size="s" onClick={onEdit}>
        {dt('edit')}
        {whose}
      </Button>
      <Button size="s" variant="danger" onClick={onDelete}>
        {dt('delete')}
        {whose}
      </Button>
    </>
  );
}
