// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '#testing/render.tsx';
import { TabBar } from './tab-bar.tsx';

const tabs = ['all', 'open', 'closed'].map((value) => ({ value, label: value.toUpperCase() }));

function Tabs({ first }: { first: string }) {
  const [current, setCurrent] = useState(first);
  return (
    <>
      <TabBar
        label="Orders"
        tabs={tabs}
        current={current}
        onChoose={setCurrent}
        panelId="panel"
        scrollLabels={{ back: 'Back', on: 'On' }}
      />
      <div id="panel" role="tabpanel" aria-label={current} />
    </>
  );
}

const renderTabs = (first = 'all') => {
  const { user, getByRole, getAllByRole } = render(<Tabs first={first} />);
  const selected = () => getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent);
  return { user, getByRole, getAllByRole, selected };
};

test('a click chooses a tab, which controls the panel', async () => {
  const { user, getByRole, selected } = renderTabs();
  await user.click(getByRole('tab', { name: 'OPEN' }));
  expect(selected()).toEqual(['OPEN']);
  expect(getByRole('tab', { name: 'OPEN' }).getAttribute('aria-controls')).toBe('panel');
  expect(getByRole('tabpanel', { name: 'open' })).toBeTruthy();
});

test('the Tab key stops only at the current tab', async () => {
  const { user, getByRole } = renderTabs('open');
  await user.tab();
  expect(document.activeElement).toBe(getByRole('tab', { name: 'OPEN' }));
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ['{ArrowRight}', 'OPEN', 'CLOSED'],
  ['{ArrowLeft}', 'OPEN', 'ALL'],
  ['{ArrowRight}', 'CLOSED', 'ALL'],
  ['{ArrowLeft}', 'ALL', 'CLOSED'],
  ['{Home}', 'CLOSED', 'ALL'],
  ['{End}', 'ALL', 'CLOSED'],
])('%s leads from %s to %s, with the focus', async (key, from, to) => {
  const { user, getByRole, selected } = renderTabs(from.toLowerCase());
  await user.tab();
  await user.keyboard(key);
  expect(selected()).toEqual([to]);
  expect(document.activeElement).toBe(getByRole('tab', { name: to }));
});

test('other keys leave the tabs alone', async () => {
  const { user, selected } = renderTabs('open');
  await user.tab();
  await user.keyboard('x');
  expect(selected()).toEqual(['OPEN']);
});
