import type { Config } from '#platform/server/setup/config.ts'
import { httpUnipass } from './http-unipass.ts'
import type { Unipass } from './port.ts'

type Settings = Pick<Config, 'UNIPASS_API_KEY' | 'UNIPASS_EXPORT_KEY' | 'UNIPASS_CONTAINER_KEY' | 'UNIPASS_URL'>

const clients = new WeakMap<Settings, Unipass>()

/**
 * The configured service; null without a key. One client per configuration, so that calls and jobs share its cache and its circuit breaker.
 */
export const unipassOf = (config: Settings): Unipass | null => {
  const key = config.UNIPASS_API_KEY
  if (!key) return null
  const known = clients.get(config)
  if (known) return known
  const keys = { cargo: key, exports: config.UNIPASS_EXPORT_KEY ?? key, containers: config.UNIPASS_CONTAINER_KEY ?? key }
  const client = httpUnipass({ url: config.UNIPASS_URL, keys })
  clients.set(config, client)
  return client
}
