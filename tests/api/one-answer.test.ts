import { describe, expect, test } from 'vitest'
import { textIn } from '#app/routing/registry.server.ts'
import { selectReport } from '#features/documents/report-popup/contract.ts'
import { saveNoticeSettings } from '#features/notices/settings/contract.ts'
import { writeNotificationMail } from '#features/notices/outbox/write-mail.server.ts'
import { askMcp } from '#features/partner/mcp/contract.ts'
import { listShipments } from '#features/shipments/shipment-api/contract.ts'
import { selectShipmentList } from '#features/shipments/shipment-list/contract.ts'
import { selectTrackingList } from '#features/shipments/tracking-list/contract.ts'
import { selectAirTracking } from '#features/tracking/air-tracking-popup/contract.ts'
import { makeCalendarLink } from '#features/tracking/calendar/contract.ts'
import { listDcsaEvents } from '#features/tracking/dcsa-events/contract.ts'
import { eventOf } from '#features/tracking/journeys/golden-journey.ts'
import { recordEvents } from '#features/tracking/record-events.server.ts'
import { selectSeaTracking } from '#features/tracking/sea-tracking-popup/contract.ts'
import { readShipment, type ShipmentDetail } from '#features/tracking/shipment-api/contract.ts'
import { selectShipment } from '#features/tracking/shipment-page/contract.ts'
import { EMPTY_SEARCH } from '#features/shipments/shipment-list/contract.ts'
import { eventDoor, interchange, nextBox } from '../support/journeys/event-door.ts'
import { testPortal } from '../support/portal.ts'

// One fold: whatever surface is asked about an awkward shipment, stage, counts and dates are the same.
const portal = await testPortal()
portal.clock.now = new Date('2026-03-20T00:00:00Z')
const customer = portal.as('customer')
await customer.call(saveNoticeSettings, {
  header: { CHOICES: ['DEPARTED/MAIL', 'ARRIVED/MAIL', 'ETA/MAIL'], QUIET_FROM: '', QUIET_TO: '', DIGEST_AT: '0000' },
})
const { newShipment, say, sayEdi, sayText, alsoKnownAs, token, get, post, read } = await eventDoor(portal)
const staff = { kind: 'staff', corpCd: 'KR', userId: 'staff' } as const

const keysOf = (no: string) =>
  portal.database.owner((run) =>
    run<{ corp_cd: string; cust_cd: string; shipment_id: number }>(
      'select corp_cd, cust_cd, shipment_id from shipment where mngt_no = $1',
      [no],
    ),
  )
