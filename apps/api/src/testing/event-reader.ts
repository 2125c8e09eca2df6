import { onTestFinished } from 'vitest';
import type { Client, TestApp } from './test-app.ts';

interface Received {
  /** `retry` for a line that is no event. */
  event: string;
  id?: string;
  data: string;
}

const parse = (block: string): Received => {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]));
  if (fields.retry) return { event: 'retry', data: fields.retry };
  const { event = '', id, data = '' } = fields;
  return { event, data, ...(id !== undefined && { id }) };
};

/** Reads the events of a response until the test is over. */
export const readEvents = (response: Response) => {
  const received: Received[] = [];
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  const read = async (): Promise<void> => {
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (text + value).split('\n\n');
      text = blocks.pop() ?? '';
      received.push(...blocks.map(parse));
    }
  };
  const ended = read();
  ended.catch(() => undefined);
  const drop = () => reader.cancel();
  onTestFinished(() => drop().catch(() => undefined));
  const named = (name: string) => received.filter(({ event }) => event === name);
  return {
    response,
    received,
    named,
    /** The orders of the events so far, with what happened to them. */
    orders: () => named('order').map(({ data }) => JSON.parse(data) as { seq: number; order: string; kind: string }),
    ended,
    drop,
  };
};

export type EventReader = ReturnType<typeof readEvents>;

interface How {
  lastEventId?: string | undefined;
  address?: string;
}

export const askForEvents = async (app: TestApp, { cookies }: Client, { lastEventId, address }: How = {}) => {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) };
  return app.answer(address ?? '192.0.2.1')('/api/events', { headers });
};

/** Opens a stream and waits until it has begun: what happens from now on is sent. */
export const openEvents = async (app: TestApp, client: Client, how: How = {}): Promise<EventReader> => {
  const response = await askForEvents(app, client, how);
  if (response.status !== 200) throw new Error(`GET /events answered ${response.status}`);
  return readEvents(response);
};
