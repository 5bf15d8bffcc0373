import type { Place } from '#integrations/watched-place/port.ts'
import type { Actor } from '#platform/server/db/actor.ts'
import type { Database } from '#platform/server/db/db.ts'
import type { Config } from '#platform/server/setup/config.ts'
import type { Log } from '#platform/server/setup/log.ts'
import type { Translate } from '#platform/shared/translations/messages.ts'
import type { WatchedRow } from './sql.ts'

/** What the background needs to look at places. */
export type PlaceWork = {
  database: Database
  config: Config
  textIn: (lang: 'ko' | 'en') => Translate
  now: () => Date
  isStopped: () => boolean
  log: Pick<Log, 'warn'>
}

/** What is needed to store what a place has. */
export type Reading = { work: PlaceWork; row: WatchedRow; text: Translate }
/** A place of files that is open. */
export type Look = Reading & { place: Place }

/** The rights with which files of a place are stored: those of the corporation's staff. */
export const actorOfPlace = ({ corp_cd }: Pick<WatchedRow, 'corp_cd'>): Actor => ({ kind: 'staff', corpCd: corp_cd, userId: 'clock' })

/** The encryption context of the secret of a place, bound to its corporation. */
export const placeContext = (corpCd: string) => `watched-place:${corpCd}`
