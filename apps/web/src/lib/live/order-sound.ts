import { readStored, writeStored } from '../storage.ts';
import { createStore, useStore } from '../store.ts';
import { holdLock } from './tab-locks.ts';

/** `waiting`: allowed, but the browser wants a press first. */
type SoundState = 'unsupported' | 'off' | 'waiting' | 'on';

const key = 'order_sound';
const state = createStore<SoundState>('off');
let context: AudioContext | undefined;
let isOn = false;
let isSpeaker = false;
let giveUp: (() => void) | undefined;
let lock = 'bottega-sound';

/** Held by a kitchen screen with sound, which mutes the dashboard. */
export const kitchenSound = 'bottega-kitchen-sound';

const stateNow = (): SoundState => {
  if (typeof AudioContext === 'undefined') return 'unsupported';
  if (!isOn) return 'off';
  return context?.state === 'running' ? 'on' : 'waiting';
};

const changed = () => {
  // One tab per browser sounds.
  if (stateNow() !== 'on') {
    giveUp?.();
    giveUp = undefined;
    isSpeaker = false;
  } else {
    giveUp ??= holdLock(lock, () => {
      isSpeaker = true;
    });
  }
  state.set(stateNow());
};

const wake = (): void => {
  if (isOn && context?.state !== 'running') void context?.resume().catch(() => undefined);
};

const begin = () => {
  isOn = true;
  if (!context) {
    context = new AudioContext();
    context.onstatechange = changed;
  }
  wake();
  changed();
};

export const allowSound = (allowed: boolean): void => {
  writeStored(key, allowed ? 'on' : 'off');
  isOn = false;
  if (allowed) begin();
  changed();
};

/** Any press resumes a suspended sound. Returns the stop function. */
export const startSound = (name = 'bottega-sound'): (() => void) => {
  lock = name;
  // On release: the sound's own button must see the state it showed.
  const gestures = ['click', 'keyup'] as const;
  for (const gesture of gestures) addEventListener(gesture, wake, { capture: true });
  if (stateNow() !== 'unsupported' && readStored(key) === 'on') begin();
  else changed();
  return () => {
    for (const gesture of gestures) removeEventListener(gesture, wake, { capture: true });
    isOn = false;
    void context?.close().catch(() => undefined);
    context = undefined;
    changed();
  };
};

// E5 and A5: audible over a kitchen without alarm.
const notes = [
  { hertz: 659.26, at: 0 },
  { hertz: 880, at: 0.16 },
];
const loudest = 0.4;
const seconds = 0.5;

// Falling and repeated: stop something.
const warning = [
  { hertz: 880, at: 0 },
  { hertz: 587.33, at: 0.16 },
  { hertz: 880, at: 0.5 },
  { hertz: 587.33, at: 0.66 },
];

const play = (tones: readonly { hertz: number; at: number }[]): void => {
  if (!isSpeaker || !context) return;
  for (const { hertz, at } of tones) {
    const start = context.currentTime + at;
    const tone = new OscillatorNode(context, { type: 'sine', frequency: hertz });
    const volume = new GainNode(context, { gain: 0 });
    // Ramped, or it clicks.
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loudest, start + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + seconds);
  }
};

export const playChime = (): void => play(notes);

export const playWarning = (): void => play(warning);

export const useSound = (): SoundState => useStore(state, 'unsupported');
