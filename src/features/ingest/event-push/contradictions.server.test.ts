import { expect, test } from 'vitest'
import { eventDoor, interchange, nextBox } from '../../../../tests/support/journeys/event-door.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import type { JourneyFact } from '#features/tracking/journeys/golden-journey.ts'
import { saveSeaEvent, selectSeaTracking } from '#features/tracking/sea-tracking-popup/contract.ts'
import { readShipment, readShipmentEvents, type ShipmentDetail } from '#features/tracking/shipment-api/contract.ts'
import { entryDetail } from '#features/tracking/shipment-tracking/entry-detail.ts'
import messages from '#features/tracking/shipment-tracking/messages.ts'
import { fill, type Lang, type Translate } from '#platform/shared/translations/messages.ts'

// Sources that contradict each other stand side by side, and the record says why one of them counts.
const portal = await testPortal()
portal.clock.now = new Date('2026-03-20T00:00:00Z')
const { newShipment, say, sayEdi, read } = await eventDoor(portal)

const TEXTS: Readonly<Record<string, Record<Lang, string>>> = messages
const textIn =
  (lang: Lang): Translate =>
  (key, params) =>
    fill(TEXTS[key]?.[lang] ?? key, params)

/** The line of the departure as customers and staff read it. */
const departureOf = async (no: string, who: 'customer' | 'staff' = 'customer') => {
  const record = await portal.as(who).call(selectSeaTracking, { mngtNo: no })
  const line = record.entries.find(({ conflict }) => conflict !== null)
  const conflict = line?.conflict
  const detail = (lang: 'ko' | 'en') => (line ? entryDetail(line, record, record.containers.length, textIn(lang)) : '')
  const { departure, stages }: ShipmentDetail = await read(readShipment.path, no)
  return {
    at: conflict?.values.map(({ at }) => at.slice(11, 16)),
    why: conflict?.why,
    ko: detail('ko'),
    en: detail('en'),
    counts: departure.actual?.slice(11, 16),
    stage: stages.find(({ code }) => code === 'DEPARTED')?.at?.slice(11, 16),
  }
}
const byCarrier = (no: string, at: string, said: string) =>
  say(no, { by: 'DCSA22', what: 'DEPA', at, where: 'KRPUS', by_means_of: 'VESSEL', said })
const byEdi = (no: string, clock: string, prepared: string | null) =>
  sayEdi(
    interchange('IFTSTA', [
      `BGM+23+D${no}+9`,
      ...(prepared ? [`DTM+137:${prepared}:203`] : []),
      'NAD+CA+HDMU:160:87',
      'CNI+1',
      `RFF+BN:${no}`,
      'STS+1+24::6',
      `DTM+334:20260314${clock}:203`,
      'LOC+175+KRPUS:139:6',
    ]),
  )

test('S2-127 of two sources that name different times the later report is used, whichever was received first', async () => {
  for (const turned of [false, true]) {
    const no = await newShipment({ containers: [nextBox()] })
    const told = [() => byCarrier(no, '2026-03-14T09:00:00+09:00', '2026-03-14T01:00:00Z'), () => byEdi(no, '0945', '202603140500')]
    for (const tell of turned ? told.toReversed() : told) await tell()
    for (const who of ['customer', 'staff'] as const) {
      const found = await departureOf(no, who)
      expect(found).toMatchObject({ at: ['09:45', '09:00'], why: 'NEWER', counts: '09:45', stage: '09:45' })
      expect([found.ko, found.en]).toEqual([
        expect.stringContaining('45분 차이 · 나중에 알린 쪽을 따름'),
        expect.stringContaining('45 min apart · the later report is used'),
      ])
    }
  }
})

test('S2-127 what our desk confirmed counts against a source that speaks later, and the record says so', async () => {
  const no = await newShipment({ containers: [nextBox()] })
  await portal
    .as('staff')
    .call(saveSeaEvent, { header: { MNGT_NO: no, STAGE: 'DEPARTED', CLS: 'ACT', AT: '202603140920', PLACE: 'KRPUS', REASON: '선장 확인' } })
  portal.clock.now = new Date('2026-03-20T00:30:00Z')
  await byCarrier(no, '2026-03-14T09:00:00+09:00', '2026-03-20T00:20:00Z')
  const found = await departureOf(no)
  expect(found).toMatchObject({ at: ['09:20', '09:00'], why: 'DESK', counts: '09:20', stage: '09:20' })
  expect([found.ko, found.en]).toEqual([
    expect.stringContaining('담당자가 확인한 시각을 따름'),
    expect.stringContaining('the time our team confirmed is used'),
  ])
})

test('S2-127 of two sources that spoke in the same moment the record leads with the one that counts', async () => {
  const no = await newShipment({ containers: [nextBox()] })
  await byCarrier(no, '2026-03-14T09:00:00+09:00', '2026-03-14T05:00:00Z')
  await byEdi(no, '0945', '202603140500')
  const found = await departureOf(no)
  expect(found.why).toBe('ORDER')
  expect([found.at?.[0], found.stage]).toEqual([found.counts, found.counts])
})

test('S2-127 what a source did not date was said when it was received, in the record as in dates and stages', async () => {
  const no = await newShipment({ containers: [nextBox()] })
  await byEdi(no, '0945', null)
  await byCarrier(no, '2026-03-14T09:00:00+09:00', '2026-03-14T05:00:00Z')
  expect(await departureOf(no)).toMatchObject({ at: ['09:45', '09:00'], why: 'NEWER', counts: '09:45', stage: '09:45' })
})

test('S2-127 a program reads why one of two sources counts', async () => {
  const no = await newShipment({ containers: [nextBox()] })
  await byCarrier(no, '2026-03-14T09:00:00+09:00', '2026-03-14T01:00:00Z')
  await byEdi(no, '0945', '202603140500')
  const { items } = await read(readShipmentEvents.path, no)
  expect(items.flatMap(({ conflict }: { conflict: object | null }) => conflict ?? [])).toEqual([
    expect.objectContaining({ minutes: 45, why: 'NEWER' }),
  ])
})

test('S2-127 the last event of a container is the one said last, whichever was received first', async () => {
  const last: unknown[] = []
  for (const turned of [false, true]) {
    const box = nextBox()
    const no = await newShipment({ containers: [box] })
    const gateIn = { by: 'DCSA22', at: '2026-03-13T15:30:00+09:00', where: 'KRPUS', container: box, load: 'full' } as const
    const told: JourneyFact[] = [
      { ...gateIn, what: 'GTIN', said: '2026-03-13T07:00:00Z' },
      { ...gateIn, what: 'STUF', said: '2026-03-13T06:40:00Z' },
    ]
    for (const fact of turned ? told.toReversed() : told) await say(no, fact)
    const stored = await portal.database.owner((run) =>
      run(
        'select c.cntr_no = $2 as own, c.last_event from shipment_cntr c join shipment s using (corp_cd, cust_cd, shipment_id) where s.mngt_no = $1',
        [no, box],
      ),
    )
    last.push(...stored)
  }
  expect(last).toEqual([
    { own: true, last_event: 'GTIN' },
    { own: true, last_event: 'GTIN' },
  ])
})
