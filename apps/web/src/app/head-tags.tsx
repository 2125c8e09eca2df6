import { useMatches } from '@tanstack/react-router';

/**
 * Title and canonical address of the page in the browser. The server writes the document's head with the router's own
 * HeadContent, which also knows scripts and styles; here these are in the document already, and so its code stays away.
 */
export function HeadTags() {
  const matches = useMatches();
  const title = matches.flatMap(({ meta }) => meta ?? []).findLast((tag) => tag?.title)?.title;
  const links = matches.flatMap(({ links }) => links ?? []).filter((link) => link?.rel === 'canonical');
  return (
    <>
      <title>{title}</title>
      {links.map((link) => link && <link key={link.href} {...link} />)}
    </>
  );
}
