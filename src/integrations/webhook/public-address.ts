import { BlockList, isIP } from 'node:net'

const closed = new BlockList()
// IANA's special-purpose registries: addresses outside the public internet.
const V4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3'
const V6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20'
for (const [text, family] of [
  [V4, 'ipv4'],
  [V6, 'ipv6'],
] as const)
  for (const range of text.split(' ')) {
    const [net = '', prefix] = range.split('/')
    closed.addSubnet(net, Number(prefix), family)
  }
// Global unicast; everything else (loopback, link-local, unique local, mapped, translated, multicast) is not public.
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is on the public internet: not private, no loopback, no cloud metadata, in any notation. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && global6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

// Addresses of an organisation's own network (RFC 1918, RFC 6598, RFC 4193); never loopback, link-local or cloud metadata.
const own = new BlockList()
for (const range of ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10']) {
  const [net = '', prefix] = range.split('/')
  own.addSubnet(net, Number(prefix), 'ipv4')
}
own.addSubnet('fc00::', 7, 'ipv6')

/** Whether an address is one of a private network that an operator may allow by name. */
export const isPrivateAddress = (address: string): boolean => {
  const family = isIP(address)
  return family !== 0 && address !== 'fd00:ec2::254' && own.check(address, family === 4 ? 'ipv4' : 'ipv6')
}
