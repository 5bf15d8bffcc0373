import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { type Message, randomDoors } from '../../../../tests/support/journeys/random-doors.ts'
import { type RandomJourney, randomJourney } from '../../../../tests/support/journeys/random-journey.ts'
import { SHAPES, type Sayings, sayingsOf } from '../../../../tests/support/journeys/random-sayings.ts'
import { KINDS } from '../../../../tests/support/journeys/random-steps.ts'
import type { JourneyFact } from '#features/tracking/journeys/golden-journey.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { runArrivalCount } from '#features/tracking/arrival/count-arrivals.server.ts'
import { readShipment, readShipmentContainers } from '#features/tracking/shipment-api/contract.ts'

const COUNT = Number(process.env['JOURNEYS'] ?? 14)
const portal = await testPortal()
// Everything is received after it happened, and within nine months: the year of a telegram is that nearest to its receipt.
portal.clock.now = new Date('2026-11-20T00:00:00Z')
const { get, tokenOf } = programs(portal)
const token = await tokenOf('staff', 'events:write', 'events:read', 'shipments:read')
const doors = await randomDoors(portal)

/** What one shipment of a journey is called, and its journey. */
type Ours = { no: string; journey: RandomJourney }

/** Everything that is told and stored of a shipment, without its numbers and the times at which it was made and written. */
const known = async ({ no, journey }: Ours): Promise<unknown> => {
  const read = async (path: string) => JSON.parse((await get(path.replace('{no}', no), token)).body)
  const [stored] = await portal.database.owner((run) => run<Stored>(STORED, [no]))
  const told = [await read(readShipment.path), await read(readShipmentContainers.path), await doors.popupOf(no, journey), stored]
  return JSON.parse(doors.plainOf(no)(JSON.stringify(told)))
}
type Stored = { state: unknown; refs: unknown; boxes: unknown; exceptions: unknown }
/** What lists read, its ship and its promises, the numbers it is found by, its containers with their last event, its open exceptions. */
const STORED = `select to_jsonb(s) - array['shipment_id', 'mngt_no', 'hbl_no', 'row_ver', 'terms_at', 'created_at', 'updated_at'] as state,
  (select jsonb_agg(jsonb_build_array(r.kind, r.ref_no) order by r.kind, r.ref_no) from shipment_ref r where r.shipment_id = s.shipment_id) as refs,
  (select jsonb_agg(to_jsonb(c) - array['shipment_id', 'shipment_cntr_id'] order by c.cntr_no) from shipment_cntr c where c.shipment_id = s.shipment_id) as boxes,
  (select jsonb_agg(jsonb_build_array(x.exc_key, x.kind, x.since, x.days, x.by_at) order by x.exc_key) from shipment_exception x
    where x.shipment_id = s.shipment_id and x.closed_at is null) as exceptions
  from shipment s where s.mngt_no = $1`

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

/** So many journeys are told side by side: their messages of one round travel in one push, which costs a fixed number of statements. */
const AT_ONCE = 15
const MINUTE = 60_000
const MORE_MINUTES = 10

/** Telegrams name the day alone of some events: a wrong one is of another day. */
const daysLater = (at: string) =>
  `${new Date(Date.parse(`${at.slice(0, 10)}T00:00:00Z`) + 3 * DAY_MS).toISOString().slice(0, 10)}${at.slice(10)}`

/** Wrong events, planned and actual: they would be learned as another ship or flight, and as the very first promise of the arrival. */
const mistakesOf = ({ terms: { mode, pol, pod } }: RandomJourney, { messages }: Sayings, index: number): Sayings['messages'] => {
  const shape = mode === 'AIR' ? (['FSU', 'XFSU', 'ONERECORD'] as const)[index % 3] : 'DCSA'
  const early = { by: 'DCSA22', was: 'EST', said: '2026-01-02T00:00:00Z', ...(mode === 'AIR' && { flight: 'XX0001' }) } as const
  const codes = mode === 'AIR' ? ['DEP', 'ARR'] : ['DEPA', 'ARRI']
  const lessons: JourneyFact[] = [
    { ...early, id: 'lesson0', what: codes[0] ?? '', at: '2026-03-01T00:00:00Z', where: pol, ship: 'WRONG SHIP' },
    { ...early, id: 'lesson1', what: codes[1] ?? '', at: '2026-03-03T00:00:00Z', where: pod },
  ]
  const some = messages[index % Math.max(1, messages.length)]?.said
  const wrong: JourneyFact[] = some
    ? [{ ...some, id: 'wrong', at: daysLater(some.at), ...(mode === 'SEA' && { numbers: { booking: ['OURS'], bl: [`WRNG${index}`] } }) }]
    : []
  // A telegram has no class.
  return [...(shape === 'FSU' ? [] : lessons), ...(some?.by === 'DCSA22' || mode === 'AIR' ? wrong : [])].map((said) => ({
    shape: shape ?? 'DCSA',
    said,
    late: false,
  }))
}

