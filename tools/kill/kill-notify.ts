import { readConfig } from '#platform/server/setup/config.ts'
import { type Database, openDatabase } from '#platform/server/db/db.ts'
import { startForKilling } from './portal-process.ts'
import { startMailServer, startWebhookReceiver } from './receivers.ts'

type Portal = Awaited<ReturnType<typeof startForKilling>>

const HOUSE = 'NRSE26030001'
const AT_A_TIME = 3
/** The outboxes are processed every two seconds: a kill may come before, during or after that. */
const MAX_WAIT_MS = 3_000
const DRAIN_MS = 90_000

const login = (portal: Portal, user: string) =>
  portal.post<{ apiToken: string }>('/api/login', { p: `naru-demo-2026::^::${user}`, c: '', lang: 'ko' })

/** A staff user with notifications of every question on all channels, and an exception to ask about. */
const setUp = async (portal: Portal, webhook: string) => {
  const [staff, customer] = [(await login(portal, 'staff')).apiToken, (await login(portal, 'customer')).apiToken]
  const popup = '/api/trk/popup'
  const { MNGT_NO } = await portal.post<{ MNGT_NO: string }>(`${popup}/ptlTrackingSeaPopup/selectTracking`, { HBL_NO: HOUSE }, staff)
  const written = { header: { MNGT_NO, KEY: '', TITLE: 'kill' } }
  const { exceptions } = await portal.post<{ exceptions: { KEY: string }[] }>(`${popup}/ptlTrackingException/saveException`, written, staff)
  const CHOICES = ['TALK/BELL', 'TALK/MAIL', 'TALK/WEBHOOK']
  const settings = '/api/notices/settings'
  await portal.post(`${settings}/saveSettings`, { header: { CHOICES, QUIET_FROM: '', QUIET_TO: '', DIGEST_AT: '' } }, staff)
  const { SECRET } = await portal.post<{ SECRET: string }>(`${settings}/saveWebhook`, { header: { URL: webhook } }, staff)
  const ask = (to: Portal, BODY: string) =>
    to.post(`${popup}/ptlTrackingException/answer`, { header: { MNGT_NO, KEY: exceptions[0]?.KEY, KIND: 'ASK', BODY } }, customer)
  return { secret: SECRET, ask }
}

type Told = { body: string; cause: string; channel: string; status: string; msg: string; n: number }

/** The stored questions, and their notifications. */
const readTold = (database: Database) =>
  database.owner((run) =>
    run<Told>(
      `select r.body, 'TALK ' || r.reply_id as cause, c.channel, coalesce(max(n.status), '') as status, coalesce(max(n.msg_id::text), '') as msg, count(n.notice_id)::int as n
         from shipment_exception_reply r cross join unnest(array['BELL', 'MAIL', 'WEBHOOK']) as c(channel)
         left join shipment_notice n on n.user_id = 'staff' and n.channel = c.channel and n.cause_key = 'TALK ' || r.reply_id
        where r.body like 'kill %' group by r.body, r.reply_id, c.channel order by r.reply_id`,
    ),
  )

/** Waits until everything is sent. Ends the leases of killed senders at once. */
const drain = async (database: Database) => {
  const until = Date.now() + DRAIN_MS
  for (;;) {
    const [left] = await database.owner(async (run) => {
      await run("update shipment_notice set next_try_at = now() where status = 'READY' and next_try_at > now() + interval '6 seconds'")
      await run("update mail_outbox set next_try_at = now() where status = 'READY' and next_try_at > now() + interval '6 seconds'")
      return run<{ n: number }>(
        `select (select count(*) from shipment_notice where status = 'READY' and channel <> 'BELL') + (select count(*) from mail_outbox where status = 'READY') as n`,
      )
    })
    if (left?.n === 0 || Date.now() > until) return
    await new Promise((resolve) => setTimeout(resolve, 3_000))
  }
}

export type NotifySummary = { rounds: number; asked: number; lost: number; webhooksTwice: number; lettersTwice: number; problems: string[] }

/**
 * Kills the portal at random moments while questions arrive and notifications are sent, `rounds` times, and verifies at the end: every
 * stored question was notified exactly once on every channel; every webhook arrived, signed, with one id and one text at every repetition;
 * every mail arrived, and each question is in one mail.
 * @param settings the database: DATA_DIR of an empty folder
 */
export const killNotify = async (
  rounds: number,
  settings: { DATA_DIR: string },
  tell: (done: NotifySummary) => void,
): Promise<NotifySummary> => {
  const summary: NotifySummary = { rounds: 0, asked: 0, lost: 0, webhooksTwice: 0, lettersTwice: 0, problems: [] }
  const [receiver, mail] = [await startWebhookReceiver(0.1), await startMailServer()]
  const env = { ...settings, WEBHOOK_LOOPBACK: 'true', SMTP_URL: mail.url }
  let portal = await startForKilling(env)
  const { secret, ask } = await setUp(portal, receiver.url)
  receiver.expect(secret)
  const answered: string[] = []
  while (summary.rounds < rounds) {
    const sent = Array.from({ length: AT_A_TIME }, async (_, at) => {
      const body = `kill ${summary.rounds}-${at}.`
      await ask(portal, body).then(
        () => answered.push(body),
        () => {},
      )
    })
    // Some kills during the questions, the others during their notifications.
    const wait = summary.rounds % 2 ? 400 : MAX_WAIT_MS
    await new Promise((resolve) => setTimeout(resolve, Math.random() * wait))
    await portal.kill()
    await Promise.all(sent)
    portal = await startForKilling(env)
    summary.rounds += 1
    summary.asked += AT_A_TIME
    tell(summary)
  }
  const database = await openDatabase(readConfig({ ...settings, NODE_ENV: 'production' }), { attach: true })
  try {
    await drain(database)
    const messages = await readTold(database)
    const stored = new Set(messages.map(({ body }) => body))
    summary.lost = summary.asked - stored.size
    const problem = (text: string) => summary.problems.push(text)
    for (const body of answered) if (!stored.has(body)) problem(`"${body}" was answered and is not there`)
    for (const { body, channel, n } of messages) if (n !== 1) problem(`"${body}" has ${n} lines for ${channel}`)
    for (const { body, channel, status } of messages)
      if (channel !== 'BELL' && status !== 'DONE') problem(`"${body}" is ${status} on ${channel}`)
    for (const { body, channel, msg } of messages)
      if (channel === 'WEBHOOK' && !receiver.got.get(`msg_${msg}`)?.body.includes(body)) problem(`"${body}" never reached its receiver`)
    for (const body of stored) {
      const letters = [...mail.letters.values()].filter(([text]) => text?.includes(body))
      if (letters.length !== 1) problem(`"${body}" is in ${letters.length} letters`)
    }
    if (receiver.got.size !== stored.size) problem(`${receiver.got.size} messages for ${stored.size} questions`)
    summary.problems.push(...receiver.problems)
    summary.webhooksTwice = [...receiver.got.values()].filter(({ times }) => times > 1).length
    summary.lettersTwice = [...mail.letters.values()].filter(({ length }) => length > 1).length
    return summary
  } finally {
    await database.close()
    await portal.kill()
    receiver.close()
    mail.close()
  }
}
