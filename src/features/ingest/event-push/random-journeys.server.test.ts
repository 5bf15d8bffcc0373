import fc from 'fast-check'
import { expect, test } from 'vitest'
import { journeyDoor } from '../../../../tests/support/journey-door.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { type RandomJourney, randomJourney } from '../../../../tests/support/random-journey.ts'
import type { GoldenJourney, JourneyFact } from '#features/tracking/journeys/golden-journey.ts'
import { runArrivalCount } from '#features/tracking/arrival/count-arrivals.server.ts'
import { readShipment, readShipmentContainers } from '#features/tracking/shipment-api/contract.ts'
import { pushEvents } from './contract.ts'

const COUNT = Number(process.env['JOURNEYS'] ?? 20)
const JSON_TYPE = { 'content-type': 'application/json' }
const portal = await testPortal()
// Everything is received after it happened.
portal.clock.now = new Date('2026-12-15T00:00:00Z')
const { get, post, tokenOf } = programs(portal)
const token = await tokenOf('staff', 'events:write', 'events:read', 'shipments:read')
const { shipmentOf, messageOf } = journeyDoor(portal)

/** The shipment of a random journey, as the golden ones name it. */
const goldenOf = ({ terms }: RandomJourney): GoldenJourney => ({
  name: '',
  situation: '',
  now: '',
  facts: [],
  reads: { ko: '', en: '' },
  shipment: {
    mode: terms.mode,
    direction: terms.direction,
    service: terms.service,
    from: terms.pol,
    to: terms.pod,
    containers: [...terms.containers],
    masterNo: terms.masterNo,
    ...(terms.delivery && { delivery: terms.delivery }),
    ...(terms.deliveryTerm && { term: terms.deliveryTerm }),
  },
})

/** What a carrier says of a journey, in the words of the golden ones. */
const saidOf = ({ known }: RandomJourney): JourneyFact[] =>
  known.facts.flatMap(({ event }): JourneyFact[] => {
    if (event.source !== 'DCSA22' || event.at === null) return []
    return [
      {
        by: 'DCSA22',
        what: event.code,
        at: event.at,
        was: event.cls,
        ...(event.id && { id: event.id }),
        ...(event.docType && { document: event.docType }),
        ...(event.unlocode && { where: event.unlocode }),
        ...(event.container && { container: event.container }),
        ...(event.empty !== null && { load: event.empty ? ('empty' as const) : ('full' as const) }),
        ...(event.vessel && { ship: event.vessel }),
        ...(event.mode && { by_means_of: event.mode }),
        ...(event.updatedAt && { said: event.updatedAt }),
      },
    ]
  })

const push = async (messages: readonly object[]) => {
  if (messages.length > 0) expect((await post(pushEvents.path, JSON.stringify(messages), token, JSON_TYPE)).status).toBeLessThan(300)
}
const answer = async (no: string): Promise<unknown> => {
  const read = async (path: string) => (await get(path.replace('{no}', no), token)).body
  return JSON.parse(
    `[${await read(readShipment.path)},${await read(readShipmentContainers.path)}]`
      .replaceAll(no, 'OURS')
      .replaceAll(/TEST\d{8}/g, 'HOUSE'),
  )
}
type Learned = { state: unknown; refs: unknown; boxes: unknown; exceptions: unknown }
/**
 * Everything that is stored of a shipment besides its facts: what lists read, its ship and its promises, the numbers it is found by, its
 * containers with their last event, and its open exceptions.
 */
const learnedOf = async (no: string): Promise<unknown> => {
  const [found] = await portal.database.owner((run) =>
    run<Learned>(
      `select to_jsonb(s) - array['shipment_id', 'mngt_no', 'hbl_no', 'row_ver', 'terms_at', 'created_at', 'updated_at'] as state,
              (select jsonb_agg(jsonb_build_array(r.kind, r.ref_no) order by r.kind, r.ref_no) from shipment_ref r where r.shipment_id = s.shipment_id) as refs,
              (select jsonb_agg(to_jsonb(c) - array['shipment_id', 'shipment_cntr_id'] order by c.cntr_no) from shipment_cntr c where c.shipment_id = s.shipment_id) as boxes,
              (select jsonb_agg(jsonb_build_array(x.exc_key, x.kind, x.since, x.days, x.by_at) order by x.exc_key) from shipment_exception x
                where x.shipment_id = s.shipment_id and x.closed_at is null) as exceptions
         from shipment s where s.mngt_no = $1`,
      [no],
    ),
  )
  return JSON.parse(
    JSON.stringify(found)
      .replaceAll(no, 'OURS')
      .replaceAll(/TEST\d{8}/g, 'HOUSE'),
  )
}
/** What later estimates of arrivals learn from shipments: the arrivals of each lane by promise, with these as the only ones of their carrier. */
const estimatesLearnedFrom = async (sets: Readonly<Record<string, readonly string[]>>) => {
  const { database, clock } = portal
  await database.owner(async (run) => {
    for (const [carrier, numbers] of Object.entries(sets))
      await run('update shipment set carrier_cd = $1 where mngt_no = any($2)', [carrier, numbers])
    await run('delete from lane_history')
  })
  expect(await runArrivalCount(database, clock.now)).toBeGreaterThan(0)
  return database.owner(async (run) => {
    const of = (carrier: string) =>
      run<object>(
        'select trans_mode, pol, pod, basis, customers, days, counts from lane_history where carrier_cd = $1 order by trans_mode, pol, pod, basis',
        [carrier],
      )
    return Promise.all(Object.keys(sets).map(of))
  })
}
const nextMinute = () => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
}
/** So many journeys are told side by side: their messages of one round travel in one push, which costs a fixed number of statements. */
const AT_ONCE = 15

