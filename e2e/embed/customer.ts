import { type APIRequestContext, expect } from '@playwright/test';
import { patience } from '../../scripts/machine-speed.mjs';

const server = () => process.env.HOLDFAST_E2E_URL ?? '';

export interface CustomerEmbed {
  reportId: string;
  embedUrl: string;
  embedToken: string;
}

/**
 * One customer per sample for all read-only tests: the first test signs up and predicts, the others sign in and wait.
 */
const accountFor = (sample: string) => ({
  email: `reader-of-${sample}@example.com`,
  password: 'correct horse battery staple',
});

/** A customer with one finished prediction of a sample, created over the API. */
export interface EmbedCustomer {
  /** The headers of a call on their behalf. */
  readonly bearer: () => Promise<Record<string, string>>;
  /** Fresh embed information for their report. */
  readonly embedInfo: () => Promise<CustomerEmbed>;
}

export const customerWithReport = async (
  request: APIRequestContext,
  sample?: string,
): Promise<() => Promise<CustomerEmbed>> => (await customerOf(request, sample)).embedInfo;

export async function customerOf(request: APIRequestContext, sample = 'subscription-snapshot'): Promise<EmbedCustomer> {
  const account = accountFor(sample);
  const headers = { origin: server() };
  const enter = (way: string, data: object) => request.post(`${server()}/api/auth/${way}/email`, { headers, data });
  const first = (await enter('sign-up', { ...account, name: 'Grace Hopper' })).ok();
  if (!first) expect((await enter('sign-in', account)).status()).toBe(200);
  const bearer = async () => {
    const { token } = (await (await request.get(`${server()}/api/auth/token`, { headers })).json()) as {
      token: string;
    };
    return { authorization: `Bearer ${token}` };
  };
  const user = (await (await request.post(`${server()}/api/sync-user`, { headers: await bearer() })).json()) as {
    id: string;
  };
  if (first) {
    const uploaded = await request.post(`${server()}/api/samples/${sample}`, { headers: await bearer() });
    expect(uploaded.ok(), await uploaded.text()).toBe(true);
  }
  await expect
    .poll(
      async () => {
        const list = await request.get(`${server()}/api/predictions?user_id=${user.id}`, { headers: await bearer() });
        return ((await list.json()) as { predictions: { status: string }[] }).predictions[0]?.status;
      },
      { timeout: patience(90_000), intervals: [500] },
    )
    .toBe('COMPLETED');
  const embedInfo = async () =>
    (await (await request.get(`${server()}/api/embed-token`, { headers: await bearer() })).json()) as CustomerEmbed;
  return { bearer, embedInfo };
}
