import { createContext, use, useEffect, useId } from 'react';

interface Unsaved {
  /** Stable identity. */
  report: (form: string, isUnsaved: boolean) => void;
  /** Calls `then`, asking first if changes would be lost. */
  leave: (then: () => void) => void;
}

export const UnsavedContext = createContext<Unsaved | null>(null);

export const useReportUnsaved = (isUnsaved: boolean): void => {
  const form = useId();
  const report = use(UnsavedContext)?.report;
  useEffect(() => {
    report?.(form, isUnsaved);
    return () => report?.(form, false);
  }, [report, form, isUnsaved]);
};
