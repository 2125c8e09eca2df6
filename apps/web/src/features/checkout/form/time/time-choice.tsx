import { shopDate } from '@bottega/contract/shop/shop-time';
import { useId, useState } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { TabBar } from '#ui/tab-bar/tab-bar.tsx';
import { Choice } from '../choice.tsx';
import { closedText, dayIn, dayWithin, pauseText } from '../refusal.ts';
import { Section } from '../section.tsx';
import type { CheckoutForm } from '../use-checkout-form.ts';
import styles from './time-choice.module.css';
import { clockOf, type Day, findTime, sittingsOf, type Time, timeMark } from './times.ts';

// Four rows on a phone.
const shownTimes = 12;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function TimeChoice({ checkout }: { checkout: CheckoutForm }) {
  const t = useTexts('checkout/ordering');
  const { offer, times, words, change, errorOf, service } = checkout;
  const error = errorOf('time') ?? times.lost;
  const asap = offer?.asap;
  return (
    <Section title={t('time')} error={error}>
      <WhyLater checkout={checkout} />
      {!offer && <Skeleton shape="block" className={styles.waiting} />}
      {asap && (
        <Choice
          name="slot"
          value="asap"
          checked={times.slot === 'asap'}
          refused={times.isMoved || (Boolean(errorOf('time')) && !times.next)}
          onChange={() => change({ slot: 'asap' })}
        >
          <strong>{t('asap')}</strong>
          <span className={styles.promise}>
            {t(service === 'pickup' ? 'asap_pickup' : 'asap_delivery', {
              from: clockOf(asap.start, words.locale),
              to: clockOf(asap.end, words.locale),
            })}
          </span>
        </Choice>
      )}
      {offer && offer.days.length > 0 && <Days checkout={checkout} days={offer.days} />}
    </Section>
  );
}

/** Why the order cannot be made at once: closed, paused, or no slot left today. */
function WhyLater({ checkout: { offer, times, words, refusals } }: { checkout: CheckoutForm }) {
  const { t, now } = words;
  if (!offer) return null;
  const { paused, open, opensAt, asap, days } = offer;
  const first = times.slot !== 'asap' && times.chosen ? findTime(days, times.chosen.start)?.day : undefined;
  const isLater = first !== undefined && times.isProposed && first.date !== shopDate(now);
  // The refusal says it already.
  const isSaid = refusals.some(({ place }) => place === 'time');
  const why = [
    !isSaid && paused && pauseText(paused.until, words),
    paused?.note,
    !isSaid && !paused && !open && !isLater && closedText(opensAt, words),
    !isSaid && !asap && isLater && !times.isForCart && t(open ? 'today_over' : 'closed_now'),
    times.isForCart && isLater && t('not_today'),
    (!asap || times.isForCart) && isLater && t('for_day', { day: dayWithin(first.date, words) }),
  ].filter((text) => text !== false && text !== null && text !== undefined && text !== '');
  return (
    <div aria-live="polite" className={styles.why}>
      {why.length > 0 && <Alert>{why.join(' ')}</Alert>}
      {days.length === 0 && !asap && why.length === 0 && <Alert>{t('slot_none')}</Alert>}
    </div>
  );
}

function Days({ checkout, days }: { checkout: CheckoutForm; days: readonly Day[] }) {
  const t = useTexts('checkout/ordering');
  const panel = useId();
  const { times, words, errorOf } = checkout;
  const [looked, setLooked] = useState<string>();
  const [seen, setSeen] = useState<string>();
  const isRefused = errorOf('time') !== undefined;
  // A refusal selects the day of the next free time.
  const mark = isRefused ? times.next : undefined;
  if (mark !== seen) {
    setSeen(mark);
    if (mark) setLooked(undefined);
  }
  const wanted = mark ?? times.chosen?.start;
  const dayOfWanted = wanted ? findTime(days, wanted)?.day.date : undefined;
  const date = days.find((each) => each.date === looked)?.date ?? dayOfWanted ?? days[0]?.date ?? '';
  const day = days.find((each) => each.date === date);
  return (
    <div className={styles.days}>
      <TabBar
        label={t('time_days')}
        tabs={days.map((each) => ({ value: each.date, label: capital(dayIn(each.date, words)) }))}
        current={date}
        onChoose={setLooked}
        panelId={panel}
        scrollLabels={{ back: t('time_earlier'), on: t('time_later') }}
      />
      <div id={panel} role="tabpanel" aria-label={capital(dayIn(date, words))}>
        {day && <Times key={date} day={day} checkout={checkout} isRefused={isRefused} />}
      </div>
    </div>
  );
}

function Times({ day, checkout, isRefused }: { day: Day; checkout: CheckoutForm; isRefused: boolean }) {
  const t = useTexts('checkout/ordering');
  const { times } = checkout;
  const [isWhole, setWhole] = useState(false);
  const isWanted = ({ start }: Time) => times.isChosen(start) || (isRefused && times.next === start);
  const isFar = day.slots.findIndex(isWanted) >= shownTimes;
  const shown = isWhole || isFar ? day.slots : day.slots.slice(0, shownTimes);
  return (
    <div className={styles.panel}>
      {sittingsOf(shown).map((sitting) => (
        <div key={sitting[0]?.start} className={styles.times}>
          {sitting.map((time) => (
            <TimeTile key={time.start} {...{ time, day, checkout }} refused={isRefused && times.next === time.start} />
          ))}
        </div>
      ))}
      {shown.length < day.slots.length && (
        <Button variant="quiet" size="s" onClick={() => setWhole(true)}>
          {t('slots_more')}
        </Button>
      )}
    </div>
  );
}

interface TimeTileProps {
  time: Time;
  day: Day;
  checkout: CheckoutForm;
  refused: boolean;
}

function TimeTile({ time, day, checkout, refused }: TimeTileProps) {
  const t = useTexts('checkout/ordering');
  const { times, words, change } = checkout;
  const { start, end, state } = time;
  const mark = timeMark(time, day, words.locale);
  const from = clockOf(start, words.locale);
  const isFull = state === 'full';
  return (
    <Choice
      look="tile"
      name="slot"
      value={start}
      checked={times.isChosen(start)}
      disabled={isFull}
      refused={refused}
      onChange={() => change({ slot: start })}
    >
      {isFull ? <s>{from}</s> : <strong>{from}</strong>} {mark && <span className={styles.mark}>{mark} </span>}
      <span className={styles.until}>{t('slot_to', { time: clockOf(end, words.locale) })}</span>{' '}
      {state !== 'free' && <span className={isFull ? styles.full : styles.few}>{t(state)}</span>}
    </Choice>
  );
}
