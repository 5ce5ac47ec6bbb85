import type { Config } from '../config.ts';
import type { Reach } from './find-server.ts';

/** Which private hosts this installation allows its users to reach. */
export const allowedHosts = (config: Pick<Config, 'HOLDFAST_PRIVATE_HOSTS'>): Reach => ({
  privateHosts: config.HOLDFAST_PRIVATE_HOSTS.map((host) => host.toLowerCase()),
});
