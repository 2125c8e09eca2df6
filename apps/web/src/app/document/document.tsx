import type { Shop } from '@bottega/contract/shop/schemas';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { HeadContent, Scripts, useMatches, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ShopContext, shopQuery } from '#features/shop/shop.ts';
import { ApiContext } from '#lib/api/api-context.tsx';
import { clockOffset } from '#lib/clock-offset.ts';
import { FlagsContext, flagsQuery } from '#lib/flags.ts';
import { SessionContext, sessionQuery } from '#lib/session/session.ts';
import type { Theme } from '#lib/theme.ts';
import { useTitleCount } from '#lib/title-count.ts';
import { LocaleContext } from '#locales/use-texts.ts';
import earlyPresses from './early-presses.js?raw';

const sentShop = (shop: Shop | undefined) =>
  import.meta.env.SSR && shop
    ? { 'data-shop': shop.name, 'data-time-zone': shop.timeZone === 'Europe/Paris' ? undefined : shop.timeZone }
    : {};

const pressScript = earlyPresses.replaceAll(/^\s*(?:\/\/.*\n)?/gm, '');

const sentClockOffset = () => (import.meta.env.SSR && clockOffset()) || undefined;

export function Document({ children }: { children: ReactNode }) {
  const { context, ssr } = useRouter().options;
  const { api, locale, queryClient, theme, wholeDocument } = context;
  const shop = queryClient.getQueryData(shopQuery(api).queryKey);
  const head = import.meta.env.SSR ? (
    [
      <ThemeColors key="colors" theme={theme} />,
      <HeadContent key="tags" />,
      <script key="presses" nonce={ssr?.nonce}>
        {pressScript}
      </script>,
    ]
  ) : (
    <HeadTags />
  );
  const content = <Providers>{children}</Providers>;
  if (!wholeDocument) {
    return (
      <>
        {head}
        {content}
      </>
    );
  }
  // The browser may restore another theme before hydration.
  return (
    <html
      lang={locale}
      data-theme={theme}
      data-clock-offset={sentClockOffset()}
      {...sentShop(shop)}
      suppressHydrationWarning
    >
      <head>{head}</head>
      <body>
        {content}
        {/* React ignores unknown elements at the end of the body. */}
        {import.meta.env.SSR && <Scripts />}
      </body>
    </html>
  );
}

// `--paper` of the tokens. Not in `head`: the router drops a second tag of the same name.
function ThemeColors({ theme }: { theme: Theme | undefined }) {
  const papers = { light: '#fbf5ea', dark: '#211812' };
  if (theme) return <meta name="theme-color" content={papers[theme]} />;
  return (
    <>
      <meta name="theme-color" content={papers.light} media="(prefers-color-scheme:light)" />
      <meta name="theme-color" content={papers.dark} media="(prefers-color-scheme:dark)" />
    </>
  );
}

// HeadContent would repeat the server's scripts and styles.
function HeadTags() {
  const count = useTitleCount();
  const matches = useMatches();
  const title = matches.flatMap(({ meta }) => meta ?? []).findLast((tag) => tag?.title)?.title;
  const links = matches.flatMap(({ links }) => links ?? []).filter((link) => link?.rel === 'canonical');
  return (
    <>
      <title>{count > 0 ? `(${count}) ${title}` : title}</title>
      {links.map((link) => link && <link key={link.href} {...link} />)}
    </>
  );
}

function Providers({ children }: { children: ReactNode }) {
  const { api, locale, queryClient } = useRouter().options.context;
  return (
    <QueryClientProvider client={queryClient}>
      <ApiContext value={api}>
        <LocaleContext value={locale}>
          <SessionProvider>{children}</SessionProvider>
        </LocaleContext>
      </ApiContext>
    </QueryClientProvider>
  );
}

function SessionProvider({ children }: { children: ReactNode }) {
  const { api } = useRouter().options.context;
  const { data } = useQuery(flagsQuery(api));
  const { data: user = null } = useQuery(sessionQuery(api));
  const { data: shop } = useQuery(shopQuery(api));
  const session = <SessionContext value={user}>{children}</SessionContext>;
  const content = shop ? <ShopContext value={shop}>{session}</ShopContext> : session;
  return data ? <FlagsContext value={data.flags}>{content}</FlagsContext> : content;
}
