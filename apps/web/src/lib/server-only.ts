/** First in the key of a query whose data are for the document alone: they do not reach the browser. */
export const serverOnly = 'server';
