import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon } from './icons/check-icon.tsx';
import styles from './steps.module.css';

/** One station of Steps. */
interface Step {
  label: string;
  /** When it was reached, or is expected. */
  time?: ReactNode;
  state: 'done' | 'current' | 'todo';
}

interface StepsProps {
  /** Name of the whole list. */
  label: string;
  steps: readonly Step[];
  /** The states in words, for those who cannot see the line. */
  stateLabels: Record<Step['state'], string>;
  className?: string;
}

/** Stations on a line that fills as they are passed: along the page on wide windows, down it on narrow ones. */
export function Steps({ label, steps, stateLabels, className }: StepsProps) {
  return (
    <ol aria-label={label} className={classNames(styles.steps, className)}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={styles.step}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark}>{step.state === 'done' && <CheckIcon size="s" />}</span>
          <span className={styles.text}>
            <span className={styles.label}>{step.label}</span>
            <span className="visually-hidden">, {stateLabels[step.state]}</span>
            {step.time && <span className={styles.time}>{step.time}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
