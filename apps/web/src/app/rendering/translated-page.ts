const isReacts = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__react'));

/**
 * Translators replace text nodes that React still holds (https://github.com/facebook/react/issues/11538). Before React
 * touches a node, it is put back, where the translator finds it again.
 */
export const allowTranslation = (): void => {
  const standIns = new WeakMap<Node, ChildNode>();
  const originals = new WeakMap<Node, Node>();
  const strangers = new WeakSet<Node>();

  const originalOf = (node: Node): Node => {
    const original = originals.get(node);
    // May be replaced as well.
    return original && standIns.get(original) === node ? originalOf(original) : node;
  };

  const putBack = (node: Node): void => {
    const standIn = standIns.get(node);
    if (!standIn) return;
    standIns.delete(node);
    putBack(standIn);
    standIn.replaceWith(node);
    // Or the node would count as its own translation's translation.
    observer.takeRecords();
  };

  const learn = (records: MutationRecord[]): void => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') putBack(target);
      for (const node of addedNodes) {
        // Back on the page, unless moved into its stand-in.
        if (!standIns.get(node)?.contains(node)) standIns.delete(node);
        if (!isReacts(node)) strangers.add(node);
      }
      for (const node of removedNodes) {
        const near = [...addedNodes, previousSibling, nextSibling];
        const standIn = near.find((other): other is ChildNode => other !== null && strangers.delete(other));
        if (!standIn) continue;
        standIns.set(node, standIn);
        originals.set(standIn, node);
        // React writes into the detached text node.
        observer.observe(node, { characterData: true });
      }
    }
  };

  const observer = new MutationObserver(learn);
  observer.observe(document, { childList: true, characterData: true, subtree: true });

  const touch = (...nodes: Node[]): void => {
    // The observer may be behind.
    learn(observer.takeRecords());
    nodes.forEach(putBack);
  };

  const { appendChild, insertBefore, removeChild } = Node.prototype;
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    touch(node);
    return appendChild.call(this, node) as T;
  };
  // A node removed without a replacement must not crash the page.
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    touch(node, ...(next ? [next] : []));
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    touch(node);
    return node.parentNode === this ? (removeChild.call(this, node) as T) : node;
  };
  // Used by hydration.
  for (const name of ['firstChild', 'nextSibling'] as const) {
    const { get } = Object.getOwnPropertyDescriptor(Node.prototype, name) as { get: () => Node | null };
    Object.defineProperty(Node.prototype, name, {
      get(this: Node) {
        touch(this);
        const found = get.call(this);
        const node = found && originalOf(found);
        if (node) putBack(node);
        return node;
      },
    });
  }
};
