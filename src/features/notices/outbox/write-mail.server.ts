import type { Translate } from '#platform/shared/translations/messages.ts'
import { mailMoment } from '#domain/notifications/quiet-hours.ts'
import inbox from '#features/home/inbox/screen.ts'
import { countToday } from '#features/home/service.server.ts'
import { enqueueMail } from '#integrations/mail/outbox.ts'
import type { Database } from '#platform/server/db/db.ts'
import { corpUrl, linkBehindLogin } from '#platform/server/setup/public-url.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { notificationTexts, noticePath } from '../notification-texts.ts'
import { releaseNotifications, settleNotice, type ClaimedNotification, claimNotifications, findDigestReaders } from './sql.ts'

const MAX_NOTIFICATIONS = 500
/** Claiming and writing share one transaction; the lease matters only after a rollback. */
const LEASE_SECONDS = 30

type Write = { textIn: (lang: Lang) => Translate; publicUrl: string }

/** The number of things to check of each reader of a daily mail, as the home page and the inbox have it. */
const countForDigests = async (database: Pick<Database, 'as'>, now: Date) => {
  const readers = await database.as({ kind: 'job' }, (run) => findDigestReaders(run, now))
  const counts = new Map<string, number>()
  for (const { user_id, corp_cd, cust_cd } of readers)
    counts.set(user_id, await countToday(database, { userId: user_id, corpCd: corp_cd, custCd: cust_cd }, now))
  return counts
}

/**
 * One mail with all due notifications of a user.
 * @param today how much there is to check, for a daily mail
 */
const letterOf = (notices: readonly ClaimedNotification[], textIn: Write['textIn'], base: string, today: number | undefined) => {
  const text = textIn(notices[0]?.lang_cd ?? 'ko')
  const paragraphs = notices.map((notice) => ({ notice, ...notificationTexts(notice, text) }))
  const lines = paragraphs.map(({ notice, title, line }) =>
    [title, line, linkBehindLogin(base, noticePath(notice.trans_mode, notice.mngt_no, notice.detail.of))].filter(Boolean).join('\n'),
  )
  if (today !== undefined)
    lines.unshift(`${text('notice.letter.today', [today])}\n${linkBehindLogin(base, `${inbox.path}?mid=${inbox.menu.abbr}`)}`)
  const [only] = paragraphs
  const subject =
    paragraphs.length === 1 && only ? text('notice.letter.one', [only.title]) : text('notice.letter.many', [paragraphs.length])
  return { subject, text: `${lines.join('\n\n')}\n\n${text('notice.letter.foot')}\n` }
}

/**
 * Turns due rows into mails of the mail outbox, in one transaction, so that a row and its mail are stored together. Quiet hours and the
 * daily digest decide the time. @returns the number of mails written
 */
export const writeNotificationMail = async (database: Pick<Database, 'as'>, write: Write, now: Date): Promise<number> => {
  const counts = await countForDigests(database, now)
  return database.as({ kind: 'job' }, async (run) => {
    const taken = await claimNotifications(run, 'MAIL', now, LEASE_SECONDS, MAX_NOTIFICATIONS)
    let letters = 0
    for (const mine of Map.groupBy(taken, ({ user_id }) => user_id).values()) {
      const [first] = mine
      if (!first) continue
      const times = { quietFrom: first.quiet_from, quietTo: first.quiet_to, digestAt: first.digest_at }
      const due: ClaimedNotification[] = []
      for (const notice of mine) {
        const moment = mailMoment(times, notice.created_at, now)
        if (!notice.allowed) await settleNotice(run, notice, { status: 'DROPPED', next: now }, now)
        else if (moment > now) await releaseNotifications(run, [notice], moment)
        else due.push(notice)
      }
      if (due.length === 0) continue
      const base = await corpUrl(run, write.publicUrl, first.corp_cd)
      await enqueueMail(
        run,
        { corpCd: first.corp_cd, to: first.email, ...letterOf(due, write.textIn, base, counts.get(first.user_id)) },
        now,
      )
      for (const notice of due) await settleNotice(run, notice, { status: 'DONE', next: now }, now)
      letters += 1
    }
    return letters
  })
}
