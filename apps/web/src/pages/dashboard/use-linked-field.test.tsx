// @vitest-environment happy-dom
import { Link } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { useLinkedField } from './use-linked-field.ts';

function Report() {
  useLinkedField();
  return (
    <>
      <Link to={'/dashboard' as '/'} state={{ field: '[name=taglineFr]' }}>
        Fresh pasta
      </Link>
      <details>
        <summary>In French</summary>
        <input name="taglineFr" aria-label="Tagline in French" />
      </details>
    </>
  );
}

test('[LANG-02] a link to a missing translation opens and focuses its field', async () => {
  const { user, getByRole, getByLabelText } = await renderInApp(<Report />, { path: '/' });
  await user.click(getByRole('link', { name: 'Fresh pasta' }));
  await vi.waitFor(() => expect(document.activeElement).toBe(getByLabelText('Tagline in French')));
  expect(getByLabelText('Tagline in French').closest('details')?.open).toBe(true);
});
