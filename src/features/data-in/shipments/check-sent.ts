import { type ShipmentField, shipmentField, SHIPMENT_FIELDS } from '#domain/shipment/fields/shipment-fields.ts'
import { isYmd, storeYmd } from '#domain/time/ymd.ts'
import { checkContainerNumber } from '#domain/validation/check-digits.ts'
import { MOVEMENTS, type Movement, type SentFields, type SentContainer } from './body.ts'
import { isMoment, type VoyageFacts } from './facts.ts'
import type { AskedCodes, KnownCodes } from './reference.server.ts'

/** What is wrong with a field: its JSON pointer, the value, and the key of the reason. */
export type Fault = { pointer: string; value: string; key: string }

/** What a source says about one shipment, in the form that is checked and stored. */
export type SentShipment = {
  sent: SentFields
  facts: VoyageFacts
  containers: readonly SentContainer[] | undefined
  movements: readonly Movement[]
}

const pointerOf = (name: string) => `/${name.replaceAll('.', '/')}`
const textOf = (value: string | number | string[]) => String(value).slice(0, 60)
const upper = (value: unknown) => (typeof value === 'string' ? value.trim().toUpperCase() : '')

/** Codes are compared in capitals; a code of no letters is let go. */
export const cleanSent = (sent: SentFields): SentFields =>
  Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      const field = shipmentField(name)
      if (value === null || value === '') return [name, null]
      return [name, field?.type === 'code' ? upper(value) || null : value]
    }),
  )

/** The codes that have to be known for some deliveries. */
export const askedBy = (all: readonly SentShipment[]): AskedCodes => {
  const values = (list: string) =>
    all.flatMap(({ sent }) =>
      SHIPMENT_FIELDS.flatMap((field) => (field.type === 'code' && field.list === list ? upper(sent[field.name]) || [] : [])),
    )
  const places = [...values('PLACE'), ...all.flatMap(({ movements }) => movements.map(({ place }) => upper(place)))]
  return {
    customers: values('CUSTOMER'),
    ports: places,
    airports: places,
    carriers: values('CARRIER'),
    units: values('PACKAGE'),
    types: all.flatMap(({ containers = [] }) => containers.map(({ type }) => upper(type))),
  }
}

const knows = (field: ShipmentField & { type: 'code' }, code: string, mode: string, known: KnownCodes): boolean => {
  switch (field.list) {
    case 'CUSTOMER':
      return (field.name === 'customer.code' ? known.billed : known.customers).has(code)
    case 'PLACE':
      return (mode === 'AIR' ? known.airports : known.ports).has(code)
    case 'CARRIER':
      return known.carriers.has(`${mode}${code}`)
    case 'PACKAGE':
      return known.unitOf(code) !== null
    case 'INCOTERM':
      return known.incoterms.has(code)
    case 'FREIGHT_TERM':
      return known.freightTerms.has(code)
  }
}

const UNKNOWN: Readonly<Record<string, string>> = {
  CUSTOMER: 'dataIn.noCustomer',
  PLACE: 'dataIn.noPlace',
  CARRIER: 'dataIn.noCarrier',
  PACKAGE: 'dataIn.noPackage',
}

const fieldFaults = (sent: SentFields, mode: string, known: KnownCodes): Fault[] =>
  Object.entries(sent).flatMap(([name, value]): Fault[] => {
    const field = shipmentField(name)
    if (!field || value === null) return []
    const fault = (key: string) => [{ pointer: pointerOf(name), value: textOf(value), key }]
    if (field.type === 'moment') return isMoment(String(value)) ? [] : fault('dataIn.noMoment')
    if (field.type === 'number') return hasDecimals(Number(value), field.decimals) ? [] : fault('dataIn.tooFine')
    if (field.type === 'code') return knows(field, String(value), mode, known) ? [] : fault(UNKNOWN[field.list] ?? 'dataIn.noCode')
    return []
  })

const hasDecimals = (value: number, most: number) => Math.abs(value * 10 ** most - Math.round(value * 10 ** most)) < 1e-6

const containerFaults = (containers: readonly SentContainer[], known: KnownCodes): Fault[] => {
  const seen = new Set<string>()
  return containers.flatMap(({ no, type, ...parts }, index): Fault[] => {
    const { value, status } = checkContainerNumber(no)
    const isTwice = seen.has(value)
    seen.add(value)
    const fault = (part: string, said: string, key: string): Fault => ({
      pointer: `/containers/${index}/${part}`,
      value: textOf(said),
      key,
    })
    return [
      ...(status === 'malformed' ? [fault('no', no, 'dataIn.noContainer')] : []),
      ...(status === 'bad-check-digit' ? [fault('no', no, 'dataIn.checkDigit')] : []),
      ...(isTwice ? [fault('no', no, 'dataIn.twice')] : []),
      ...(type && known.typeOf(upper(type)) === null ? [fault('type', type, 'dataIn.noType')] : []),
      ...wrongDays(parts).map(([part, value]) => fault(part, value, 'dataIn.record.noDay')),
    ]
  })
}

/** The last free days of a container that do not exist, by their names. */
export const wrongDays = ({
  demurrageUntil,
  detentionUntil,
}: Pick<SentContainer, 'demurrageUntil' | 'detentionUntil'>): [string, string][] =>
  Object.entries({ demurrageUntil, detentionUntil }).flatMap(([part, value]): [string, string][] =>
    value && !isYmd(storeYmd(value)) ? [[part, value]] : [],
  )

const FACT_POINTERS = { etd: '/departure/estimated', atd: '/departure/actual', eta: '/arrival/estimated', ata: '/arrival/actual' } as const

const factFaults = ({ facts, movements }: SentShipment, mode: 'SEA' | 'AIR', known: KnownCodes): Fault[] => [
  ...(Object.keys(FACT_POINTERS) as (keyof typeof FACT_POINTERS)[]).flatMap((name): Fault[] => {
    const at = facts[name]
    return !at || isMoment(at) ? [] : [{ pointer: FACT_POINTERS[name], value: textOf(at), key: 'dataIn.noMoment' }]
  }),
  ...movements.flatMap(({ code, at, place }, index): Fault[] => {
    const fault = (part: string, value: string, key: string): Fault => ({ pointer: `/movements/${index}/${part}`, value, key })
    return [
      ...((MOVEMENTS[mode] as readonly string[]).includes(code) ? [] : [fault('code', code, 'dataIn.otherMode')]),
      ...(isMoment(at) ? [] : [fault('at', at, 'dataIn.noMoment')]),
      ...((mode === 'AIR' ? known.airports : known.ports).has(upper(place)) ? [] : [fault('place', place, 'dataIn.noPlace')]),
    ]
  }),
]

/** Everything that is wrong with a delivery; one bad container line refuses its whole shipment. @param mode of the shipment */
export const faultsOf = (shipment: SentShipment, mode: 'SEA' | 'AIR', known: KnownCodes): Fault[] => [
  ...fieldFaults(shipment.sent, mode, known),
  ...containerFaults(shipment.containers ?? [], known),
  ...factFaults(shipment, mode, known),
]
