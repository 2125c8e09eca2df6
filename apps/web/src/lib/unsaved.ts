import { createContext, use, useEffect, useId } from 'react';

interface Unsaved {
  /** Stable. `form` tells several forms apart. */
  report: (form: string, isUnsaved: boolean) => void;
  /** Goes on at once, or after asking whether to lose what is not saved. */
  leave: (then: () => void) => void;
}

/** Of a page that shows one form after another, and asks before something typed is lost. */
export const UnsavedContext = createContext<Unsaved | null>(null);

/** Every form made with `useForm` does it. */
export const useReportUnsaved = (isUnsaved: boolean): void => {
  const form = useId();
  const report = use(UnsavedContext)?.report;
  useEffect(() => {
    report?.(form, isUnsaved);
    return () => report?.(form, false);
  }, [report, form, isUnsaved]);
};
