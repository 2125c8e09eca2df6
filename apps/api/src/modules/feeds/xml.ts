const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// Of the control characters XML 1.0 knows tab and line ends alone: with any other no reader takes the document.
const unknownToXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text as it may stand in XML and HTML, in an element or an attribute; characters that XML does not know are left out. */
export const escapeXml = (text: string): string =>
  text.replaceAll(unknownToXml, '').replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

/** An element that holds text. */
export const textElement = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** The first line of every XML document. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
