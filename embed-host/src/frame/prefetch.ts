import { EmbedApi } from './fetch-report.ts';
import { TokenKeeper } from './token-keeper.ts';

interface Prefetched<Config, Opened> {
  /** Equal for configurations that fetch the same content with the same token. */
  readonly askedBy: (config: Config) => string;
  readonly open: (config: Config, api: EmbedApi) => Promise<Opened>;
}

/** Prefetches what a host page has announced, for the load that follows. */
export class Prefetch<Config extends { readonly accessToken: string }, Opened> {
  readonly #server: string;
  readonly #content: Prefetched<Config, Opened>;
  /** The content being opened; a hint may arrive after its load. */
  #loaded: string | null = null;
  #early: { readonly asked: string; readonly opened: Promise<Opened> } | null = null;

  constructor(server: string, content: Prefetched<Config, Opened>) {
    this.#server = server;
    this.#content = content;
  }

  announce(config: Config): void {
    const asked = this.#content.askedBy(config);
    if (this.#loaded === asked) return;
    const opened = this.#content.open(
      config,
      new EmbedApi(new TokenKeeper(config.accessToken, () => {}), this.#server),
    );
    // A failure is reported by the load that uses it; without such a load it is ignored.
    opened.catch(() => {});
    this.#early = { asked, opened };
  }

  /** Each prefetch is used once: a reload fetches current data. */
  open(config: Config, api: EmbedApi): Promise<Opened> {
    const early = this.#early;
    this.#early = null;
    this.#loaded = this.#content.askedBy(config);
    return early?.asked === this.#loaded ? early.opened : this.#content.open(config, api);
  }

  /** Other content was loaded. */
  forget(): void {
    this.#loaded = null;
  }
}
