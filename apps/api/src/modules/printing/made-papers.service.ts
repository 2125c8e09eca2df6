import type { PaperLine } from '#modules/printing/tickets/paper-lines.ts';
import { starDocument } from '#modules/printing/tickets/star-document.ts';

type Make = typeof starDocument;

/** One for each printer that a shop may have. */
const mostKept = 20;

/** Cached for repeated fetches; remade if the content changes. */
export const createPaperMaker = (make: Make = starDocument) => {
  const made = new Map<string, { text: string; content: ReturnType<Make> }>();
  return (jobId: string, papers: readonly PaperLine[][]): ReturnType<Make> => {
    const text = JSON.stringify(papers);
    const known = made.get(jobId);
    if (known?.text === text) return known.content;
    const content = make(papers);
    made.delete(jobId);
    made.set(jobId, { text, content });
    content.catch(() => made.delete(jobId));
    for (const oldest of made.keys()) {
      if (made.size <= mostKept) break;
      made.delete(oldest);
    }
    return content;
  };
};

export type PaperMaker = ReturnType<typeof createPaperMaker>;
