import { type MailFrequency, nextMailAt } from '#domain/notifications/mail-times.ts'
import { enqueueMail } from '#integrations/mail/outbox.ts'
import { exportName } from '#platform/shared/files/file-name.ts'
import type { Database } from '#platform/server/db/db.ts'
import { corpUrl, linkBehindLogin } from '#platform/server/setup/public-url.ts'
import type { Log } from '#platform/server/setup/log.ts'
import { memberOfRow, type MemberRow } from '#platform/server/auth/session-store.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { Member } from '#platform/shared/calls/session.ts'

/** The rows of a list as a file, with a member's rights: null without rows, without content when too large for a mail. */
export type SheetOf = (member: Member, menuAbbr: string, query: string, now: Date) => Promise<{ rows: number; bytes: Uint8Array | null }>

type Taken = MemberRow & {
  view_id: number
  freq: MailFrequency
  due_at: Date
  tries: number
  allowed: boolean
  view_nm: string
  query: string
  menu_abbr: string
  menu_path: string
}

export type Mailing = {
  sheetOf: SheetOf
  textIn: (lang: Lang) => (key: string, params?: readonly (string | number)[]) => string
  publicUrl: string
  log: Pick<Log, 'warn'>
}

/** Maximum views per run, and the lease of a claimed one. */
const MAX_VIEWS = 10
const LEASE_SECONDS = 300
const MAX_TRIES = 5

const letterOf = (view: Taken, sheet: { rows: number; bytes: Uint8Array | null }, textIn: Mailing['textIn'], base: string, now: Date) => {
  const text = textIn(view.lang_cd)
  const said = sheet.rows === 0 ? 'none' : sheet.bytes ? 'rows' : 'tooLarge'
  const address = linkBehindLogin(base, `${view.menu_path}?mid=${view.menu_abbr}&${view.query}`)
  return {
    corpCd: view.corp_cd,
    to: view.email,
    subject: text('viewMail.subject', [view.view_nm]),
    text: [text(`viewMail.${said}`, [view.view_nm, sheet.rows]), address, '', text('viewMail.stop', [view.view_nm])].join('\n'),
    ...(sheet.bytes && { file: { name: exportName(view.view_nm, now, 'xlsx'), bytes: sheet.bytes } }),
  }
}

/**
 * Mails due saved views with the data their user would download now. Mail and next due time are written together, and only if the view
 * is unchanged since its claim, so that concurrent processes send one mail. @returns the number of mails written
 */
export const mailViews = async (database: Pick<Database, 'as'>, mailing: Mailing, now: Date): Promise<number> => {
  const taken = await database.as({ kind: 'job' }, (run) =>
    run<Taken>('select * from take_view_mails($1, $2, $3)', [now, LEASE_SECONDS, MAX_VIEWS]),
  )
  let written = 0
  for (const view of taken) {
    if (!view.allowed) {
      await database.as({ kind: 'job' }, (run) => run('delete from view_mail where view_id = $1', [view.view_id]))
      continue
    }
    const sheet = await mailing.sheetOf(memberOfRow(view), view.menu_abbr, view.query, now).catch((error: unknown) => {
      mailing.log.warn({ err: error, view: view.view_id }, 'saved view could not be mailed')
      return null
    })
    // A failure is retried after its lease; after the last attempt, on the next day or week.
    if (!sheet && view.tries < MAX_TRIES) continue
    written += await database.as({ kind: 'job' }, async (run) => {
      const moved = await run(
        'update view_mail set next_at = $3, leased_until = null, tries = 0, sent_at = $4 where view_id = $1 and next_at = $2 returning view_id',
        [view.view_id, view.due_at, nextMailAt(view.freq, now), now],
      )
      if (moved.length === 0 || !sheet) return 0
      const base = await corpUrl(run, mailing.publicUrl, view.corp_cd)
      await enqueueMail(run, letterOf(view, sheet, mailing.textIn, base, now), now)
      return 1
    })
  }
  return written
}
