import { expect, test } from 'vitest'
import { eventDoor } from '../../../../tests/support/journeys/event-door.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import type { GoldenJourney, JourneyFact } from '#features/tracking/journeys/golden-journey.ts'
import { decideFact } from '#features/tracking/desk/contract.ts'
import { selectSeaTracking } from '#features/tracking/sea-tracking-popup/contract.ts'

// What cannot be true as it stands waits for our desk, with its reason, and is no fact for customers until it is released.
const portal = await testPortal()
portal.clock.now = new Date('2026-05-01T00:00:00Z')
const { newShipment, say, stageOf, codesOf, factsOf } = await eventDoor(portal)
const [staff, customer] = [portal.as('staff'), portal.as('customer')]
const [ONE, OTHER, WRONG_DIGIT, REUSED] = ['TGHU6602189', 'HLBU9871234', 'HLBU9871237', 'NYKU1234569']

const fact = (what: string, at: string, where: string, over: Partial<JourneyFact> = {}): JourneyFact => ({
  by: 'DCSA22',
  what,
  at,
  where,
  ...(['DEPA', 'ARRI'].includes(what) ? { by_means_of: 'VESSEL' } : { container: ONE, load: 'full' as const }),
  ...over,
})
const departed = fact('DEPA', '2026-03-14T09:00:00+09:00', 'KRPUS')

type Case = {
  name: string
  doubt: string
  before: JourneyFact[]
  doubtful: JourneyFact
  released: string
  shipment?: Partial<GoldenJourney['shipment']>
}
const CASES: Case[] = [
  {
    name: 'an arrival before the departure',
    doubt: 'BEFORE_DEPARTURE',
    before: [departed],
    doubtful: fact('ARRI', '2026-03-10T08:00:00-07:00', 'USLAX'),
    released: 'ARRIVED',
  },
  {
    name: 'a discharge two hours before the ship left, beyond the tolerance of one',
    doubt: 'BEFORE_DEPARTURE',
    shipment: { to: 'JPHKT' },
    before: [departed],
    doubtful: fact('DISC', '2026-03-14T07:00:00+09:00', 'JPHKT', { said: '2026-03-14T02:00:00Z' }),
    released: 'ARRIVED',
  },
  {
    name: 'a gate-out a week before the discharge of the same container',
    doubt: 'WRONG_ORDER',
    before: [departed, fact('DISC', '2026-04-22T20:00:00-07:00', 'USLAX')],
    doubtful: fact('GTOT', '2026-04-14T11:00:00-07:00', 'USLAX'),
    released: 'DELIVERED',
  },
  {
    name: 'a discharge over the ocean a day after the loading',
    doubt: 'JUMP',
    before: [fact('GTIN', '2026-03-12T09:00:00+09:00', 'KRPUS'), fact('LOAD', '2026-03-13T22:00:00+09:00', 'KRPUS')],
    doubtful: fact('DISC', '2026-03-15T08:00:00-07:00', 'USLAX'),
    released: 'ARRIVED',
  },
  {
    name: 'a clock without a zone in a country of several zones',
    doubt: 'NO_ZONE',
    shipment: { to: 'USZZY' },
    before: [departed],
    doubtful: fact('DISC', '2026-03-28T08:00:00', 'USZZY', { said: '2026-03-29T00:00:00Z' }),
    released: 'ARRIVED',
  },
  {
    name: 'a container number with a wrong check digit',
    doubt: 'CHECK_DIGIT',
    before: [fact('GTIN', '2026-03-12T09:00:00+09:00', 'KRPUS')],
    doubtful: fact('LOAD', '2026-03-13T22:00:00+09:00', 'KRPUS', { container: WRONG_DIGIT }),
    released: 'GATE_IN',
  },
  {
    name: 'a container that is not of the shipment',
    doubt: 'NOT_OUR_CONTAINER',
    before: [fact('GTIN', '2026-03-12T09:00:00+09:00', 'KRPUS')],
    doubtful: fact('LOAD', '2026-03-13T22:00:00+09:00', 'KRPUS', { container: OTHER }),
    released: 'GATE_IN',
  },
  {
    name: 'a mistyped number while one of two containers has none yet',
    doubt: 'CHECK_DIGIT',
    shipment: { containers: [ONE, 'TBN-01'] },
    before: [fact('GTIN', '2026-03-12T09:00:00+09:00', 'KRPUS')],
    doubtful: fact('LOAD', '2026-03-13T22:00:00+09:00', 'KRPUS', { container: WRONG_DIGIT }),
    released: 'GATE_IN',
  },
  {
    name: 'a full gate-in after the delivery that names the container alone',
    doubt: 'REUSED',
    shipment: { containers: [REUSED] },
    before: [departed, fact('GTOT', '2026-04-14T11:00:00-07:00', 'USLAX', { container: REUSED })],
    doubtful: fact('GTIN', '2026-04-24T11:00:00-07:00', 'USLAX', { container: REUSED, numbers: { container: [REUSED] } }),
    released: 'DEPARTED',
  },
  {
    name: 'an arrival three hours ahead of its receipt',
    doubt: 'FUTURE',
    before: [departed],
    doubtful: fact('ARRI', '2026-05-01T03:00:00Z', 'USLAX', { said: '2026-05-01T00:00:00Z' }),
    released: 'ARRIVED',
  },
]

test.each(CASES.map((one) => [one.name, one] as const))(
  'S6-011 %s waits for our desk with its reason, is not told to customers, and counts once released by one call',
  async (_name, { doubt, before, doubtful, released, shipment }) => {
    const no = await newShipment({ containers: [ONE], ...shipment })
    await say(no, ...before)
    const [stage, codes] = [await stageOf(no), await codesOf(no)]
    await say(no, { ...doubtful, id: 'odd' })
    const theFact = async () => (await factsOf(no)).find(({ KEY }) => KEY.includes(`${no}-odd`))
    expect(await theFact()).toMatchObject({ STANDING: 'QUARANTINED', DOUBT: doubt })
    const seen = async () => JSON.stringify(await customer.call(selectSeaTracking, { mngtNo: no }))
    const unread = await seen()
    expect(unread).not.toContain(`${no}-odd`)
    for (const word of [doubt, 'QUARANTINED']) expect(unread).not.toContain(word)
    expect([await stageOf(no), await codesOf(no)]).toEqual([stage, codes])
    await staff.call(decideFact, { header: { MNGT_NO: no, KEY: (await theFact())?.KEY, ACTION: 'RELEASE', REASON: '선사 확인' } })
    expect(await theFact()).toMatchObject({ STANDING: 'VALID' })
    expect(await stageOf(no)).toBe(released)
    expect(await codesOf(no)).toContain(doubtful.what)
    expect(await seen()).toContain(`${no}-odd`)
  },
)

test('S6-011 within the tolerances nothing waits: half an hour before the departure, an hour and a half ahead of the receipt', async () => {
  const near = await newShipment({ containers: [ONE], to: 'JPHKT' })
  await say(near, departed, fact('DISC', '2026-03-14T08:30:00+09:00', 'JPHKT', { said: '2026-03-14T02:00:00Z' }))
  expect((await factsOf(near)).map(({ STANDING }) => STANDING)).toEqual(['VALID', 'VALID'])
  const ahead = await newShipment({ containers: [ONE] })
  await say(ahead, departed, fact('ARRI', '2026-05-01T01:30:00Z', 'USLAX', { said: '2026-05-01T00:00:00Z' }))
  expect((await factsOf(ahead)).map(({ STANDING }) => STANDING)).toEqual(['VALID', 'VALID'])
})