const UNDATED: ReadonlySet<string> = new Set(['FSU', 'XFSU'])

type Round = { minute: number; messages: Message[]; acts: (() => Promise<unknown>)[] }

/**
 * A journey with its three shipments: told in the order of its versions in one file of each shape; backwards in parts, its newer versions
 * first and much of it twice; and with something wrong that is withdrawn or dropped later.
 */
const told = async (journey: RandomJourney, index: number) => {
  const said = sayingsOf(journey, index)
  const own = async (): Promise<Ours> => ({ no: await doors.shipmentOf(journey), journey })
  const [one, backwards, wrong] = [await own(), await own(), await own()]
  const all = ({ no }: Ours, late: boolean) =>
    said.messages.filter((message) => message.late === late).map((message) => doors.sent(message, no, journey))
  const withdrawals = ({ no }: Ours, ids: Sayings['withdrawn']): Message[] =>
    ids.map(({ id, at }) => ({
      shape: 'DCSA',
      content: JSON.stringify({ eventID: `${no}-${id}`, isRetracted: true, eventUpdatedDateTime: at }),
    }))
  const turned = all(backwards, false).toReversed()
  const half = Math.floor(turned.length / 2)
  // What does not say when it was said must be received when it was for the others.
  const { undated = [], dated = [] } = Object.groupBy(turned.slice(half), ({ shape }) => (UNDATED.has(shape) ? 'undated' : 'dated'))
  const { customs, desk } = said
  const older = customs.slice(0, Math.ceil(customs.length / 2))
  const ask = ({ no }: Ours, steps: Sayings['customs']) => [() => doors.askCustoms(no, journey, steps)]
  const enter = ({ no }: Ours, entries: Sayings['desk']) => entries.map((entry) => () => doors.enter(no, journey, entry))

  const first = customs[index % Math.max(1, customs.length)]
  const wrongSteps = first ? [{ ...first, step: index % 2 ? '반출신고' : '통관보류', at: first.at.replace(/\d\d$/, '07') }] : []
  const last = desk.length > 0 ? [{ STAGE: 'ARRIVED', CLS: 'ACT' as const, AT: '202603010907', PLACE: journey.terms.pod }] : []
  const mistakes = mistakesOf(journey, said, index)
  const isWithdrawn = journey.terms.mode === 'SEA' && index % 3 > 0
  let wrongKeys: string[] = []
  const noteMistakes = async () => {
    wrongKeys = (await doors.factsOf(wrong.no)).map(({ KEY }) => doors.plainOf(wrong.no)(KEY))
  }
  const dropMistakes = async () => {
    for (const key of wrongKeys) await doors.decide(wrong.no, key, 'DROP')
  }
  const over = isWithdrawn ? mistakes.map(({ said: { id = '' } }) => ({ id, at: '2027-01-01T00:00:00Z' })) : []

  /** What our desk decides about the whole journey: here after everything, there as soon as it can. */
  let decision: { key: string; action: 'DROP' | 'RELEASE' } | null = null
  const isDecided = new Set<string>()
  const choose = async () => {
    const facts = (await doors.factsOf(one.no)).filter(({ STANDING }) => ['VALID', 'QUARANTINED', 'FOREIGN'].includes(STANDING))
    const keys = facts
      .map(({ KEY, STANDING }) => ({ key: doors.plainOf(one.no)(KEY), STANDING }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    const chosen = index % 3 < 2 ? keys[(index * 7) % Math.max(1, keys.length)] : undefined
    decision = chosen ? { key: chosen.key, action: chosen.STANDING !== 'VALID' && index % 2 ? 'RELEASE' : 'DROP' } : null
    await decideOf(one)
  }
  const decideOf = async ({ no }: Ours) => {
    if (!decision || isDecided.has(no)) return
    if ((await doors.decide(no, decision.key, decision.action)) !== null) isDecided.add(no)
  }
  const changeMind = async () => {
    const [some] = (await doors.factsOf(wrong.no)).filter(({ STANDING }) => STANDING === 'VALID')
    const made = some && (await doors.decide(wrong.no, doors.plainOf(wrong.no)(some.KEY), 'DROP'))
    if (typeof made === 'number') await doors.takeBack(wrong.no, made)
  }
  const rounds: Round[] = [
    {
      minute: 0,
      messages: [...all(one, false), ...mistakes.map((message) => doors.sent(message, wrong.no, journey))],
      acts: [...ask(wrong, wrongSteps), ...enter(wrong, last), noteMistakes],
    },
    {
      minute: 1,
      messages: [...all(one, true), ...withdrawals(one, said.withdrawn), ...all(backwards, true), ...all(wrong, true)],
      acts: [
        ...enter(one, desk),
        ...enter(backwards, desk.toReversed()),
        ...enter(wrong, desk),
        ...ask(one, customs),
        choose,
        ...ask(backwards, customs),
        ...ask(wrong, customs),
      ],
    },
    {
      minute: 0,
      messages: [...turned.slice(0, half), ...undated, ...withdrawals(backwards, said.withdrawn), ...all(wrong, false)],
      acts: [() => decideOf(backwards), ...ask(backwards, older)],
    },
    {
      minute: 2,
      messages: [...dated, ...turned.slice(0, half), ...withdrawals(wrong, [...over, ...said.withdrawn])],
      acts: [changeMind, dropMistakes, () => decideOf(backwards), () => decideOf(wrong), ...ask(backwards, customs)],
    },
  ]
  return {
    index,
    one,
    backwards,
    wrong,
    rounds,
    areDecided: () => decision === null || isDecided.size === 3,
  }
}

test(`S2-127 ${COUNT} random journeys by sea and air: told at once, backwards in parts and twice, or with something wrong that is taken back, the doors of carriers, airlines, customs and desk give the same answer and have learned the same`, {
  timeout: 3_600_000,
}, async () => {
  const journeys = fc
    .sample(randomJourney, { numRuns: COUNT * 3 + 60, seed: 20_261_124 })
    .filter((journey) => sayingsOf(journey, 0).messages.length > 0)
  // As many of each kind.
  const ofKind = new Map(KINDS.map((kind) => [kind, journeys.filter((journey) => journey.kind === kind)]))
  const chosen = Array.from({ length: COUNT }, (_, index) => {
    const kind = KINDS[index % KINDS.length] ?? 'FCL'
    const journey = ofKind.get(kind)?.[Math.floor(index / KINDS.length)]
    if (!journey) throw new Error(`too few journeys: ${kind}`)
    return { journey, index }
  })
  const doorsOf = ({ messages, customs, desk }: Sayings) => [
    ...messages.map(({ shape }) => shape),
    ...customs.map(() => 'CUSTOMS'),
    ...desk.map(() => 'DESK'),
  ]
  expect(new Set(chosen.flatMap(({ journey, index }) => doorsOf(sayingsOf(journey, index))))).toEqual(
    new Set([...SHAPES, 'CUSTOMS', 'DESK']),
  )
  const sets: Record<string, string[]> = { ONE: [], BACK: [], WRNG: [] }
  for (let from = 0; from < COUNT; from += AT_ONCE) {
    const start = portal.clock.now.getTime()
    const at = (minute: number) => {
      portal.clock.now = new Date(start + minute * MINUTE)
    }
    const some = []
    for (const { journey, index } of chosen.slice(from, from + AT_ONCE)) some.push(await told(journey, index))
    for (const number of some[0]?.rounds.keys() ?? []) {
      const now = some.flatMap(({ rounds }) => rounds[number] ?? [])
      at(now[0]?.minute ?? 0)
      await doors.push(now.flatMap(({ messages }) => messages))
      for (const act of now.flatMap(({ acts }) => acts)) await act()
    }
    for (const { index, one, backwards, wrong, areDecided } of some) {
      const { kind } = one.journey
      at(3 + (index % 5))
      expect([index, areDecided()]).toEqual([index, true])
      const expected = await known(one)
      expect([index, kind, 'backwards', await known(backwards)]).toEqual([index, kind, 'backwards', expected])
      expect([index, kind, 'mended', await known(wrong)]).toEqual([index, kind, 'mended', expected])
      for (const [name, { no }] of Object.entries({ ONE: one, BACK: backwards, WRNG: wrong })) sets[name]?.push(no)
    }
    at(MORE_MINUTES)
  }
  const [once, turned, unlearned] = await estimatesLearnedFrom(sets)
  expect(once?.length).toBeGreaterThan(0)
  expect(turned).toEqual(once)
  expect(unlearned).toEqual(once)
})
