/** The build that the service worker belongs to; `assets`: files the storefront may need when offline. */
declare const __BUILD__: { readonly version: string; readonly assets: readonly string[] };

interface ImportMetaEnv {
  /** Static build only, such as `https://api.example.com/api`. */
  readonly VITE_API_BASE: string;
  /** `client`, `server` or `static`. */
  readonly MODE: string;
}
