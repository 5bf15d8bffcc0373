import fc from 'fast-check'
import { expect, test } from 'vitest'
import { journeyDoor } from '../../../../tests/support/journey-door.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { type RandomJourney, randomJourney } from '../../../../tests/support/random-journey.ts'
import type { GoldenJourney, JourneyFact } from '#features/tracking/journeys/golden-journey.ts'
import { readShipment, readShipmentContainers } from '#features/tracking/shipment-api/contract.ts'
import { pushEvents } from './contract.ts'

const COUNT = Number(process.env['JOURNEYS'] ?? 20)
const JSON_TYPE = { 'content-type': 'application/json' }
const portal = await testPortal()
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
const nextMinute = () => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
}

test(`S2-127 ${COUNT} random journeys: in one file, backwards in single messages and twice, and with a wrong event that is withdrawn the door gives the same answer`, {
  timeout: 3_600_000,
}, async () => {
  const journeys = fc.sample(randomJourney, { numRuns: COUNT * 3, seed: 20_261_124 }).filter(({ terms }) => terms.mode === 'SEA')
  expect(journeys.length).toBeGreaterThanOrEqual(COUNT)
  for (const [index, journey] of journeys.slice(0, COUNT).entries()) {
    nextMinute()
    const said = saidOf(journey)
    const golden = goldenOf(journey)
    const messagesOf = (no: string): object[] => [
      ...said.map((fact, at) => messageOf(fact, no, at)),
      ...journey.known.retractions.flatMap(({ key, at }) =>
        key.startsWith('DCSA22 ') ? [{ eventID: `${no}-${key.slice(7)}`, isRetracted: true, eventUpdatedDateTime: at }] : [],
      ),
    ]
    const [one, backwards, wrong] = [await shipmentOf(golden), await shipmentOf(golden), await shipmentOf(golden)]
    await push(messagesOf(one))
    const turned = messagesOf(backwards).toReversed()
    const third = Math.ceil(turned.length / 3)
    for (const part of [turned.slice(0, third), turned.slice(third, 2 * third), turned.slice(2 * third), turned.slice(0, third)])
      await push(part)
    const first = said[index % Math.max(1, said.length)]
    if (first) await push([messageOf({ ...first, id: 'wrong', numbers: { booking: ['OURS'], bl: [`WRNG${index}`] } }, wrong, 'wrong')])
    await push(messagesOf(wrong))
    await push([{ eventID: `${wrong}-wrong`, isRetracted: true, eventUpdatedDateTime: '2027-01-01T00:00:00Z' }])
    const expected = await answer(one)
    expect([index, await answer(backwards)]).toEqual([index, expected])
    expect([index, await answer(wrong)]).toEqual([index, expected])
  }
})
