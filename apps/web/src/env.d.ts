interface ImportMetaEnv {
  /** For the static build, such as `https://api.example.com/api`. */
  readonly VITE_API_BASE: string;
  /** `client`, `server` or `static`. */
  readonly MODE: string;
}
