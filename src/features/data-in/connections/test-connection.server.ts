import { openPlace, type PlaceKind } from '#integrations/watched-place/open-place.ts'
import { type PlaceFile, PlaceProblem } from '#integrations/watched-place/port.ts'
import { within } from '#integrations/watched-place/time-limit.ts'
import type { Config } from '#platform/server/setup/config.ts'
import type { Translate } from '#platform/shared/translations/messages.ts'
import type { TestedConnection } from './connection.ts'
import type { ConnectionAddress } from './typed-address.server.ts'

/** Time for the test of a connection. */
const TEST_MS = 20_000

/** The answer of a test; a problem of the place is one too. */
export const tested = async <T extends TestedConnection>(text: Translate, work: () => Promise<T>): Promise<T | TestedConnection> => {
  try {
    return await within(TEST_MS, work())
  } catch (error) {
    if (!(error instanceof PlaceProblem)) throw error
    return { OK_YN: 'N', TEXT: text(`connection.problem.${error.kind}`), HOST_KEY: '' }
  }
}

type Test = { address: ConnectionAddress<PlaceKind>; secret: string; corpCd: string; config: Config; text: Translate }

/** Connects to a place of files and lists it. @param reached what is shown of the files */
export const testPlace = ({ address, secret, corpCd, config, text }: Test, reached: (files: readonly PlaceFile[]) => string) =>
  tested(text, async () => {
    const place = await openPlace({ ...address, secret }, corpCd, config)
    try {
      return { OK_YN: 'Y' as const, TEXT: reached(await place.list()), HOST_KEY: place.hostKey ?? '' }
    } finally {
      await place.close()
    }
  })

/** The kinds of places that the operator allows. */
export const placeKinds = ({ WATCHED_FOLDER }: Config): PlaceKind[] =>
  WATCHED_FOLDER === undefined ? ['SFTP', 'S3'] : ['FOLDER', 'SFTP', 'S3']
