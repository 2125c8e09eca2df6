interface OpenWindow {
  readonly url: string;
  focus(): Promise<unknown>;
}

export interface Windows {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenWindow[]>;
  openWindow(address: string): Promise<unknown>;
}

/** Reuses a tab that has the page open. */
export const openPage = async (windows: Windows, { href, pathname }: URL): Promise<void> => {
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = open.find(({ url }) => new URL(url).pathname === pathname);
  await (tab ? tab.focus() : windows.openWindow(href));
};