const ship = { by_means_of: 'VESSEL', ship: 'HMM ALGECIRAS' }
const CASES = {
  'two containers of which one is discharged': async () => {
    const [one, two] = [nextBox(), nextBox()]
    const no = await newShipment({ direction: 'IMP', from: 'CNSHA', to: 'KRPUS', containers: [one, two], eta: '2026-03-17T08:00:00' })
    await say(
      no,
      { by: 'DCSA22', what: 'DEPA', at: '2026-03-14T09:00:00+08:00', where: 'CNSHA', ...ship },
      { by: 'DCSA22', what: 'ARRI', at: '2026-03-17T08:10:00+09:00', where: 'KRPUS', ...ship },
      { by: 'DCSA22', what: 'DISC', at: '2026-03-17T13:00:00+09:00', where: 'KRPUS', container: one, load: 'full' },
    )
    return { no, stage: 'ARRIVED', part: ['DISCHARGED', 1, 2] as const }
  },
  'an arrival that was moved by five days': async () => {
    const no = await newShipment({ containers: [nextBox()], eta: '2026-04-01T08:00:00' })
    const eta = { by: 'DCSA22', what: 'ARRI', was: 'EST', where: 'USLAX', id: 'eta', ...ship } as const
    await say(
      no,
      { by: 'DCSA22', what: 'DEPA', at: '2026-03-19T09:00:00+09:00', where: 'KRPUS', ...ship },
      { ...eta, at: '2026-04-01T15:00:00Z', said: '2026-03-19T01:00:00Z' },
    )
    await say(no, { ...eta, at: '2026-04-06T15:00:00Z', said: '2026-03-19T20:00:00Z' })
    return { no, stage: 'DEPARTED', delay: 5, eta: '2026-04-06T08:00:00-07:00' }
  },
  'a departure that carrier, EDIFACT and customs date differently': async () => {
    const no = await newShipment({ containers: [nextBox()], eta: '2026-04-01T08:00:00' })
    const [key] = await keysOf(no)
    await sayEdi(
      interchange('IFTSTA', [
        `BGM+23+D${no}+9`,
        'DTM+137:202603140500:203',
        'NAD+CA+HDMU:160:87',
        'CNI+1',
        `RFF+BN:${no}`,
        'STS+1+24::6',
        'DTM+334:202603140945:203',
        'LOC+175+KRPUS:139:6',
      ]),
    )
    await say(no, { by: 'DCSA22', what: 'DEPA', at: '2026-03-14T09:00:00+09:00', where: 'KRPUS', said: '2026-03-14T01:00:00Z', ...ship })
    const left = eventOf({ by: 'UNIPASS', what: 'TKOFDT', at: '2026-03-15T00:00:00+09:00', said: '2026-03-19T00:00:00Z' })
    if (key) await portal.database.as(staff, (run) => recordEvents(run, key, '유니패스', [left], portal.clock.now))
    return { no, stage: 'DEPARTED', departed: '2026-03-14T09:45' }
  },
  'an air shipment of which seven pieces have left': async () => {
    const no = await newShipment({
      mode: 'AIR',
      from: 'ICN',
      to: 'FRA',
      pieces: 12,
      etd: '2026-03-19T15:00:00',
      eta: '2026-03-19T19:00:00',
    })
    await alsoKnownAs(no, 'MBL', '18055000072')
    await sayText('FSU/14\r\n180-55000072ICNFRA/T12K120\r\nRCS/19MAR0900/ICN/T12K120\r\nDEP/KE0905/19MAR1500/ICNFRA/P7K70\r\n')
    return { no, stage: 'RECEIVED', part: ['DEPARTED', 7, 12] as const }
  },
  'an import that moves on under bond': async () => {
    const no = await newShipment({
      direction: 'IMP',
      from: 'CNSHA',
      to: 'KRINC',
      containers: [nextBox()],
      etd: '2026-03-10T09:00:00',
      eta: '2026-03-14T09:00:00',
    })
    const [key] = await keysOf(no)
    if (!key) throw new Error('no shipment')
    const steps = [
      { by: 'UNIPASS', what: '입항보고 수리', at: '2026-03-14T08:00:00+09:00' },
      { by: 'UNIPASS', what: '반입신고', at: '2026-03-15T09:00:00+09:00' },
      { by: 'UNIPASS', what: '반출신고', at: '2026-03-16T09:00:00+09:00', text: '보세운송 반출' },
    ] as const
    await portal.database.as(staff, (run) =>
      recordEvents(
        run,
        key,
        '유니패스',
        steps.map((step) => eventOf(step)),
        portal.clock.now,
      ),
    )
    return { no, stage: 'BONDED_IN' }
  },
}
type Case = Awaited<ReturnType<(typeof CASES)[keyof typeof CASES]>> & {
  delay?: number
  eta?: string
  departed?: string
  part?: readonly [string, number, number]
}

/** Day and minute, without an offset: 202603140900. */
const minute = (at: string | null | undefined) =>
  (at ?? '')
    .replace(/\D/g, '')
    .slice(0, 12)
    .padEnd(at ? 12 : 0, '0')

type Told = Partial<{
  stage: string
  no: number
  of: number
  part: readonly (readonly [string, number, number | null])[]
  status: string
  departed: string
  departs: string
  arrived: string
  arrives: string
  /** When the stages departed and arrived were done. */
  departedStage: string
  arrivedStage: string
  delay: number
  dues: string[]
}>

type Stage = { code: string; state: string; at: string | null; part: { done: number; total: number | null } | null }
const ofStages = (stages: readonly Stage[]) => ({
  stage: stages.find(({ state }) => state === 'active')?.code ?? '',
  no: stages.findIndex(({ state }) => state === 'active') + 1,
  of: stages.length,
  part: stages.flatMap(({ code, part }) => (part ? [[code, part.done, part.total] as const] : [])),
  departedStage: minute(stages.find(({ code }) => code === 'DEPARTED')?.at),
  arrivedStage: minute(stages.find(({ code }) => code === 'ARRIVED')?.at),
})
type Row = { ETD: string | null; ATD: string | null; ETA: string | null; ATA: string | null; SHP_STS: string; DELAY_DAYS: number | null }
const ofRow = ({ ETD, ATD, ETA, ATA, SHP_STS, DELAY_DAYS }: Row) => ({
  status: SHP_STS,
  departs: minute(ETD),
  departed: minute(ATD),
  arrives: minute(ETA),
  arrived: minute(ATA),
  delay: DELAY_DAYS ?? 0,
})
const ofProgram = ({ status, departure, arrival, delayDays }: Pick<ShipmentDetail, 'status' | 'departure' | 'arrival' | 'delayDays'>) => ({
  status,
  departs: minute(departure.estimated),
  departed: minute(departure.actual),
  arrives: minute(arrival.estimated),
  arrived: minute(arrival.actual),
  delay: delayDays ?? 0,
})
const openDues = (dues: readonly { kind: string; at: string | null; state: string }[]) =>
  dues.flatMap(({ kind, at, state }) => (state === 'done' ? [] : [`${kind} ${minute(at)}`])).toSorted()
