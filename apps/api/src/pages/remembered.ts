interface Limits {
  /** Answers kept; with one more, all are forgotten and it begins anew. */
  most?: number;
  /** Longer texts are answered and not kept. */
  longest?: number;
}

/** A function whose answer depends on its text alone, and which need not find it twice. */
export const remembered = <T>(
  find: (text: string) => T,
  { most = 1000, longest = 300 }: Limits = {},
): ((text: string) => T) => {
  const answers = new Map<string, T>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const found = find(text);
    if (text.length > longest) return found;
    if (answers.size >= most) answers.clear();
    answers.set(text, found);
    return found;
  };
};
