import { lookup } from 'node:dns/promises'
import { isPrivateAddress, isPublicAddress } from '#integrations/webhook/public-address.ts'
import { isLoopback } from '#integrations/webhook/webhook-url.ts'
import { PlaceProblem } from './port.ts'

export type Address = { address: string; family: number }

/** `sftp.partner.com:22` as name and port; null when it is none. */
export const readHost = (typed: string, usualPort = 22): { host: string; port: number } | null => {
  const [, host = '', port = String(usualPort)] = /^([a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?)(?::(\d{1,5}))?$/i.exec(typed) ?? []
  return host !== '' && Number(port) > 0 && Number(port) < 65_536 ? { host: host.toLowerCase(), port: Number(port) } : null
}

/**
 * The address of a host that the portal may connect to: a public one, a private one if the operator has named the host with its port, and
 * this machine if it is named so itself. Connecting to the answer keeps a name from resolving differently a moment later.
 * @param named `host:port` of the operator's setting
 * @throws PlaceProblem forbidden or unreachable
 */
export const allowedAddress = async ({ host, port }: { host: string; port: number }, named: readonly string[]): Promise<Address> => {
  const isNamed = named.some((one) => one.toLowerCase() === `${host}:${port}`)
  const found = await lookup(host, { all: true }).catch((error: unknown) => {
    throw new PlaceProblem('unreachable', error)
  })
  const isOpen = ({ address }: Address) =>
    isPublicAddress(address) || (isNamed && (isPrivateAddress(address) || (isLoopback(host) && isLoopback(address))))
  const [first] = found
  if (!first || !found.every(isOpen)) throw new PlaceProblem('forbidden')
  return first
}
