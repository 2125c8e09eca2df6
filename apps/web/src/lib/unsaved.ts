import { createContext, use, useEffect, useId } from 'react';

interface Unsaved {
  /** Stable identity. `form` distinguishes several forms. */
  report: (form: string, isUnsaved: boolean) => void;
  /** Calls `then` at once, or after asking whether to lose unsaved changes. */
  leave: (then: () => void) => void;
}

/** For a page that shows one form after another. */
export const UnsavedContext = createContext<Unsaved | null>(null);

/** Called by every form made with `useForm`. */
export const useReportUnsaved = (isUnsaved: boolean): void => {
  const form = useId();
  const report = use(UnsavedContext)?.report;
  useEffect(() => {
    report?.(form, isUnsaved);
    return () => report?.(form, false);
  }, [report, form, isUnsaved]);
};