/** A journey with its three shipments: told in one file, backwards in thirds of single messages, and with a wrong event withdrawn later. */
const told = async (journey: RandomJourney, index: number) => {
  const said = saidOf(journey)
  const golden = goldenOf(journey)
  const messagesOf = (no: string): object[] => [
    ...said.map((fact, at) => messageOf(fact, no, at)),
    ...journey.known.retractions.flatMap(({ key, at }) =>
      key.startsWith('DCSA22 ') ? [{ eventID: `${no}-${key.slice(7)}`, isRetracted: true, eventUpdatedDateTime: at }] : [],
    ),
  ]
  const [one, backwards, wrong] = [await shipmentOf(golden), await shipmentOf(golden), await shipmentOf(golden)]
  const turned = messagesOf(backwards).toReversed()
  const third = Math.ceil(turned.length / 3)
  const first = said[index % Math.max(1, said.length)]
  const mistake = first && messageOf({ ...first, id: 'wrong', numbers: { booking: ['OURS'], bl: [`WRNG${index}`] } }, wrong, 'wrong')
  // What is said by mistake would be learned: another ship, and the very first promise of the arrival.
  const { pol, pod } = journey.terms
  const early = { by: 'DCSA22', was: 'EST', said: '2026-01-02T00:00:00Z' } as const
  const lessons = [
    { ...early, what: 'DEPA', at: '2026-02-01T00:00:00Z', where: pol, ship: 'WRONG SHIP' },
    { ...early, what: 'ARRI', at: '2026-03-01T00:00:00Z', where: pod },
  ].map((said, at) => messageOf(said, wrong, `lesson${at}`))
  const withdrawn = ['wrong', 'lesson0', 'lesson1'].map((id) => ({
    eventID: `${wrong}-${id}`,
    isRetracted: true,
    eventUpdatedDateTime: '2027-01-01T00:00:00Z',
  }))
  const rounds: object[][] = [
    [...messagesOf(one), ...turned.slice(0, third), ...lessons, ...(mistake ? [mistake] : [])],
    [...turned.slice(third, 2 * third), ...messagesOf(wrong)],
    [...turned.slice(2 * third), ...withdrawn],
    turned.slice(0, third),
  ]
  return { index, one, backwards, wrong, rounds }
}

test(`S2-127 ${COUNT} random journeys: in one file, backwards in single messages and twice, and with a wrong event that is withdrawn the door gives the same answer and has learned the same numbers`, {
  timeout: 3_600_000,
}, async () => {
  const journeys = fc
    .sample(randomJourney, { numRuns: COUNT * 3, seed: 20_261_124 })
    .filter((journey) => journey.terms.mode === 'SEA' && saidOf(journey).length > 0)
  expect(journeys.length).toBeGreaterThanOrEqual(COUNT)
  const chosen = journeys.slice(0, COUNT).map((journey, index) => ({ journey, index }))
  const sets: Record<string, string[]> = { ONE: [], BACK: [], WRNG: [] }
  for (let from = 0; from < COUNT; from += AT_ONCE) {
    nextMinute()
    const some = []
    for (const { journey, index } of chosen.slice(from, from + AT_ONCE)) some.push(await told(journey, index))
    for (const round of [0, 1, 2, 3]) await push(some.flatMap(({ rounds }) => rounds[round] ?? []))
    for (const { index, one, backwards, wrong } of some) {
      const [expected, other, mended] = await Promise.all([answer(one), answer(backwards), answer(wrong)])
      expect([index, other]).toEqual([index, expected])
      expect([index, mended]).toEqual([index, expected])
      const [learned, turned, unlearned] = await Promise.all([learnedOf(one), learnedOf(backwards), learnedOf(wrong)])
      expect([index, turned]).toEqual([index, learned])
      expect([index, unlearned]).toEqual([index, learned])
      for (const [name, no] of Object.entries({ ONE: one, BACK: backwards, WRNG: wrong })) sets[name]?.push(no)
    }
  }
  const [once, turned, unlearned] = await estimatesLearnedFrom(sets)
  expect(once?.length).toBeGreaterThan(0)
  expect(turned).toEqual(once)
  expect(unlearned).toEqual(once)
})
