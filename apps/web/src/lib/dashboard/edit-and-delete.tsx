import { useDashboardTexts } from '../../i18n/dashboard-texts.ts';
import { Button } from '../../ui/button.tsx';

interface EditAndDeleteProps {
  /** What the record is called: each button of a list says what it is about. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** The buttons of a record that is edited and deleted in dialogs. */
export function EditAndDelete({ name, onEdit, onDelete }: EditAndDeleteProps) {
  const t = useDashboardTexts();
  const whose = <span className="visually-hidden"> {name}</span>;
  return (
    <>
      <Button size="s" onClick={onEdit}>
        {t('edit')}
        {whose}
      </Button>
      <Button size="s" variant="danger" onClick={onDelete}>
        {t('delete')}
        {whose}
      </Button>
    </>
  );
}
