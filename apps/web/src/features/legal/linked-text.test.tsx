// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '#testing/render.tsx';
import { LinkedText } from './linked-text.tsx';

test('links web addresses, mail addresses and phone numbers, and leaves the text as it is', () => {
  const text =
    'DGCCRF (https://signal.conso.gouv.fr) or ciao@trattoria.example\nPhone: +33 4 65 71 00 12. RCS 912 345 678';
  const { container } = render(<LinkedText>{text}</LinkedText>);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://signal.conso.gouv.fr',
    'mailto:ciao@trattoria.example',
    'tel:+33465710012',
  ]);
  expect(container.textContent).toBe(text);
});

test('hostile text stays text', () => {
  const text = '<img src=x onerror=alert(1)> javascript:alert(1) http://evil.example';
  const { container } = render(<LinkedText>{text}</LinkedText>);
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(container.textContent).toBe(text);
});
