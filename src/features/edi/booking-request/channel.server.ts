import type { Config } from '#platform/server/setup/config.ts'

export type CarrierChannel = { kind: 'MAIL'; to: string } | { kind: 'FOLDER' | 'HAND' }

/** The channel for messages to a carrier: its own or the default (`*`), else by hand. A folder channel needs a configured folder. */
export const channelTo = ({ EDI_CARRIERS, EDI_FOLDER }: Pick<Config, 'EDI_CARRIERS' | 'EDI_FOLDER'>, carrier: string): CarrierChannel => {
  const ways = new Map(EDI_CARRIERS.map((part) => part.split('=') as [string, string]))
  const way = ways.get(carrier) ?? ways.get('*')
  if (way === undefined) return { kind: 'HAND' }
  if (way !== 'folder') return { kind: 'MAIL', to: way }
  return { kind: EDI_FOLDER === undefined ? 'HAND' : 'FOLDER' }
}
