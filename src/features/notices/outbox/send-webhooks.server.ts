import type { Translate } from '#platform/shared/translations/messages.ts'
import type { WebhookSender } from '#integrations/webhook/port.ts'
import type { Database } from '#platform/server/db/db.ts'
import { decryptText } from '#platform/server/auth/encryption.ts'
import type { Run } from '#platform/server/db/db.ts'
import { type NotificationFacts, notificationTexts, notificationType } from '../notification-texts.ts'
import { webhookContext } from '../webhook-secret.server.ts'
import { releaseNotifications, settleNotice, claimNotifications, type Outcome, turnWebhookOff } from './sql.ts'

const MAX_NOTIFICATIONS = 100
const LEASE_SECONDS = 60
/** An attempt must start within this time after its claim, to end within the lease. */
const BEGIN_WITHIN_MS = 45_000
/** Receivers served concurrently, so that a slow one delays only itself. */
const AT_A_TIME = 8

const MINUTE = 60
const HOUR = 3_600
/** Seconds until the next attempt after each failure: three days in total, then the row is marked as undeliverable. */
const BACK_OFF = [5, 30, 2 * MINUTE, 10 * MINUTE, HOUR, 3 * HOUR, 8 * HOUR, 16 * HOUR, 24 * HOUR, 24 * HOUR] as const

/** A claimed row of a queue of webhook messages, with the current address and secret of its receiver. */
export type ClaimedMessage = NotificationFacts & {
  msg_id: string
  mngt_no: string
  trans_mode: string
  created_at: Date
  tries: number
  /** Whether the receiver may still get it. */
  allowed: boolean
  webhook_url: string | null
  webhook_secret: string | null
}

/** A queue of webhook messages: those of users, or those of the corporation's own systems. */
export type WebhookQueue<M extends ClaimedMessage> = {
  claim: (run: Run, now: Date, leaseSeconds: number, most: number) => Promise<M[]>
  settle: (run: Run, message: M, outcome: Outcome, now: Date) => Promise<unknown>
  /** Releases rows that were claimed and not attempted. */
  release: (run: Run, messages: readonly M[], next: Date) => Promise<unknown>
  /** The receiver wants no more messages. */
  turnOff: (run: Run, message: M, now: Date) => Promise<unknown>
  receiverOf: (message: M) => string
  /** The encryption context of the receiver's secret. */
  contextOf: (message: M) => string
}

/** The payload for a receiver; equal for every attempt of a row. */
const webhookBody = (notice: ClaimedMessage, textIn: (lang: 'ko' | 'en') => Translate) =>
  JSON.stringify({
    type: notificationType(notice),
    timestamp: notice.created_at.toISOString(),
    data: {
      MNGT_NO: notice.mngt_no,
      HBL_NO: notice.house_no,
      TRANS_MODE: notice.trans_mode,
      ...notice.detail,
      title: { ko: notificationTexts(notice, textIn('ko')).title, en: notificationTexts(notice, textIn('en')).title },
    },
  })

type Options = {
  send: WebhookSender
  /** Keys for decrypting secrets. */
  keys: readonly string[]
  textIn: (lang: 'ko' | 'en') => Translate
  now: () => Date
  isStopped?: () => boolean
}

/** Sends one receiver's rows in order; after a failure the rest waits too, to spare the receiver. */
const sendTo = async <M extends ClaimedMessage>(
  database: Pick<Database, 'as'>,
  queue: WebhookQueue<M>,
  notices: readonly M[],
  options: Options,
  until: number,
): Promise<number> => {
  const { send, keys, textIn, now, isStopped = () => false } = options
  const asJob = <T>(work: Parameters<typeof database.as<T>>[1]) => database.as({ kind: 'job' }, work)
  let sent = 0
  for (const [at, notice] of notices.entries()) {
    const rest = notices.slice(at)
    if (isStopped() || performance.now() > until) {
      await asJob((run) => queue.release(run, rest, now()))
      return sent
    }
    if (!notice.allowed || !notice.webhook_url || !notice.webhook_secret) {
      await asJob((run) => queue.settle(run, notice, { status: 'DROPPED', next: now() }, now()))
      continue
    }
    const secret = decryptText(notice.webhook_secret, queue.contextOf(notice), keys)
    if (secret === null) {
      await asJob((run) => queue.settle(run, notice, { status: 'DEAD', next: now(), error: 'APP_KEY does not open its secret' }, now()))
      continue
    }
    const message = {
      id: `msg_${notice.msg_id}`,
      url: notice.webhook_url,
      secret,
      body: webhookBody(notice, textIn),
    }
    const outcome = await send(message, now())
    if (outcome.kind === 'taken') {
      await asJob((run) => queue.settle(run, notice, { status: 'DONE', next: now() }, now()))
      sent += 1
      continue
    }
    const wait = outcome.kind === 'gone' ? undefined : BACK_OFF[notice.tries - 1]
    const next = new Date(now().getTime() + (wait ?? 0) * 1000 * (0.8 + Math.random() * 0.4))
    await asJob(async (run) => {
      await queue.settle(run, notice, { status: wait === undefined ? 'DEAD' : 'READY', next, error: outcome.text }, now())
      if (outcome.kind === 'gone') await queue.turnOff(run, notice, now())
      await queue.release(run, rest.slice(1), next)
    })
    return sent
  }
  return sent
}

/**
 * Sends due rows of a queue: at least once each, safe for concurrent processes. No database connection is held during the calls.
 * @returns the number of accepted rows
 */
export const sendQueue = async <M extends ClaimedMessage>(
  database: Pick<Database, 'as'>,
  queue: WebhookQueue<M>,
  options: Options,
): Promise<number> => {
  const taken = await database.as({ kind: 'job' }, (run) => queue.claim(run, options.now(), LEASE_SECONDS, MAX_NOTIFICATIONS))
  const until = performance.now() + BEGIN_WITHIN_MS
  const receivers = [...Map.groupBy(taken, queue.receiverOf).values()]
  let sent = 0
  const worker = async () => {
    for (let mine = receivers.shift(); mine; mine = receivers.shift()) sent += await sendTo(database, queue, mine, options, until)
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, worker))
  return sent
}

const USERS: WebhookQueue<Awaited<ReturnType<typeof claimNotifications>>[number]> = {
  claim: (run, now, leaseSeconds, most) => claimNotifications(run, 'WEBHOOK', now, leaseSeconds, most),
  settle: settleNotice,
  release: releaseNotifications,
  turnOff: (run, { user_id }, now) => turnWebhookOff(run, user_id, now),
  receiverOf: ({ user_id }) => user_id,
  contextOf: ({ user_id }) => webhookContext(user_id),
}

/** Sends due rows to the webhooks of users. */
export const sendWebhooks = (database: Pick<Database, 'as'>, options: Options): Promise<number> => sendQueue(database, USERS, options)
