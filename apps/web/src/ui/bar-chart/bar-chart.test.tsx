// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '#testing/render.tsx';
import { BarChart, scaleEnd } from './bar-chart.tsx';

const bars = [10, 0, 40].map((value, index) => ({
  key: String(index),
  label: `day ${index}: €${value}`,
  value,
  part: value / 2,
}));

const renderChart = () => {
  const rendered = render(
    <BarChart label="Sales" bars={bars} from="first" to="today" formatScale={(value) => `€${value}`} />,
  );
  const slider = rendered.getByRole('slider', { name: 'Sales' });
  return { ...rendered, slider, reading: () => rendered.getByRole('status').textContent };
};

test('the last bar is read first, and arrow keys and touch read the others', () => {
  const { slider, reading } = renderChart();
  expect([reading(), slider.getAttribute('aria-valuetext')]).toEqual(['day 2: €40', 'day 2: €40']);
  fireEvent.change(slider, { target: { value: '0' } });
  expect([reading(), slider.getAttribute('aria-valuetext')]).toEqual(['day 0: €10', 'day 0: €10']);
});

test('hovering reads the bar under the pointer', () => {
  const { slider, reading } = renderChart();
  slider.getBoundingClientRect = () => ({ left: 100, width: 300 }) as DOMRect;
  for (const [clientX, read] of [
    [90, 'day 0: €10'],
    [205, 'day 1: €0'],
    [420, 'day 2: €40'],
  ] as const) {
    fireEvent.pointerMove(slider, { clientX });
    expect(reading()).toBe(read);
  }
});

test('the scale ends at a round number above the highest bar', () => {
  const { getByText } = renderChart();
  for (const value of ['€50', '€25', '€0']) expect(getByText(value)).toBeTruthy();
});

test.each([
  [0, 1],
  [1, 1],
  [9.5, 10],
  [11, 20],
  [21, 25],
  [260, 500],
  [501, 1000],
  [123_456.78, 200_000],
])('a highest value of %s makes a scale up to %s', (most, end) => {
  expect(scaleEnd(most)).toBe(end);
});
