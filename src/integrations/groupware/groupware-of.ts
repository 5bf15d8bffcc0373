import type { Config } from '#platform/server/setup/config.ts'
import { httpGroupware } from './http-groupware.ts'
import type { Groupware } from './port.ts'

/** The groupware of this installation; null without an address or a key. */
export const groupwareOf = ({
  GROUPWARE_URL: url,
  GROUPWARE_KEY: key,
}: Pick<Config, 'GROUPWARE_URL' | 'GROUPWARE_KEY'>): Groupware | null => (url && key ? httpGroupware({ url, key }) : null)
