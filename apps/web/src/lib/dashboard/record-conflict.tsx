import type { ReactNode } from 'react';
import { useDashboardTexts } from '../../i18n/dashboard-texts.ts';
import { VersionConflict } from '../../ui/version-conflict.tsx';

/** A field as both sides have it. */
interface FieldOfTwo {
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

interface RecordConflictProps {
  /** Of these, the ones that are not the same on both sides are shown. */
  fields: readonly FieldOfTwo[];
  onTakeTheirs: () => void;
}

/** What somebody else has saved meanwhile beside what was typed. */
export function RecordConflict({ fields, onTakeTheirs }: RecordConflictProps) {
  const t = useDashboardTexts();
  return (
    <VersionConflict
      title={t('conflict_title')}
      text={t('conflict_text')}
      differences={fields.filter(({ mine, theirs }) => mine !== theirs)}
      labels={{
        field: t('conflict_field'),
        mine: t('conflict_mine'),
        theirs: t('conflict_theirs'),
        takeTheirs: t('conflict_use_theirs'),
      }}
      onTakeTheirs={onTakeTheirs}
    />
  );
}
