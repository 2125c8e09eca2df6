import { cleanup, configure, render as renderTree } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { installPopovers } from './popover.ts';

// What a busy machine may take.
configure({ asyncUtilTimeout: 20_000 });

/**
 * Renders a component into the document and removes it after the test. Query by what it returns: Testing Library's
 * `screen` belongs to the document of the first test file, since files share their modules.
 */
export const render = (element: ReactNode) => {
  installPopovers();
  onTestFinished(cleanup);
  return { ...renderTree(element), user: userEvent.setup() };
};
