import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

const schema = JSON.parse(readFileSync('tests/support/journeys/dcsa-22.schema.json', 'utf8')) as { $defs: Record<string, object> }
const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false })
addFormats.default(ajv)
ajv.addSchema(schema, 'dcsa')

const TYPES: Record<string, string> = { SHIPMENT: 'ShipmentEvent', TRANSPORT: 'TransportEvent', EQUIPMENT: 'EquipmentEvent' }

/** What the field tables of DCSA Track & Trace 2.2 forbid in an event: place and rule, one line each. Empty when it is valid. */
export const dcsaFaults = (event: { eventType: string }): string[] => {
  const check = ajv.getSchema(`dcsa#/$defs/${TYPES[event.eventType] ?? 'none'}`)
  if (!check) return [`/eventType ${event.eventType} is not in the standard`]
  void check(event)
  return (check.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
}