const tool = async (name: string, args: object) => {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2025-11-25',
  }
  return (await post(askMcp.path, body, token, headers)).json().result.structuredContent
}

/** What each surface says of a shipment, as far as it says it. */
const SURFACES: Record<string, (no: string) => Promise<Told>> = {
  popup: async (no) => {
    const mode = (await read(readShipment.path, no)).mode
    const record = await customer.call(mode === 'AIR' ? selectAirTracking : selectSeaTracking, { mngtNo: no })
    return { ...ofStages(record.stages), ...ofRow(record), dues: openDues(record.dues) }
  },
  'shipment page': async (no) => {
    const record = await customer.call(selectShipment, { no })
    return { ...ofStages(record.stages), ...ofRow(record), dues: openDues(record.dues) }
  },
  API: async (no) => {
    const item = await read(readShipment.path, no)
    return { ...ofStages(item.stages), ...ofProgram(item), dues: openDues(item.deadlines) }
  },
  'API list': async (no) => {
    const { items } = (await get(`${listShipments.path}?number=${no}`, token)).json()
    return { ...ofProgram(items[0]), no: items[0].stage.no, of: items[0].stage.of }
  },
  'shipment list': async (no) => {
    const { rows } = await customer.call(selectShipmentList, { ...EMPTY_SEARCH, NUMBERS: [no] })
    const [row] = rows
    if (!row) throw new Error('not in the list')
    return { ...ofRow(row), no: row.STAGE_NO, of: row.STAGE_CNT }
  },
  'tracking list': async (no) => {
    const { rows } = await customer.call(selectTrackingList, { ...EMPTY_SEARCH, NUMBERS: [no] })
    const [row] = rows
    if (!row) throw new Error('not in the list')
    return { ...ofRow(row), no: row.STAGE_NO, of: row.STAGE_CNT }
  },
  'MCP explain_shipment': async (no) => {
    const item = await tool('explain_shipment', { no, language: 'en' })
    return { ...ofStages(item.stages), ...ofProgram(item), dues: openDues(item.deadlines) }
  },
  'MCP find_shipments': async (no) => {
    const { items } = await tool('find_shipments', { number: no, language: 'en' })
    return { ...ofProgram(items[0]), no: items[0].stage.no, of: items[0].stage.of }
  },
}

type DcsaEvent = {
  transportEventTypeCode?: string
  equipmentEventTypeCode?: string
  equipmentReference?: string
  eventClassifierCode: string
  eventCreatedDateTime: string
  eventDateTime: string
  transportCall?: { UNLocationCode?: string }
}
/** The departure and arrival that a DCSA client reads, and how many containers have been discharged. */
const ofDcsa = async (no: string, { POL, POD }: { POL: string; POD: string }) => {
  const events: DcsaEvent[] = (await get(`${listDcsaEvents.path}?carrierBookingReference=${no}&limit=500`, token)).json()
  const calls = (code: string, place: string, cls: string) =>
    events
      .filter(
        (one) => one.transportEventTypeCode === code && one.eventClassifierCode === cls && one.transportCall?.UNLocationCode === place,
      )
      .toSorted((a, b) => Date.parse(a.eventCreatedDateTime) - Date.parse(b.eventCreatedDateTime))
      .at(-1)?.eventDateTime
  return {
    departed: minute(calls('DEPA', POL, 'ACT')),
    arrived: minute(calls('ARRI', POD, 'ACT')),
    arrives: minute(calls('ARRI', POD, 'EST')),
    discharged: new Set(events.filter((one) => one.equipmentEventTypeCode === 'DISC').map((one) => one.equipmentReference)).size,
  }
}
/** The deadlines of a shipment in the calendar of its customer, as instants. */
const ofCalendar = async (no: string): Promise<string[]> => {
  const { body } = await portal.inject({ method: 'GET', url: calendar })
  return [...body.replaceAll('\r\n ', '').matchAll(/UID:KR-(.+)-([A-Z]+)@naru[\s\S]*?DTSTART:(\d{8}T\d{6}Z)/g)]
    .flatMap(([, mngtNo, kind, at]) => (mngtNo === no ? [`${kind} ${at}`] : []))
    .toSorted()
}
const calendar = (await customer.call(makeCalendarLink)).PATH

