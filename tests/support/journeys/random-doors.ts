import { expect } from 'vitest'
import { refreshClearance } from '#features/customs/watch/refresh-clearance.server.ts'
import { COLUMNS, type CustomsShipment } from '#features/customs/clearance/sql.ts'
import { pushEvents } from '#features/ingest/event-push/contract.ts'
import { saveAirEvent, selectAirTracking } from '#features/tracking/air-tracking-popup/contract.ts'
import { decideFact, type DeskFact, selectFacts, withdrawDecision } from '#features/tracking/desk/contract.ts'
import { factActions } from '#features/tracking/desk/fact-actions.ts'
import { saveSeaEvent, selectSeaTracking } from '#features/tracking/sea-tracking-popup/contract.ts'
import { fakeUnipass } from '#integrations/unipass/fake.ts'
import { readCargo } from '#integrations/unipass/read-cargo.ts'
import { awbOfShipment, journeyDoor } from './journey-door.ts'
import type { testPortal } from '../portal.ts'
import { programs } from '../programs.ts'
import type { RandomJourney } from './random-journey.ts'
import {
  cargoXml,
  type CustomsStep,
  type DeskEntry,
  ediOf,
  goldenOf,
  logisticsEvent,
  masterXml,
  type Sayings,
  type Shape,
} from './random-sayings.ts'

type Portal = Awaited<ReturnType<typeof testPortal>>

/** A message in the shape in which it is sent. */
export type Message = { shape: Shape; content: string }

const JSON_TYPE = 'application/json'
const TYPES: Readonly<Record<Shape, string>> = {
  DCSA: JSON_TYPE,
  ONERECORD: JSON_TYPE,
  EDI: 'application/edifact',
  FSU: 'text/plain',
  XFSU: 'application/xml',
}
/** One file of messages of one shape. */
const fileOf = (shape: Shape, contents: readonly string[]): string => {
  if (shape === 'DCSA' || shape === 'ONERECORD') return `[${contents.join(',')}]`
  if (shape === 'XFSU') return `<StatusMessage>${contents.join('')}</StatusMessage>`
  return contents.join(shape === 'FSU' ? '=\r\n' : '')
}

const cargoNoOf = (no: string) => `26KMTC${no.slice(3)}0001`
const PACKAGES = 10
/** The air waybill as airlines write it, and its digits. */
const digitsOf = (awb: string) => awb.replace('-', '')

/** All doors of a test portal through which something is said about random journeys. */
export const randomDoors = async (portal: Portal) => {
  const { post, tokenOf } = programs(portal)
  const token = await tokenOf('staff', 'events:write', 'shipments:read')
  const { shipmentOf, messageOf, fsuOf } = journeyDoor(portal)
  const staff = portal.as('staff')

  /** The message that says this about a shipment. */
  const sent = ({ shape, said }: Pick<Sayings['messages'][number], 'shape' | 'said'>, no: string, journey: RandomJourney): Message => {
    const [awb, { shipment }] = [awbOfShipment(no), goldenOf(journey)]
    const content = {
      DCSA: () => JSON.stringify(messageOf(said, no, '')),
      EDI: () => ediOf(said, no),
      FSU: () => fsuOf(said, awb, shipment),
      XFSU: () => masterXml(said, digitsOf(awb), shipment.pieces),
      ONERECORD: () => JSON.stringify(logisticsEvent(said, digitsOf(awb), no)),
    }[shape]()
    return { shape, content }
  }
  /** Pushes messages of many shipments, those of each shape in one file. */
  const push = async (messages: readonly Message[]) => {
    for (const [shape, own] of Map.groupBy(messages, (message) => message.shape)) {
      const body = fileOf(
        shape,
        own.map(({ content }) => content),
      )
      const answer = await post(pushEvents.path, body, token, { 'content-type': TYPES[shape] })
      expect([shape, answer.status < 300, answer.body]).toEqual([shape, true, answer.body])
    }
  }

  /** Customs are asked about a shipment and answer with these steps. */
  const askCustoms = async (no: string, { terms }: RandomJourney, steps: readonly CustomsStep[]) => {
    if (steps.length === 0) return
    const now = portal.clock.now
    const [shipment] = await portal.database.owner((run) =>
      run<CustomsShipment>(`select ${COLUMNS} from shipment s where s.mngt_no = $1`, [no]),
    )
    if (!shipment) throw new Error(no)
    const xml = cargoXml(cargoNoOf(no), shipment.hbl_no, terms.pod, terms.pieces ?? PACKAGES, steps)
    const unipass = fakeUnipass({ cargo: () => readCargo(xml) }, () => now)
    const answered = await refreshClearance(
      unipass,
      (work) => portal.database.as({ kind: 'staff', corpCd: 'KR', userId: 'unipass' }, work),
      shipment,
      now,
    )
    expect(['news', 'nothing']).toContain(answered)
  }

  /** Our desk enters a stage. */
  const enter = (no: string, { terms: { mode } }: RandomJourney, entry: DeskEntry) =>
    staff.call(mode === 'AIR' ? saveAirEvent : saveSeaEvent, { header: { MNGT_NO: no, REASON: '확인', ...entry } })

  const factsOf = async (no: string): Promise<DeskFact[]> => (await staff.call(selectFacts, { MNGT_NO: no })).facts
  /** What a decision needs to know of a fact, the same for all shipments of one journey. */
  const plainOf = (no: string) => (text: string) =>
    text
      .replaceAll(no, 'OURS')
      .replaceAll(cargoNoOf(no), 'CARGO')
      .replaceAll(awbOfShipment(no), 'AWB')
      .replaceAll(digitsOf(awbOfShipment(no)), 'AWB')
      .replaceAll(/TEST\d{8}/g, 'HOUSE')
  /** Our desk decides about a fact, if it can at this time. @param key as `plainOf` writes it @returns the decision, or null */
  const decide = async (no: string, key: string, ACTION: 'DROP' | 'RELEASE'): Promise<number | null> => {
    const isIt = (fact: DeskFact) => plainOf(no)(fact.KEY) === key && fact.STANDING !== 'CORRECTED'
    const found = (await factsOf(no)).find(isIt)
    if (!found || !factActions(found).includes(ACTION)) return null
    const { facts } = await staff.call(decideFact, { header: { MNGT_NO: no, KEY: found.KEY, ACTION, REASON: '확인' } })
    return facts.find(({ KEY, DECISION }) => KEY === found.KEY && DECISION)?.DECISION?.ID ?? null
  }
  const takeBack = (no: string, DECISION_ID: number) =>
    staff.call(withdrawDecision, { header: { MNGT_NO: no, DECISION_ID, REASON: '착오' } })

  /** The popup of the customer. */
  const popupOf = (no: string, { terms: { mode } }: RandomJourney) =>
    portal.as('customer').call(mode === 'AIR' ? selectAirTracking : selectSeaTracking, { mngtNo: no })

  return {
    shipmentOf: (journey: RandomJourney) => shipmentOf(goldenOf(journey)),
    sent,
    push,
    askCustoms,
    enter,
    factsOf,
    plainOf,
    decide,
    takeBack,
    popupOf,
  }
}
