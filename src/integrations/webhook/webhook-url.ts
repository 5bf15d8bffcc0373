import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

const MAX_LENGTH = 500
const bare = (host: string) => host.replace(/^\[(.*)\]$/, '$1')

/** Whether the operator has named the origin of an address. */
export const isNamedOrigin = (url: URL, named: readonly string[]) =>
  /^https?:$/.test(url.protocol) && named.some((origin) => URL.canParse(origin) && new URL(origin).origin === url.origin)

/** Whether this host is the machine itself; only a test installation may send there. */
export const isLoopback = (host: string) => ['localhost', '127.0.0.1', '::1'].includes(bare(host))

/**
 * The address of a receiver, or null when invalid: https on its default port, a name or a public address, without credentials. The name is
 * resolved at every sending.
 * @param named origins inside the operator's network that the operator allows: `https://erp.corp:8443`
 */
export const readWebhookUrl = (typed: string, allowLoopback: boolean, named: readonly string[] = []): URL | null => {
  if (typed.length > MAX_LENGTH || !URL.canParse(typed)) return null
  const url = new URL(typed)
  if (url.username || url.password) return null
  if (isNamedOrigin(url, named)) return url
  if (allowLoopback && isLoopback(url.hostname)) return /^https?:$/.test(url.protocol) ? url : null
  if (url.protocol !== 'https:' || !['', '443', '8443'].includes(url.port)) return null
  const host = bare(url.hostname)
  if (isIP(host)) return isPublicAddress(host) ? url : null
  return /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host) ? url : null
}
