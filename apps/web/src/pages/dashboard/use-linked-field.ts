import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusField } from '#lib/dashboard/focus-field.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Selector of the field that a link points to. */
    field?: string;
  }
}

export const useLinkedField = (): void => {
  const field = useLocation({ select: ({ state }) => state.field });
  useEffect(() => (field === undefined ? undefined : focusField(field)), [field]);
};
