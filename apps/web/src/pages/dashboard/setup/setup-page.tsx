import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { type SetupStep, setupSteps } from '@bottega/contract/shop/setup-steps';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ClientOnly, notFound, redirect, rootRouteId } from '@tanstack/react-router';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { OwnerForm } from '#features/accounts/setup/owner-form.tsx';
import { readSetup, saveSetupStep, setupQuery } from '#features/accounts/setup/queries.ts';
import { Languages } from '#features/shell/languages.tsx';
import { ThemeToggle } from '#features/shell/theme-toggle.tsx';
import { refreshReadiness, useDoneSteps } from '#features/shop/dashboard/open/queries.ts';
import type { Api } from '#lib/api/api-client.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { useUnsaved } from '#lib/dashboard/use-unsaved.tsx';
import { changeSession } from '#lib/session/session.ts';
import { useHeldPage } from '#lib/session/use-held-page.ts';
import { UnsavedContext } from '#lib/unsaved.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Done } from './done.tsx';
import { OpenStep } from './open-step.tsx';
import styles from './setup-page.module.css';
import { SetupProgress } from './setup-progress.tsx';
import { savesItself, stepFormOf } from './step-forms.tsx';

/** Not found except for the setup link's browser and its superadmin. */
export const loadSetup = async (
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  token: string | undefined,
): Promise<void> => {
  const state = await readSetup(api, queryClient, token);
  if (!state) throw notFound({ routeId: rootRouteId });
  // Removes the token from the address bar.
  if (token !== undefined) throw redirect({ to: '/setup', search: {}, replace: true, statusCode: 302 });
  if (state.step === 'login') throw redirect({ to: '/login', replace: true, statusCode: 302 });
};

export function SetupPage() {
  const { data } = useQuery(setupQuery(useApi()));
  const [finished, setFinished] = useState<{ open: boolean } | null>(null);
  useHeldPage();
  if (finished) {
    return (
      <SetupShell>
        <Done open={finished.open} />
      </SetupShell>
    );
  }
  const step = data?.step;
  if (step === undefined || step === 'login') return null;
  return (
    <SetupShell>
      <Step step={step} onFinished={setFinished} />
    </SetupShell>
  );
}

/** Without header and footer, as the shop is not open yet. */
function SetupShell({ children }: { children: ReactNode }) {
  const t = useTexts('staff/setup');
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <p className={styles.name}>{t('page_title')}</p>
        <Languages />
        <ThemeToggle />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

interface StepProps {
  step: SetupStep;
  onFinished: (result: { open: boolean }) => void;
}

function Step({ step, onFinished }: StepProps) {
  const t = useTexts('staff/setup');
  const { go, begin } = useSteps();
  const { isUnsaved, unsaved, question } = useUnsaved();
  // Opened from the last step's list, which comes next.
  const [isFromList, setFromList] = useState(false);
  const heading = useFocusOn(step);
  const at = setupSteps.indexOf(step);
  const next = isFromList ? 'open' : setupSteps[at + 1];
  const show = (to: SetupStep, fromList = false) => {
    setFromList(fromList);
    go(to);
  };
  const leaveTo = (to: SetupStep) => unsaved.leave(() => show(to));
  const goOn = () => next && show(next);
  const done = useDoneSteps(step !== 'account');
  const isDone = done.has(step);
  const Form = stepFormOf(step);
  // Zones follow the services.
  const hasNothingToSave = isDone && !isUnsaved && savesItself(step) && step !== 'ordering';
  const onSubmit = (event: SyntheticEvent) => {
    if (!hasNothingToSave) return;
    event.preventDefault();
    event.stopPropagation();
    goOn();
  };
  return (
    <>
      <SetupProgress step={step} done={done} {...(step !== 'account' && { onGo: leaveTo })} />
      <section aria-labelledby="setup-step" className={styles.step} onSubmitCapture={onSubmit}>
        <header className={styles.intro}>
          <h1 id="setup-step" ref={heading} tabIndex={-1} className="ruled">
            {t(`${step}_title`)}
          </h1>
          {step !== 'open' && <p>{t(`${step}_intro`)}</p>}
        </header>
        {step === 'account' && <OwnerForm onMade={begin} />}
        {step === 'open' && <OpenStep onGo={(to) => show(to, true)} onFinished={onFinished} />}
        {/* The forms' initial values are not in the server's HTML. */}
        <ClientOnly>
          {Form && (
            <UnsavedContext value={unsaved}>
              <Form key={step} saveLabel={t(hasNothingToSave ? 'go_on' : 'save_and_go_on')} onSaved={goOn} />
            </UnsavedContext>
          )}
        </ClientOnly>
      </section>
      {step !== 'account' && (
        <nav className={styles.ways} aria-label={t('steps')}>
          {at > 1 && (
            <Button variant="quiet" onClick={() => leaveTo(setupSteps[at - 1] ?? step)}>
              {t('back')}
            </Button>
          )}
          {next && !(isDone && savesItself(step)) && (
            <Button
              variant={isDone ? 'primary' : 'secondary'}
              onClick={() => leaveTo(next)}
              className={styles.on ?? ''}
            >
              {t(isDone ? 'go_on' : 'skip')}
            </Button>
          )}
        </nav>
      )}
      {question}
    </>
  );
}

const useSteps = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const show = (step: SetupStep) => queryClient.setQueryData(setupQuery(api).queryKey, { step });
  return {
    go: (step: SetupStep): void => {
      if (step === 'account') return;
      show(step);
      void refreshReadiness(api, queryClient);
      saveSetupStep(api, step);
    },
    begin: (user: SessionUser): void => {
      show('name');
      changeSession(queryClient, user);
    },
  };
};

/** Focuses the heading of each step except the first one shown. */
const useFocusOn = (step: SetupStep) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
};
