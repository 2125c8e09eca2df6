// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { render } from '#testing/render.tsx';
import { allowTranslation } from './translated-page.ts';

// Translators run in an isolated world, with the browser's own functions.
const { insertBefore, removeChild } = Node.prototype;

beforeAll(allowTranslation);

const translationOf = ({ data }: Text): HTMLElement => {
  const font = document.createElement('font');
  font.append(data.toUpperCase());
  return font;
};

/** How translators replace a text node. */
const ways = {
  'replaced at once': (node: Text) => node.replaceWith(translationOf(node)),
  'replaced in two steps': (node: Text) => {
    const parent = node.parentNode as Node;
    insertBefore.call(parent, translationOf(node), node);
    removeChild.call(parent, node);
  },
  'replaced from behind': (node: Text) => {
    node.after(translationOf(node));
    node.remove();
  },
  'replaced twice': (node: Text) => {
    const first = translationOf(node);
    node.replaceWith(first);
    first.replaceWith(translationOf(node));
  },
  'moved into an element': (node: Text) => {
    const font = document.createElement('font');
    node.before(font);
    font.append(node);
  },
};

const textNodes = (within: Node): Text[] =>
  [...within.childNodes].flatMap((node) => (node instanceof Text ? [node] : textNodes(node)));

const translate = (within: Node, replace: (node: Text) => void = ways['replaced at once']): void => {
  for (const node of textNodes(within)) replace(node);
};

const observed = () => new Promise((resolve) => setTimeout(resolve));

function Word({ text }: { text: string }) {
  return text;
}

const words = (...texts: string[]) => texts.map((text) => <Word key={text} text={text} />);

const changes: Record<string, [before: ReactNode, after: ReactNode, text: string]> = {
  'a text becomes an element': [<>three dishes</>, <b key="b">none</b>, 'none'],
  'a text beside an element becomes nothing': [['three dishes', <b key="b">!</b>], [null, <b key="b">!</b>], '!'],
  'a text beside an element becomes an element': [
    ['three dishes', <b key="b">!</b>],
    [<i key="i">none</i>, <b key="b">!</b>],
    'none!',
  ],
  'an element comes before a text': [[null, 'three dishes'], [<b key="b">All </b>, 'three dishes'], 'All three dishes'],
  'a text comes before a text': [[null, 'dishes'], ['three ', 'dishes'], 'three dishes'],
  'a text beside a text becomes another': [['Total €', '12.50'], ['Total €', '15.00'], 'Total €15.00'],
  'a text beside an element becomes another': [['Open', <b key="b">!</b>], ['Closed', <b key="b">!</b>], 'Closed!'],
  'texts change places': [words('a', 'b', 'c'), words('c', 'a', 'b'), 'cab'],
  'texts change places, one leaves and one comes': [words('a', 'b', 'c'), words('b', 'd', 'a'), 'bda'],
  'the only text becomes another': ['three dishes', 'two dishes', 'two dishes'],
  'the only text becomes nothing': ['three dishes', null, ''],
};

describe.each(Object.entries(ways))('where texts were %s', (_, replace) => {
  test.each(Object.entries(changes))('%s', async (_, [before, after, text]) => {
    const { container, rerender } = render(<p>{before}</p>);
    translate(container, replace);
    await observed();
    rerender(<p>{after}</p>);
    await observed();
    // Unchanged text stays translated.
    expect(container.textContent.toLowerCase()).toBe(text.toLowerCase());
  });
});

test('a text that changes comes back in the words of the shop, to be translated again', async () => {
  const { container, rerender } = render(<p>Your order is {'new'}</p>);
  for (const status of ['confirmed', 'ready', 'delivered']) {
    translate(container, ways['replaced in two steps']);
    await observed();
    rerender(<p>Your order is {status}</p>);
    await observed();
    expect(container.textContent).toBe(`YOUR ORDER IS ${status}`);
  }
});

