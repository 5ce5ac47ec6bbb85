import { createHash } from 'node:crypto';
import { createEmbedToken } from '@holdfast/contracts/http/routes/handed-tokens';
import { createLRU } from 'lru.min';
import { isServiceKey } from '../../people/keys/service-keys.ts';
import { routeCaller, type SendRequest } from './call-route.ts';

/** A token is replaced this long before it expires, so that it outlives the call. */
const RENEW_MS = 60_000;
const MOST_KNOWN = 500;

/** What a token opens: the items of a workspace, and one dataset instead of all finished predictions. */
interface TokenReach {
  readonly workspace?: string | undefined;
  readonly dataset?: string | undefined;
}

interface Exchanged {
  readonly token: string;
  readonly until: number;
}

/**
 * An embed token or a session's bearer opens reports directly. For a service key a viewing embed token is made, and
 * reused for several calls.
 */
export class AgentTokens {
  readonly #send: SendRequest;
  readonly #known = createLRU<string, Promise<Exchanged>>({ max: MOST_KNOWN });

  constructor(send: SendRequest) {
    this.#send = send;
  }

  async tokenFor(bearer: string, reach: TokenReach): Promise<string> {
    if (!isServiceKey(bearer)) return bearer;
    const place = createHash('sha256')
      .update(JSON.stringify([bearer, reach.workspace, reach.dataset]))
      .digest('base64');
    const known = await this.#known.get(place)?.catch(() => undefined);
    if (known && known.until > Date.now() + RENEW_MS) return known.token;
    const exchanged = this.#exchange(bearer, reach);
    this.#known.set(place, exchanged);
    exchanged.catch(() => this.#known.delete(place));
    return (await exchanged).token;
  }

  async #exchange(bearer: string, { workspace, dataset }: TokenReach): Promise<Exchanged> {
    const call = routeCaller(this.#send, async () => bearer, workspace);
    const { embedToken, expiresAt } = await call(createEmbedToken, {
      body: { permissions: ['view'], ...(dataset !== undefined && { datasets: [dataset] }) },
    });
    return { token: embedToken, until: Date.parse(expiresAt) };
  }
}
