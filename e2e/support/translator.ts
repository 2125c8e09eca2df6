import type { Page } from 'playwright-core';

// What a translation leaves alone, or has done already.
const untouched = ':is(script, style, noscript, textarea, title, font, [translate=no], .notranslate)';

/** From when on: most browsers wait until the page has loaded; some do not wait for its scripts. */
export type Translated = 'loaded' | 'parsed';

/**
 * Translates as a browser does (https://github.com/facebook/react/issues/11538): each text node is replaced by
 * `<font><font>…`, also those that come or change later. The words stay as they are, so that tests can read them.
 */
const translator = (left: string, begins: Translated): void => {
  const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
  const font = (content: Node): HTMLElement => {
    const element = document.createElement('font');
    element.style.verticalAlign = 'inherit';
    element.append(content);
    return element;
  };
  const translate = (node: Node): void => {
    if (isText(node)) {
      const { parentElement, data } = node;
      if (!data.trim() || !parentElement || parentElement.closest(left)) return;
      parentElement.insertBefore(font(font(document.createTextNode(data))), node);
      parentElement.removeChild(node);
    } else for (const child of [...node.childNodes]) translate(child);
  };
  const start = () => {
    // A picture.
    if (!document.body) return;
    document.documentElement.classList.add('translated-ltr');
    translate(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'childList' ? addedNodes : [target]) if (node.isConnected) translate(node);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  const state = begins === 'loaded' ? 'complete' : 'interactive';
  document.addEventListener('readystatechange', () => {
    if (document.readyState === state) start();
  });
};

// What React says when it has found a translated text instead of its own.
export const renderedAgain = /Minified React error #418/;

/** Has every document of the page translated, in a world of its own, as the browser's translation and extensions are. */
export const translatePage = async (page: Page, begins: Translated): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${translator})(${JSON.stringify(untouched)}, '${begins}')`,
    worldName: 'translator',
  });
};

/** Texts that are shown and were not translated. */
export const untranslated = (page: Page): Promise<string[]> =>
  page.evaluate((left) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (node.nodeValue?.trim() && !node.parentElement?.closest(left)) found.push(node.nodeValue);
    return found;
  }, untouched);
