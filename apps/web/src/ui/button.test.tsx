import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Button } from './button.tsx';

const status = (html: string) => /<span role="status"[^>]*>(.*?)<\/span>/.exec(html)?.[1];

describe('a busy button', () => {
  test('stays focusable and says that it is busy', () => {
    const html = renderToStaticMarkup(<Button busy>Save</Button>);
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('aria-disabled="true"');
    expect(html).not.toContain(' disabled=""');
  });

  test('keeps both labels in the page, so that its width stays, and names only one', () => {
    const busy = renderToStaticMarkup(
      <Button busy busyLabel="Saving…">
        Save
      </Button>,
    );
    expect(busy).toMatch(/aria-hidden="true">Save</);
    expect(busy).toMatch(/aria-hidden="false">Saving…</);
  });

  test('is announced from a live region that was there before', () => {
    const idle = renderToStaticMarkup(<Button busyLabel="Saving…">Save</Button>);
    const busy = renderToStaticMarkup(
      <Button busy busyLabel="Saving…">
        Save
      </Button>,
    );
    expect(status(idle)).toBe('');
    expect(status(busy)).toBe('Saving…');
  });
});

test('a button submits nothing unless told to', () => {
  expect(renderToStaticMarkup(<Button>Cancel</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toContain('type="submit"');
});