describe.each(Object.entries(CASES))('S2-127 %s: every surface tells the same', async (_name, tell) => {
  const expected: Case = await tell()
  const { no } = expected
  const popup = await SURFACES['popup']?.(no)
  if (!popup) throw new Error('the popup is asked first')

  test('and it is what happened', () => {
    const { stage, part, delay, eta, departed } = expected
    expect(popup).toMatchObject({
      stage,
      ...(delay !== undefined && { delay }),
      ...(eta && { arrives: minute(eta) }),
      ...(departed && { departed: minute(departed) }),
    })
    // A stage that was passed without a word of its own has no time.
    const stages = [popup.departedStage || popup.departed, popup.arrivedStage || popup.arrived]
    expect(stages).toEqual([popup.departed, popup.arrived])
    expect(popup.part?.filter(([code]) => !part || code === part[0])).toEqual(part ? [[...part]] : [])
  })

  test.each(Object.keys(SURFACES))('%s', async (name) => {
    const told = (await SURFACES[name]?.(no)) ?? {}
    expect(Object.keys(told).length).toBeGreaterThan(5)
    expect(popup).toMatchObject(told)
  })

  test('DCSA', async () => {
    const item = await read(readShipment.path, no)
    const told = await ofDcsa(no, { POL: item.origin.code, POD: item.destination.code })
    // The standard is of the sea, and customs is no carrier: what they alone have said is no event of it.
    const isByCarrier = item.mode === 'SEA' && expected.stage !== 'BONDED_IN'
    expect(told).toEqual({
      departed: isByCarrier ? popup.departed : '',
      arrived: isByCarrier ? popup.arrived : '',
      arrives: expected.eta ? popup.arrives : '',
      discharged: popup.part?.find(([code]) => code === 'DISCHARGED')?.[1] ?? 0,
    })
  })

  test('calendar', async () => {
    const { dues } = await customer.call(selectShipment, { no })
    const open = dues.flatMap(({ kind, at, offset, state }) => {
      const utc = new Date(Date.parse(`${at}Z`.replace(/(T\d\d:\d\d)Z/, '$1:00Z')) - offset * 60_000)
      return state === 'done' ? [] : [`${kind} ${utc.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}`]
    })
    expect(await ofCalendar(no)).toEqual(open.toSorted())
    expect(open.join().includes('DECL')).toBe(expected.stage === 'BONDED_IN')
  })

  test('list report', async () => {
    const { paper } = await customer.call(selectReport, { reportCd: 'SHP_LIST', mngtNo: no })
    const table = paper.blocks.find(({ kind }) => kind === 'table')
    const [row] = table?.kind === 'table' ? table.rows : []
    const day = (at = '') => at && `${at.slice(0, 4)}-${at.slice(4, 6)}-${at.slice(6, 8)}`
    expect(row?.slice(6, 8)).toEqual([day(popup.departed || popup.departs), day(popup.arrived || popup.arrives)])
    expect(row?.at(-1)).toBe(textIn('ko')(`shipmentSearch.sts.${popup.status}`))
  })

  test('daily mail', async () => {
    const house = (await read(readShipment.path, no)).houseNo
    await portal.database.owner((run) => run('update shipment_notice set next_try_at = $1', [portal.clock.now]))
    const tomorrow = new Date(portal.clock.now.getTime() + 36 * 3_600_000)
    await writeNotificationMail(portal.database, { textIn, publicUrl: 'https://portal.naru.example' }, tomorrow)
    const letters = await portal.database.owner((run) => run<{ body_text: string }>('select body_text from mail_outbox'))
    const lines = letters.flatMap(({ body_text }) => body_text.split('\n\n')).filter((part) => part.startsWith(house))
    const clock = (at = '') => `${at.slice(4, 6)}-${at.slice(6, 8)} ${at.slice(8, 10)}:${at.slice(10, 12)}`
    const about = (word: string) => lines.filter((line) => line.startsWith(`${house} ${word}`))
    // A milestone is told when all of the cargo has reached it.
    expect(about('출발').map((line) => line.includes(clock(popup.departed)))).toEqual(
      popup.departed && expected.stage !== 'BONDED_IN' ? [true] : [],
    )
    expect(lines.filter((line) => line.includes(`→ ${clock(popup.arrives)}`))).toHaveLength(popup.delay ? 1 : 0)
  })
})
