import { vi } from 'vitest';

/** An EventSource whose server is the test. */
export class FakeEventSource extends EventTarget {
  static all: FakeEventSource[] = [];
  static get open(): FakeEventSource[] {
    return FakeEventSource.all.filter(({ isClosed }) => !isClosed);
  }

  readonly url: string;
  isClosed = false;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.all.push(this);
  }

  close() {
    this.isClosed = true;
  }

  say(event: string, data: unknown = {}) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
}

interface Waiting {
  name: string;
  mode: LockMode;
  grant: () => Promise<void>;
}

/** Web Locks of one browser; each tab has its own `navigator`, which shares them. */
class FakeLocks {
  private held: { name: string; mode: LockMode }[] = [];
  private waiting: Waiting[] = [];

  private isGrantable({ name, mode }: Pick<Waiting, 'name' | 'mode'>) {
    return !this.held.some((lock) => lock.name === name && (mode === 'exclusive' || lock.mode === 'exclusive'));
  }

  private grantNext() {
    const next = this.waiting.find((lock) => this.isGrantable(lock));
    if (!next) return;
    this.waiting = this.waiting.filter((lock) => lock !== next);
    void next.grant();
  }

  request<T>(
    name: string,
    { mode = 'exclusive', ifAvailable, signal }: LockOptions,
    held: (lock: object | null) => T,
  ): Promise<Awaited<T>> {
    return new Promise((resolve, reject) => {
      const lock = { name, mode };
      const grant = async () => {
        this.held.push(lock);
        resolve(await held(lock));
        this.held = this.held.filter((other) => other !== lock);
        this.grantNext();
      };
      if (this.isGrantable(lock)) return void grant();
      if (ifAvailable) return resolve(held(null) as Awaited<T>);
      const waiting = { ...lock, grant };
      this.waiting.push(waiting);
      signal?.addEventListener('abort', () => {
        if (!this.waiting.includes(waiting)) return;
        this.waiting = this.waiting.filter((other) => other !== waiting);
        reject(signal.reason);
      });
    });
  }
}

/** A BroadcastChannel that delivers its messages immediately. */
class FakeChannel {
  static all: FakeChannel[] = [];
  readonly name: string;
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor(name: string) {
    this.name = name;
    FakeChannel.all.push(this);
  }

  postMessage(data: unknown) {
    for (const other of FakeChannel.all)
      if (other !== this && other.name === this.name) other.onmessage?.({ data: structuredClone(data) });
  }

  close() {
    FakeChannel.all = FakeChannel.all.filter((other) => other !== this);
  }
}

/** Replaces the browser APIs that streams need; `locks: false`: a browser without Web Locks. */
export const fakeStreams = ({ locks = true } = {}): void => {
  FakeEventSource.all = [];
  FakeChannel.all = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('navigator', { onLine: true, ...(locks && { locks: new FakeLocks() }) });
};
