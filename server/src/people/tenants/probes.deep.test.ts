import type { Route } from '@holdfast/contracts/http/route';
import { ROUTES } from '@holdfast/contracts/http/routes';
import type { MadeServiceKey } from '@holdfast/contracts/http/service-keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repeat } from '../../../../scripts/depth.mjs';
import { reportFigures } from '../../../../scripts/figures.mjs';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { type Probe, sendProbes } from '../workspaces/testing/send-probes.ts';
import { openWorkspacesFixture, type WorkspacesRig } from '../workspaces/testing/workspaces-fixture.ts';
import { type FilledTenant, fillTenant } from './testing/filled-tenant.ts';

const PROBES = repeat('probesOfTenants');
const SEED = Number(process.env.HOLDFAST_PROBES_SEED ?? 20_261_119);
const MARK = 'Zebulon';
/** Asked for without a body: an event stream does not end. */
const ENDLESS = ['/api/events'];
/** Uploads and files are sent in other forms; their ids are in the address of other routes. */
const isProbed = ({ path, form, file }: Route) => !form && !file && !ENDLESS.includes(path) && /[:]/.test(path);

let fixture: WorkspacesRig;
let victim: FilledTenant;
let bearers: string[];
beforeAll(async () => {
  const settings = { HOLDFAST_PRIVATE_HOSTS: '192.0.2.1', HOLDFAST_CALLS_PER_MINUTE: '1000000' };
  fixture = await openWorkspacesFixture(settings);
  const { call, ann, bob, cleo, platform } = fixture;
  await platform.database.pool.query(`update users set created_at = now() - interval '1 day' where id = $1`, [ann]);
  const made = await call<MadeServiceKey>(ann, 'POST', '/api/service-keys', {
    name: 'Vendor',
    scopes: ['organisation'],
  });
  const key = made.body.secret;
  const attacker = await fillTenant(fixture, key, 'Quillon', bob);
  victim = await fillTenant(fixture, key, MARK, cleo);
  await call(key, 'PUT', `/api/tenants/${attacker.tenant.id}/members/${bob}`, { role: 'owner' });
  const limited = { name: 'Limited', scopes: ['read', 'write', 'embed'], workspaceId: attacker.tenant.id };
  const own = await call<MadeServiceKey>(bob, 'POST', '/api/service-keys', limited);
  bearers = [bob, attacker.app, own.body.secret, ...attacker.tokens, 'hfk_nonsense'];
}, patience(240_000));
afterAll(() => fixture.close());

/** The address with every combination of the victim's ids in its parameters, at most a few. */
function addressesOf(path: string): string[] {
  let found = [path];
  for (const [, name = ''] of path.matchAll(/:(\w+)/g)) {
    const values = name === 'kind' ? ['report', 'prediction', 'source'] : (victim.ids[name] ?? victim.traces);
    found = found.flatMap((address) => values.map((value) => address.replace(`:${name}`, String(value))));
  }
  return found;
}

/** Customers have the same numbers in both tenants. */
const OF_CUSTOMER = /^\/api\/worklists\/customers\//;

function probes() {
  const { reportId = [], dashboardId = [], dataset = [] } = victim.ids;
  const inAddress = ROUTES.filter(isProbed).flatMap(({ method, path }) =>
    addressesOf(path).map((address): Probe => (method === 'GET' ? [method, address] : [method, address, {}])),
  );
  const inQuery = ROUTES.filter(({ query, form, file }) => query && !form && !file).flatMap(
    ({ method, path, query = {} }) =>
      Object.keys(query).flatMap((name): Probe[] => {
        const values = {
          reportId,
          dashboardId,
          dataset,
          compare: dataset,
          workspace: [victim.tenant.id],
          tileId: dashboardId,
        };
        const given = values[name as keyof typeof values] ?? [];
        return path.includes(':')
          ? []
          : given.map(
              (value) => [method, `${path}?${name}=${value}`, ...(method === 'GET' ? [] : [{}])] as unknown as Probe,
            );
      }),
  );
  return { inAddress, inQuery };
}

/** A digest of every row that belongs to the victim. */
async function stateOfVictim(): Promise<string> {
  const { rows } = await fixture.platform.database.pool.query<{ state: string }>(
    `select md5(string_agg(line, ' ' order by line)) as state from (
       select t::text as line from documents t where workspace_id = $1 union all
       select t::text from predictions t where workspace_id = $1 union all
       select t::text from models t where workspace_id = $1 union all
       select t::text from worklists t where workspace_id = $1 union all
       select t::text from datasets t where workspace_id = $1 union all
       select t::text from sources t where workspace_id = $1 union all
       select t::text from webhooks t where workspace_id = $1 union all
       select t::text from destinations t where workspace_id = $1 union all
       select t::text from workspace_members t where workspace_id = $1 union all
       select t::text from workspace_invitations t where workspace_id = $1 union all
       select t::text from tenants t where workspace_id = $1 union all
       select t::text from embed_tokens t where workspace_id = $1) as lines`,
    [victim.tenant.id],
  );
  return rows[0]?.state ?? '';
}

test(
  `${PROBES} probes from one tenant into another, through every route: none is answered (seed ${SEED})`,
  async () => {
    const before = await stateOfVictim();
    const { inAddress, inQuery } = probes();
    const all = [...inAddress, ...inQuery];
    const named = new Set(inAddress.filter(([, path]) => !OF_CUSTOMER.test(path)));
    expect(all.length).toBeGreaterThan(300);
    const { sent, answered, statuses } = await sendProbes(fixture, {
      count: Math.max(PROBES, all.length),
      seed: SEED,
      probes: all,
      bearers,
      places: [undefined, victim.tenant.id],
      // A parameter that means nothing there is ignored: the attacker’s own items are answered.
      mayAnswer: (probe) => !named.has(probe),
      secret: new RegExp(`"[^"]*${MARK}[^"]*"`),
    });
    reportFigures({ probes: sent, leaks: answered.length });
    expect(answered).toEqual([]);
    expect(statuses).toEqual(expect.arrayContaining([401, 403, 404]));
    expect(await stateOfVictim()).toBe(before);
  },
  patience(Math.max(240_000, PROBES * 100)),
);
