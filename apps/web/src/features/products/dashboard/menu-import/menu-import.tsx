import type { ImportResult } from '@bottega/contract/products/staff-schemas';
import { useEffect, useId, useState } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { TabBar } from '#ui/tab-bar/tab-bar.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { ExampleMenu } from './example-choice.tsx';
import { ImportDone } from './import-done.tsx';
import { type FoundMenu, type FoundTable, type MenuImportStep, ways } from './import-steps.ts';
import { MenuFile } from './menu-file.tsx';
import { PasteMenu } from './paste-menu.tsx';

type Way = (typeof ways)[number];

export interface MenuImportProps {
  /** Called once dishes have been written; the summary stays. */
  onImported: (result: ImportResult) => void;
  /** Adds a button to leave; absent: part of a page. */
  onLeave?: (() => void) | undefined;
  /** `draft`: closing would lose it. `busy`: it is being written. */
  onWork?: ((work: 'none' | 'draft' | 'busy') => void) | undefined;
  start?: Way;
}

export function MenuImport({ onImported, onLeave, onWork, start = 'paste' }: MenuImportProps) {
  const [way, setWay] = useState<Way>(start);
  const [pasted, setPasted] = useState('');
  const [step, setStep] = useState<MenuImportStep>({ kind: 'choice' });
  const isDraft = step.kind === 'draft' || step.kind === 'columns' || (step.kind === 'choice' && pasted.trim() !== '');
  useEffect(() => onWork?.(isDraft ? 'draft' : 'none'), [isDraft, onWork]);
  const begin = () => setStep({ kind: 'choice' });
  const showTable = (found: FoundTable) => setStep({ kind: 'columns', found });
  const showDraft = (found: FoundMenu) => setStep({ kind: 'draft', found });
  const finish = (result: ImportResult) => {
    setStep({ kind: 'done', count: result.created });
    setPasted('');
    onImported(result);
  };
  if (step.kind === 'columns') return <ColumnChoice {...step.found} onBack={begin} onRead={showDraft} />;
  if (step.kind === 'draft') {
    const { columns } = step.found;
    const back = () => (columns ? showTable(columns.found) : begin());
    return <DraftEditor found={step.found} onBack={back} onImported={finish} onWork={onWork} />;
  }
  if (step.kind === 'done') return <ImportDone count={step.count} onAgain={begin} onLeave={onLeave} />;
  return (
    <Choice way={way} onChoose={setWay}>
      {way === 'paste' && (
        <PasteMenu text={pasted} onChange={setPasted} onRead={showDraft} onTable={showTable} onLeave={onLeave} />
      )}
      {way === 'file' && <MenuFile onTable={showTable} onImported={onImported} onLeave={onLeave} onWork={onWork} />}
      {way === 'example' && <ExampleMenu onRead={showDraft} onLeave={onLeave} />}
    </Choice>
  );
}

interface ChoiceProps {
  way: Way;
  onChoose: (way: Way) => void;
  children: React.ReactNode;
}

function Choice({ way, onChoose, children }: ChoiceProps) {
  const t = useTexts('staff/menu');
  const dt = useTexts('staff/dashboard');
  const panelId = useId();
  return (
    <Stack>
      <TabBar
        label={t('way')}
        tabs={ways.map((value) => ({ value, label: t(`way_${value}`) }))}
        current={way}
        onChoose={onChoose}
        panelId={panelId}
        scrollLabels={{ back: dt('tabs_back'), on: dt('tabs_on') }}
      />
      <div id={panelId} role="tabpanel" aria-label={t(`way_${way}`)}>
        {children}
      </div>
    </Stack>
  );
}
