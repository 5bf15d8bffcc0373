import { type ImportMap, missingColumns } from '#domain/shipment/import/read-records.ts'
import { type DatabaseSettings, openDatabase, UnknownCertificate } from '#integrations/database-view/open-view.ts'
import type { Config } from '#platform/server/setup/config.ts'
import type { Translate } from '#platform/shared/translations/messages.ts'
import type { ConnectionAddress } from '../connections/typed-address.server.ts'

/** How to get to the database of an address. */
export const databaseSettings = (
  { host, user, bucket: database, hostKey }: ConnectionAddress,
  secret: string,
  tls: DatabaseSettings['tls'],
): DatabaseSettings => ({ host, user, secret, database, tls, hostKey })

type Test = { address: ConnectionAddress; secret: string; tls: DatabaseSettings['tls']; markColumn: string; map: ImportMap | null }

/** Connects to a database and looks at what the typed view has; names the views to choose from, and the columns that the map lacks. */
export const testDatabase = async ({ address, secret, tls, markColumn, map }: Test, config: Config, text: Translate) => {
  const database = await openDatabase(databaseSettings(address, secret, tls), config.WATCHED_PRIVATE).catch((error: unknown) => {
    if (error instanceof UnknownCertificate) return error
    throw error
  })
  if (database instanceof UnknownCertificate)
    return { OK_YN: 'Y' as const, HOST_KEY: database.hostKey, VIEWS: [], COLUMNS: [], TEXT: text('connection.certificateShown') }
  try {
    const VIEWS = await database.views()
    const found = { OK_YN: 'Y' as const, HOST_KEY: tls === 'pin' ? database.hostKey : '', VIEWS, COLUMNS: [] as string[] }
    if (address.path === '') return { ...found, TEXT: text('connection.chooseView', [VIEWS.length]) }
    const columns = await database.columns(address.path)
    const COLUMNS = columns.flatMap(({ name, isMark }) => (isMark ? [name] : []))
    const missing = map
      ? missingColumns(
          map,
          columns.map(({ name }) => name),
        )
      : []
    if (missing.length > 0) return { ...found, OK_YN: 'N' as const, COLUMNS, TEXT: text('dataImport.missing', [missing.join(', ')]) }
    if (!COLUMNS.includes(markColumn)) return { ...found, COLUMNS, TEXT: text('connection.chooseMark') }
    return { ...found, COLUMNS, TEXT: text('connection.viewReached', [columns.length]) }
  } finally {
    await database.close()
  }
}
