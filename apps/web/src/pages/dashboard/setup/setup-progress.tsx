import { type SetupStep, setupSteps } from '@bottega/contract/shop/setup-steps';
import { useTexts } from '#locales/use-texts.ts';
import styles from './setup-progress.module.css';

interface SetupProgressProps {
  step: SetupStep;
  done: ReadonlySet<string>;
  onGo?: (step: SetupStep) => void;
}

export function SetupProgress({ step, done, onGo }: SetupProgressProps) {
  const t = useTexts('staff/setup');
  return (
    <div className={styles.progress}>
      <p className={styles.count}>
        {t('step_of', { step: String(setupSteps.indexOf(step) + 1), of: String(setupSteps.length) })}
      </p>
      <ol className={styles.steps} aria-label={t('steps')}>
        {setupSteps.map((each) => {
          const state = each === step ? 'current' : done.has(each) ? 'done' : undefined;
          const name = (
            <span className="visually-hidden">
              {t(`${each}_title`)}
              {done.has(each) && `, ${t('step_done')}`}
            </span>
          );
          return (
            <li key={each} className={styles.part} data-state={state} aria-current={each === step ? 'step' : undefined}>
              {onGo && each !== 'account' && each !== step ? (
                <button type="button" className={styles.go} title={t(`${each}_title`)} onClick={() => onGo(each)}>
                  {name}
                </button>
              ) : (
                name
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
