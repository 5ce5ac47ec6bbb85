import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * IANA's special-purpose blocks: loopback, private networks, carrier-grade NAT, cloud metadata, multicast,
 * documentation.
 */
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Exceptions within the only routed block: tunnels that embed an IPv4 address, and documentation. */
const SPECIAL_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [net, bits] of SPECIAL_V4) special.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of SPECIAL_V6) special.addSubnet(net, bits, 'ipv6');
const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');

/** Takes an address as written by the resolver or `URL`. An invalid address is not public. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIPv6(address) && routed.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
