import { enqueueMail } from '#integrations/mail/outbox.ts'
import { findActiveCorps } from '#platform/server/setup/active-tenants.ts'
import type { Config } from '#platform/server/setup/config.ts'
import type { Database, Run } from '#platform/server/db/db.ts'
import type { Log } from '#platform/server/setup/log.ts'
import { corpUrl, linkBehindLogin, publicUrl } from '#platform/server/setup/public-url.ts'
import { startJobs } from '#platform/server/jobs/scheduler.ts'
import { fill } from '#platform/shared/translations/messages.ts'
import airTrackingPopup from '../air-tracking-popup/screen.ts'
import seaTrackingPopup from '../sea-tracking-popup/screen.ts'
import { findReaders, findUnread, type Reader, claimUnread, type UnreadThread } from './mail-sql.server.ts'
import words from './messages.ts'
import type { Side } from './sql.ts'

/** Limits: threads per run and side, recipients per thread, messages per mail. */
const MAX_THREADS = 50
const MAX_READERS = 10
const MAX_QUOTED = 5

type Where = Pick<Config, 'PUBLIC_URL' | 'PORT'>

/** The popup of the shipment, which requires a login. */
const linkTo = ({ trans_mode, mngt_no }: UnreadThread, base: string) => {
  const { path } = trans_mode === 'AIR' ? airTrackingPopup : seaTrackingPopup
  return linkBehindLogin(base, `${path}?mngtNo=${encodeURIComponent(mngt_no)}`)
}

type Told = Awaited<ReturnType<typeof findUnread>>

const letterTo = ({ to, lang }: Reader, talk: UnreadThread, told: Told, base: string) => {
  const number = talk.hbl_no || talk.mngt_no
  const lines = told.map(({ body, by_nm_ko, by_nm_en }) => {
    const name = lang === 'en' ? by_nm_en || by_nm_ko : by_nm_ko || by_nm_en
    return fill(words['talk.letterLine'][lang], [name, body])
  })
  return {
    corpCd: talk.corp_cd,
    to,
    subject: fill(words['talk.letterSubject'][lang], [number]),
    text: fill(words['talk.letter'][lang], [number, lines.join('\n'), linkTo(talk, base)]),
  }
}

const tell = async (run: Run, talk: UnreadThread, side: Side, where: Where, now: Date): Promise<number> => {
  const told = await findUnread(run, talk, side, MAX_QUOTED)
  const readers = told.length ? await findReaders(run, talk, side, MAX_READERS) : []
  const base = await corpUrl(run, publicUrl(where), talk.corp_cd)
  for (const reader of readers) await enqueueMail(run, letterTo(reader, talk, told, base), now)
  return readers.length
}

/**
 * Mails unread messages: one mail for all messages since the last read.
 * @returns the number of mails written
 */
export const mailJob = async (database: Database, where: Where, now: Date): Promise<number> => {
  let letters = 0
  for (const corpCd of await findActiveCorps(database))
    for (const side of ['desk', 'party'] as const)
      letters += await database.as({ kind: 'staff', corpCd, userId: 'clock' }, async (run) => {
        let written = 0
        for (const talk of await claimUnread(run, corpCd, side, now, MAX_THREADS)) written += await tell(run, talk, side, where, now)
        return written
      })
  return letters
}

/** Runs the mail job while the server runs. */
export const startThreadMail = (database: Database, config: Config, log: Pick<Log, 'warn'>) =>
  startJobs('mailing unread messages', 30_000, log, () => mailJob(database, config, new Date()))
