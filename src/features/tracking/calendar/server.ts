import type { Texts } from '#domain/text/texts.ts'
import { calendarText } from '#domain/time/calendar-text.ts'
import { clocksOf } from '#domain/tracking/deadlines/clocks.ts'
import { instantOf } from '#domain/time/date-time.ts'
import { scheduleOf } from '#domain/tracking/schedule/schedule.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { limit, limitAddress } from '#platform/server/calls/limit-calls.ts'
import { newToken, tokenHash } from '#platform/server/auth/session-store.ts'
import { notFound } from '#platform/shared/calls/errors.ts'
import { fill } from '#platform/shared/translations/messages.ts'
import { eventOfRow } from '../event-row.ts'
import { findKnownDues } from '../known-dues.server.ts'
import { ownerOf } from '../link-actor.server.ts'
import { findHolidays, findSamePorts } from '../same-ports.server.ts'
import { makeCalendarLink, readCalendar, revokeCalendarLink, selectCalendarLink } from './contract.ts'
import { exhibitionEntries } from '#features/exhibitions/service.server.ts'
import { deleteLink, type DueShipment, findDueShipments, findEventsOf, findLink, findReader, replaceLink } from './sql.ts'

/** Calendar programs read a few times an hour; more reads from one address are guesses. */
const READS = { max: 60, seconds: 600 }

/** A working day is left to act. */
const REMIND_HOURS = 24

const noted = (action: AuditAction, { session, db, caller, now }: Pick<Context<'member'>, 'session' | 'db' | 'caller' | 'now'>) =>
  audit(db, { action, corpCd: session.corpCd, userId: session.userId, ip: caller.ip }, now)

const entriesOf = (
  {
    shipment,
    ...facts
  }: { shipment: DueShipment } & Pick<Parameters<typeof clocksOf>[0], 'events' | 'podOffset' | 'pod' | 'known' | 'isHoliday'>,
  words: Texts,
  now: Date,
) =>
  clocksOf({ ...facts, direction: shipment.io_type, stage: shipment.stage_no, containers: shipment.cntr_nos, now }).flatMap(
    ({ kind, at, offset, state }) => {
      const instant = instantOf(at, offset)
      if (state === 'done' || instant === null) return []
      const no = shipment.hbl_no || shipment.mngt_no
      return [
        {
          uid: `${shipment.corp_cd}-${shipment.mngt_no}-${kind}@naru`,
          at: new Date(instant),
          remindHours: REMIND_HOURS,
          summary: `${words(`trackingRecord.due.${kind}`)} · ${no}`,
          description: [
            `${shipment.pol} → ${shipment.pod}`,
            [shipment.vessel_nm, shipment.voyage_no].filter(Boolean).join(' '),
            words(`trackingRecord.rule.${kind}`),
          ]
            .filter(Boolean)
            .join('\n'),
        },
      ]
    },
  )

export default [
  handle(selectCalendarLink, async (_input, { db, session }) => {
    const found = await findLink(db, session.userId)
    return { MADE_AT: found?.made_at.toISOString() ?? null, USED_AT: found?.used_at?.toISOString() ?? null }
  }),
  handle(makeCalendarLink, async (_input, call) => {
    const key = newToken()
    await replaceLink(call.db, call.session.userId, tokenHash(key), call.now)
    await noted('CALENDAR_LINK_MADE', call)
    return { MADE_AT: call.now.toISOString(), USED_AT: null, PATH: `${readCalendar.path}?key=${key}` }
  }),
  handle(revokeCalendarLink, async (_input, call) => {
    await deleteLink(call.db, call.session.userId)
    await noted('CALENDAR_LINK_REVOKED', call)
    return { MADE_AT: null, USED_AT: null }
  }),
  handle(readCalendar, async ({ key }, { as, caller, now, answer, dictionary }) => {
    await limit(as, `calendar:${limitAddress(caller.ip)}`, READS, now)
    const reader = await as({ kind: 'auth' }, (run) => findReader(run, tokenHash(key), now))
    if (!reader) throw notFound()
    const words: Texts = (word, params) => fill(dictionary[word]?.[reader.lang_cd] ?? word, params)
    // Reads with the rights of the user, not of the link's visitor: lost access also removes entries.
    const entries = await as(ownerOf(reader), async (run) => {
      const shipments = await findDueShipments(run, now)
      const byShipment = Map.groupBy(await findEventsOf(run, shipments), ({ shipment_id }) => shipment_id)
      const [samePort, holidays] = await Promise.all([findSamePorts(run), findHolidays(run)])
      const known = await findKnownDues(run, shipments)
      const ofShipments = shipments.flatMap((shipment) => {
        const events = (byShipment.get(shipment.shipment_id) ?? []).map(eventOfRow)
        const { podOffset } = scheduleOf(events, { pol: shipment.pol, pod: shipment.pod, samePort })
        const isHoliday = (ymd: string) => holidays.has(ymd)
        return entriesOf(
          { shipment, events, podOffset, pod: shipment.pod, known: known.get(shipment.shipment_id) ?? [], isHoliday },
          words,
          now,
        )
      })
      return [...ofShipments, ...(await exhibitionEntries(run, reader.lang_cd, words, now))]
    })
    answer.headers.push(['content-type', 'text/calendar; charset=utf-8'], ['content-disposition', 'inline; filename="deadlines.ics"'])
    answer.body = new TextEncoder().encode(calendarText(words('calendar.name'), entries, now))
    return {}
  }),
]