test('React may act before the observer has reported', () => {
  const { container, rerender } = render(<p>{['three dishes', <b key="b">!</b>]}</p>);
  translate(container);
  rerender(<p>{[null, <b key="b">!</b>]}</p>);
  expect(container.textContent).toBe('!');
});

test('the words of the shop, shown again on request, change as before', async () => {
  const { container, rerender } = render(<p>{['three dishes', <b key="b">!</b>]}</p>);
  const [text] = textNodes(container) as [Text];
  const font = translationOf(text);
  text.replaceWith(font);
  await observed();
  const parent = font.parentNode as Node;
  insertBefore.call(parent, text, font);
  removeChild.call(parent, font);
  await observed();
  rerender(<p>{['two dishes', <b key="b">!</b>]}</p>);
  rerender(<p>{[<i key="i">no dishes</i>, <b key="b">!</b>]}</p>);
  expect(container.innerHTML).toBe('<p><i>no dishes</i><b>!</b></p>');
});

test('a text that another program has removed for good costs nothing but itself', async () => {
  const { container, rerender } = render(<p>{words('a', 'b', 'c')}</p>);
  textNodes(container)[2]?.remove();
  await observed();
  rerender(<p>{words('b', 'a', 'd', 'c')}</p>);
  expect(container.textContent).toBe('bad');
  rerender(<p>{words('b', 'a')}</p>);
  expect(container.textContent).toBe('ba');
});

test('what another program has added stays, and is not taken for a translation', async () => {
  const { container, rerender } = render(<p>{words('a', 'b', 'c')}</p>);
  textNodes(container)[0]?.after(document.createElement('hr'));
  await observed();
  rerender(<p>{words('b', 'c', 'a')}</p>);
  await observed();
  rerender(<p>{words('b', 'c')}</p>);
  expect(container.innerHTML).toBe('<p><hr>bc</p>');
  expect(container.querySelector('p')?.firstChild).toBe(container.querySelector('hr'));
});

/** Hydrates a server's page; returns React's complaints. */
const taking = async (page: ReactNode, before: (root: Node) => void) => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.append(root);
  const button = root.querySelector('button');
  before(root);
  await observed();
  const complaints: unknown[] = [];
  const options = { onRecoverableError: (error: unknown) => complaints.push(error) };
  const app = await act(async () => hydrateRoot(root, page, options));
  onTestFinished(async () => {
    await act(async () => app.unmount());
    root.remove();
  });
  expect(root.querySelector('button')).toBe(button);
  return { root, button, complaints };
};

function Counter({ children }: { children?: ReactNode }) {
  const [count, setCount] = useState(1);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Dishes: {count}
      {children}
    </button>
  );
}

function Translator({ sent: { root } }: { sent: { root?: Node } }) {
  if (root) translate(root);
  return null;
}

test.each(Object.entries(ways))('React takes over a page whose texts were %s', async (_, replace) => {
  const { root, button, complaints } = await taking(<Counter />, (root) => translate(root, replace));
  await act(async () => button?.click());
  expect(root.textContent).toBe('Dishes: 2');
  expect(complaints).toEqual([]);
});

test.each(Object.entries(ways))(
  'where texts were %s, React finds those of the server as often as it starts to take over a page',
  async (_, replace) => {
    const parent = document.createElement('p');
    parent.textContent = 'three dishes';
    document.body.append(parent);
    onTestFinished(() => parent.remove());
    const text = parent.firstChild;
    translate(parent, replace);
    await observed();
    expect(parent.firstChild).toBe(text);
    await observed();
    expect(parent.firstChild).toBe(text);
    translate(parent, replace);
    expect(parent.firstChild).toBe(text);
  },
);

test('React takes over a page that is translated again while it does', async () => {
  const sent: { root?: Node } = {};
  const page = (
    <Counter>
      <Translator sent={sent} /> of <b>{12}</b>
    </Counter>
  );
  const { root, button, complaints } = await taking(page, (root) => Object.assign(sent, { root }));
  await act(async () => button?.click());
  expect(root.textContent.toLowerCase()).toBe('dishes: 2 of 12');
  expect(complaints).toEqual([]);
});
