import { expect } from 'vitest'
import { containerCheckDigit } from '#domain/validation/check-digits.ts'
import { pushEvents } from '#features/ingest/event-push/contract.ts'
import { selectFacts } from '#features/tracking/desk/contract.ts'
import type { GoldenJourney, JourneyFact } from '#features/tracking/journeys/golden-journey.ts'
import { readShipment, readShipmentEvents } from '#features/tracking/shipment-api/contract.ts'
import { journeyDoor } from './journey-door.ts'
import type { testPortal } from '../portal.ts'
import { programs } from '../programs.ts'

type Portal = Awaited<ReturnType<typeof testPortal>>
type Stage = { code: string; name: string; state: string; part: { done: number; total: number | null } | null }

/** A shipment of a test, and what carriers and terminals push about it through the public API. */
export const eventDoor = async (portal: Portal) => {
  const { get, post, tokenOf } = programs(portal)
  const token = await tokenOf('staff', 'events:write', 'events:read', 'shipments:read', 'mcp')
  const { shipmentOf, messageOf } = journeyDoor(portal)
  let said = 0
  const push = async (body: string, type: string) => {
    const answer = await post(pushEvents.path, body, token, { 'content-type': type })
    expect([answer.status < 300, answer.body]).toEqual([true, answer.body])
    return answer.json()
  }
  const read = async (path: string, no: string, lang = 'en') =>
    (await get(path.replace('{no}', encodeURIComponent(no)), token, { 'accept-language': lang })).json()
  const stagesOf = async (no: string, lang = 'en'): Promise<Stage[]> => (await read(readShipment.path, no, lang)).stages
  return {
    token,
    get,
    post,
    read,
    /** An export from Busan to Los Angeles by sea, unless told otherwise. @returns its number, which is its booking number too */
    newShipment: (over: Partial<GoldenJourney['shipment']> = {}) =>
      shipmentOf({
        name: '',
        situation: '',
        now: '',
        facts: [],
        reads: { ko: '', en: '' },
        shipment: { mode: 'SEA', direction: 'EXP', from: 'KRPUS', to: 'USLAX', ...over },
      }),
    /** Says facts as a carrier does (DCSA), of this booking unless the fact names other numbers. */
    say: (no: string, ...facts: JourneyFact[]) =>
      push(JSON.stringify(facts.map((fact) => messageOf(fact, no, (said += 1)))), 'application/json'),
    sayJson: (body: unknown) => push(JSON.stringify(body), 'application/json'),
    sayText: (content: string) => push(content, 'text/plain'),
    sayEdi: (content: string) => push(content, 'application/edifact'),
    stagesOf,
    /** The code of the active stage. */
    stageOf: async (no: string) => (await stagesOf(no)).find(({ state }) => state === 'active')?.code,
    /** How many units have done a stage; null when all or none have. */
    partOf: async (no: string, code: string) => (await stagesOf(no)).find((stage) => stage.code === code)?.part ?? null,
    /** The codes of the record as programs read it. */
    codesOf: async (no: string): Promise<string[]> =>
      (await read(readShipmentEvents.path, no)).items.map(({ code }: { code: string }) => code),
    /** The facts as our desk sees them. */
    factsOf: async (no: string) => (await portal.as('staff').call(selectFacts, { MNGT_NO: no })).facts,
    houseOf: async (no: string): Promise<string> => (await read(readShipment.path, no)).houseNo,
    /** Gives a shipment another number. */
    alsoKnownAs: (no: string, kind: 'MBL' | 'BKG' | 'PO', ref: string) =>
      portal.database.owner((run) =>
        run(
          'insert into shipment_ref (corp_cd, cust_cd, shipment_id, kind, ref_no) select corp_cd, cust_cd, shipment_id, $2, $3 from shipment where mngt_no = $1',
          [no, kind, ref],
        ),
      ),
  }
}

let boxes = 0
/** Another container with a right check digit. */
export const nextBox = () => {
  boxes += 1
  const first = `NARU${String(boxes).padStart(6, '0')}`
  return `${first}${containerCheckDigit(first)}`
}

let sent = 0
/** A whole EDIFACT interchange with one message. */
export const interchange = (type: string, segments: readonly string[], sender = 'TERMINAL') => {
  sent += 1
  return `UNB+UNOC:3+${sender}+NARU+260401:1200+X${sent}'UNH+${sent}+${type}:D:95B:UN'${segments.join("'")}'UNT+${segments.length + 2}+${sent}'UNZ+1+X${sent}'`
}
