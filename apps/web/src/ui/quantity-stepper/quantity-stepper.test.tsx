// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { render } from '#testing/render.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

const labels = { group: 'Quantity of Cacio e pepe', decrease: 'One less', increase: 'One more', remove: 'Remove' };

const commit = (text: string) => (/^\d+$/.test(text) ? Number(text) : null);

function Stepper({
  first,
  onChange,
  onRemove,
}: {
  first: number;
  onChange: (next: number) => void;
  onRemove?: () => void;
}) {
  const [value, setValue] = useState(first);
  const change = (next: number) => {
    onChange(next);
    setValue(next);
  };
  return <QuantityStepper value={value} labels={labels} onChange={change} commit={commit} onRemove={onRemove} />;
}

const renderStepper = (first: number, onRemove?: () => void) => {
  const onChange = vi.fn();
  const rendered = render(<Stepper first={first} onChange={onChange} onRemove={onRemove} />);
  const button = (name: string) => rendered.getByRole('button', { name }) as HTMLButtonElement;
  const input = rendered.getByRole('textbox', { name: labels.group }) as HTMLInputElement;
  return { ...rendered, onChange, button, input };
};

describe('the buttons of a quantity', () => {
  test('both step between the bounds, and the step is announced', async () => {
    const { user, button, input, getByRole } = renderStepper(2);
    await user.click(button('One more'));
    expect(input.value).toBe('3');
    expect(getByRole('status').textContent).toBe('3');
    await user.click(button('One less'));
    expect(input.value).toBe('2');
  });

  test('the lower one stops at the least quantity', async () => {
    const { user, button, onChange } = renderStepper(2);
    await user.click(button('One less'));
    expect(button('One less').disabled).toBe(true);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(1);
  });

  test('the lower one removes there, and says so, where removing is possible', async () => {
    const onRemove = vi.fn();
    const { user, button, onChange } = renderStepper(2, onRemove);
    await user.click(button('One less'));
    expect(onRemove).not.toHaveBeenCalled();
    await user.click(button('Remove'));
    expect(onRemove).toHaveBeenCalledOnce();
    expect(onChange).toHaveBeenCalledExactlyOnceWith(1);
  });

  test('the upper one stops at 64', async () => {
    const { user, button, input } = renderStepper(63);
    await user.click(button('One more'));
    expect(input.value).toBe('64');
    expect(button('One more').disabled).toBe(true);
  });
});

describe('a typed quantity', () => {
  test('is taken by Enter, and by leaving the field', async () => {
    const { user, input, onChange } = renderStepper(2);
    await user.type(input, '12{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 1 });
    expect(onChange).toHaveBeenLastCalledWith(12);
    await user.clear(input);
    await user.type(input, '7');
    expect(onChange).toHaveBeenCalledOnce();
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith(7);
  });

  test('is given up by Escape', async () => {
    const { user, input, onChange } = renderStepper(2);
    await user.type(input, '9{Escape}');
    expect(input.value).toBe('2');
    await user.tab();
    expect(onChange).not.toHaveBeenCalled();
  });

  test('that is no number puts the old one back', async () => {
    const { user, input, onChange } = renderStepper(2);
    await user.clear(input);
    await user.type(input, 'many{Enter}');
    expect(input.value).toBe('2');
    expect(onChange).not.toHaveBeenCalled();
  });

  test('steps by the arrow keys, down to the least quantity', async () => {
    const { user, input, onChange } = renderStepper(1);
    await user.type(input, '{ArrowUp}{ArrowDown}{ArrowDown}');
    expect(onChange.mock.calls).toEqual([[2], [1]]);
  });
});
