import { expect, test } from 'vitest'
import { awbOfShipment, doorOf, journeyDoor } from '../../../../tests/support/journeys/journey-door.ts'
import { goldenJourneys } from '../../../../tests/support/journeys/journey.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { stateOfJourney } from '#features/tracking/journeys/golden-journey.ts'
import { readShipment } from '#features/tracking/shipment-api/contract.ts'
import { pushEvents } from './contract.ts'

const portal = await testPortal()
// Everything is received after it happened, and within nine months: the year of air messages is that nearest to their receipt.
portal.clock.now = new Date('2026-11-20T00:00:00Z')
const { get, post, tokenOf } = programs(portal)
const token = await tokenOf('staff', 'events:write', 'events:read', 'shipments:read')
const { shipmentOf, messageOf, fsuOf } = journeyDoor(portal)

// Every third of the carriers' and every second of the airlines': the fold proves them all, the doors their way to it.
const SHARE = { CARRIER: 3, AIRLINE: 2 } as const
const all = goldenJourneys()
const carriers = all.filter((journey) => doorOf(journey) === 'CARRIER').filter((_, index) => index % SHARE.CARRIER === 0)
const airlines = all.filter((journey) => doorOf(journey) === 'AIRLINE').filter((_, index) => index % SHARE.AIRLINE === 0)

type Told = { status: string; stages: { name: string; state: string; part?: unknown }[] }
const told = async (no: string, lang: 'ko' | 'en'): Promise<Told> =>
  (await get(readShipment.path.replace('{no}', no), token, { 'accept-language': lang })).json()
const activeOf = ({ stages }: Told) => stages.find(({ state }) => state === 'active')?.name ?? ''

/** The stage of what the customer must read out. */
const stageOf = (text: string) => (text.split(/; | — /)[0] ?? '').replace(/ \((?:예정|planned)\)$/, '')
/** The limit of calls counts by the minute. */
const nextMinute = () => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
}

test('S2-127 at least 60 golden journeys go through the doors of carriers and airlines', () => {
  expect(carriers.length + airlines.length).toBeGreaterThanOrEqual(60)
})

test.each([...carriers, ...airlines].map((journey, index) => [journey.situation, journey, index] as const))(
  'S2-127 through the door: %s',
  async (_situation, journey, index) => {
    nextMinute()
    const no = await shipmentOf(journey)
    const isAir = journey.shipment.mode === 'AIR'
    const messages: (object | string)[] = journey.facts.map((said, at) =>
      isAir ? fsuOf(said, awbOfShipment(no), journey.shipment) : messageOf(said, no, at),
    )
    const withdrawals = (journey.withdrawn ?? []).map(({ id, at }) => ({
      eventID: `${no}-${id}`,
      isRetracted: true,
      eventUpdatedDateTime: at,
    }))
    const whole = [...messages, ...withdrawals]
    // Every other journey comes backwards, in two files, and the first message twice.
    const half = Math.ceil(whole.length / 2)
    const back = whole.toReversed()
    const parts = index % 2 === 0 ? [whole] : [back.slice(0, half), back.slice(half), whole.slice(0, 1)].filter(({ length }) => length > 0)
    for (const part of parts) {
      const body = isAir ? part.map(String).join('=\r\n') : JSON.stringify(part)
      const answer = await post(pushEvents.path, body, token, { 'content-type': isAir ? 'text/plain' : 'application/json' })
      expect([answer.status < 300, isAir ? answer.json().problems : []]).toEqual([true, []])
    }
    const { reads, shipment } = journey
    const [ko, en] = [await told(no, 'ko'), await told(no, 'en')]
    expect([activeOf(ko), activeOf(en)]).toEqual(shipment.cancelled ? ['', ''] : [stageOf(reads.ko), stageOf(reads.en)])
    expect(ko.status).toBe(stateOfJourney(journey).status)
  },
)
