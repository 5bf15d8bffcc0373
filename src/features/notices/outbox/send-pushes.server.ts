import { mailMoment } from '#domain/notifications/quiet-hours.ts'
import type { PushDevice, PushSender } from '#integrations/web-push/port.ts'
import type { Database } from '#platform/server/db/db.ts'
import { linkBehindLogin } from '#platform/server/setup/public-url.ts'
import type { Lang, Translate } from '#platform/shared/translations/messages.ts'
import { noticePath, notificationTexts } from '../notification-texts.ts'
import { deleteDevice, findDevices } from './push-sql.server.ts'
import { claimNotifications, type ClaimedNotification, type Outcome, releaseNotifications, settleNotice } from './sql.ts'

const MAX_NOTIFICATIONS = 50
const LEASE_SECONDS = 120
/** An attempt must start within this time after its claim, to end within the lease. */
const BEGIN_WITHIN_MS = 60_000
/** Seconds until the next attempt: news of yesterday needs no sound. */
const BACK_OFF = [5, 60, 600, 3_600, 6 * 3_600] as const

type Options = {
  /** Null: no key is set, so nothing is pushed. */
  send: PushSender | null
  textIn: (lang: Lang) => Translate
  now: () => Date
  isStopped?: () => boolean
}

/** What a browser shows: in the user's language, with a tag by which a repetition replaces the first. */
const pushMessage = (notice: ClaimedNotification, textIn: Options['textIn']) => {
  const { title, line } = notificationTexts(notice, textIn(notice.lang_cd))
  const url = linkBehindLogin('', noticePath(notice.trans_mode, notice.mngt_no, notice.detail.of))
  return JSON.stringify({ title, body: line.slice(0, 300), url, tag: notice.msg_id, lang: notice.lang_cd })
}

/**
 * Sends due rows to every browser of their users, at least once to one of each; quiet hours hold them back. No database connection is
 * held during the calls. @returns the number of rows that a push service took
 */
export const sendPushes = async (
  database: Pick<Database, 'as'>,
  { send, textIn, now, isStopped = () => false }: Options,
): Promise<number> => {
  const asJob = <T>(work: Parameters<typeof database.as<T>>[1]) => database.as({ kind: 'job' }, work)
  const taken = await asJob((run) => claimNotifications(run, 'PUSH', now(), LEASE_SECONDS, MAX_NOTIFICATIONS))
  if (taken.length === 0) return 0
  const until = performance.now() + BEGIN_WITHIN_MS
  const found = await asJob((run) => findDevices(run, [...new Set(taken.map(({ user_id }) => user_id))]))
  const devices = new Map(found.map(({ user_id, push_to }) => [user_id, push_to]))
  let sent = 0
  for (const [at, notice] of taken.entries()) {
    if (isStopped() || performance.now() > until) {
      await asJob((run) => releaseNotifications(run, taken.slice(at), now()))
      break
    }
    const mine = devices.get(notice.user_id) ?? []
    const times = { quietFrom: notice.quiet_from, quietTo: notice.quiet_to, digestAt: null }
    const moment = mailMoment(times, notice.created_at, now())
    if (!send || !notice.allowed || mine.length === 0)
      await asJob((run) => settleNotice(run, notice, { status: 'DROPPED', next: now() }, now()))
    else if (moment > now()) await asJob((run) => releaseNotifications(run, [notice], moment))
    else {
      const { outcome, gone } = await pushTo(send, mine, notice, pushMessage(notice, textIn), now())
      await asJob(async (run) => {
        for (const endpoint of gone) await deleteDevice(run, notice.user_id, endpoint)
        await settleNotice(run, notice, outcome, now())
      })
      if (outcome.status === 'DONE') sent += 1
      devices.set(
        notice.user_id,
        mine.filter(({ endpoint }) => !gone.includes(endpoint)),
      )
    }
  }
  return sent
}

/** Tries every browser. One that took it is enough; what no browser takes any more is dropped, the rest tried again. */
const pushTo = async (send: PushSender, devices: readonly PushDevice[], notice: ClaimedNotification, message: string, now: Date) => {
  const topic = notice.msg_id.replaceAll('-', '')
  const outcomes = await Promise.all(devices.map((device) => send(device, message, topic, now)))
  const gone = devices.filter((_, at) => outcomes[at]?.kind === 'gone').map(({ endpoint }) => endpoint)
  const failure = outcomes.find((outcome) => outcome.kind === 'failed')
  const wait = BACK_OFF[notice.tries - 1]
  const outcome: Outcome = outcomes.some(({ kind }) => kind === 'taken')
    ? { status: 'DONE', next: now }
    : !failure
      ? { status: 'DROPPED', next: now }
      : wait === undefined
        ? { status: 'DEAD', next: now, error: failure.text }
        : { status: 'READY', next: new Date(now.getTime() + wait * 1_000), error: failure.text }
  return { outcome, gone }
}
