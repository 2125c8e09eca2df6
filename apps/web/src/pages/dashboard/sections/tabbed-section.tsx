import { useNavigate } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { TabBar } from '#ui/tab-bar/tab-bar.tsx';
import { useListParams } from '../records/use-list-params.ts';
import { useLinkedField } from '../use-linked-field.ts';
import styles from './tabbed-section.module.css';

interface TabbedSectionProps<Tab extends string> {
  section: string;
  label: string;
  /** The first tab is the default. */
  parts: Readonly<Record<Tab, ComponentType>>;
  tabLabel: (tab: Tab) => string;
  /** Above the tabs. */
  children?: ReactNode;
}

export function TabbedSection<Tab extends string>(props: TabbedSectionProps<Tab>) {
  const { section, label, parts, tabLabel, children } = props;
  const dashboard = useTexts('staff/dashboard');
  const { tab } = useListParams();
  const navigate = useNavigate();
  useLinkedField();
  const names = Object.keys(parts) as Tab[];
  const current = names.find((name) => name === tab) ?? (names[0] as Tab);
  const Part: ComponentType = parts[current];
  const panelId = `${section}-part`;
  return (
    <div className={styles.page}>
      {children}
      <TabBar
        label={label}
        tabs={names.map((value) => ({ value, label: tabLabel(value) }))}
        current={current}
        onChoose={(next) => void navigate({ to: '/dashboard', search: { section, tab: next }, replace: true })}
        panelId={panelId}
        scrollLabels={{ back: dashboard('tabs_back'), on: dashboard('tabs_on') }}
      />
      <section id={panelId} role="tabpanel" aria-label={tabLabel(current)} className={styles.card}>
        <Part key={current} />
      </section>
    </div>
  );
}
