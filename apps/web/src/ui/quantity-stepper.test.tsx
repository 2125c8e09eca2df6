import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { QuantityStepper } from './quantity-stepper.tsx';

const labels = { group: 'Quantity of Cacio e pepe', decrease: 'One less', increase: 'One more', remove: 'Remove' };

function buttons(value: number, onRemove?: () => void) {
  const html = renderToStaticMarkup(
    <QuantityStepper value={value} labels={labels} onChange={() => {}} commit={() => null} onRemove={onRemove} />,
  );
  return [...html.matchAll(/<button([^>]*)>.*?<\/button>/gs)].map(([, attributes]) => ({
    name: /title="([^"]*)"/.exec(attributes ?? '')?.[1],
    disabled: /disabled=""/.test(attributes ?? ''),
  }));
}

describe('the buttons of a quantity', () => {
  test('both step between the bounds', () => {
    expect(buttons(2)).toEqual([
      { name: 'One less', disabled: false },
      { name: 'One more', disabled: false },
    ]);
  });

  test('the lower one stops at the least quantity', () => {
    expect(buttons(1)[0]).toEqual({ name: 'One less', disabled: true });
  });

  test('the lower one removes there, and says so, where removing is possible', () => {
    expect(buttons(1, () => {})[0]).toEqual({ name: 'Remove', disabled: false });
    expect(buttons(2, () => {})[0]).toEqual({ name: 'One less', disabled: false });
  });

  test('the upper one stops at 64', () => {
    expect(buttons(63)[1]?.disabled).toBe(false);
    expect(buttons(64)[1]?.disabled).toBe(true);
  });
});
