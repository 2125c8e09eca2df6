// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Email } from './email.tsx';

test('an address breaks after @ and before dots, and is copied whole', () => {
  const { container } = render(<Email address="claire.dubois@example.org" />);
  expect(container.innerHTML).toContain('claire<wbr>.dubois@<wbr>example<wbr>.org');
  expect(container.textContent).toBe('claire.dubois@example.org');
});
