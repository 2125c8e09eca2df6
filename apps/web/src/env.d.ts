interface ImportMetaEnv {
  /** Base address of the API for the static build, for example `https://api.example.com/api`. */
  readonly VITE_API_BASE: string;
  /** Which of the builds this is: `client`, `server` or `static` (`vite.config.ts`). */
  readonly MODE: string;
}
