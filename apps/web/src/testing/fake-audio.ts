import { vi } from 'vitest';

/** Audio that runs once it is resumed, as in a browser that waits for a gesture. */
export const fakeAudio = ({ running = false } = {}) => {
  const tones: number[] = [];
  const contexts: FakeContext[] = [];
  const param = { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
  class FakeContext {
    state = running ? 'running' : 'suspended';
    currentTime = 0;
    destination = {};
    onstatechange: (() => void) | null = null;
    mayResume = running;
    constructor() {
      contexts.push(this);
    }
    async resume() {
      if (!this.mayResume) throw new DOMException('not allowed', 'NotAllowedError');
      this.state = 'running';
      this.onstatechange?.();
    }
    async close() {
      this.state = 'closed';
    }
  }
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal(
    'GainNode',
    class {
      gain = param;
      connect = (to: unknown) => to;
    },
  );
  vi.stubGlobal(
    'OscillatorNode',
    class {
      frequency: number;
      constructor(_context: unknown, { frequency }: { frequency: number }) {
        this.frequency = frequency;
      }
      connect = (to: unknown) => to;
      start = () => void tones.push(this.frequency);
      stop = () => undefined;
    },
  );
  return { tones, contexts };
};
