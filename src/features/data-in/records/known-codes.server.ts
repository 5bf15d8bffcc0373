import { cellText, type RecordField } from '#domain/records/record-fields.ts'
import type { Run } from '#platform/server/db/db.ts'
import { findKnownCountries } from '../customers/sql.ts'
import type { Fault } from '../shipments/check-sent.ts'
import { findKnownCodes } from '../shipments/reference.server.ts'
import { faultOf } from './deliver.server.ts'
import type { Candidate } from './record-kind.ts'

const UNKNOWN = { CUSTOMER: 'dataIn.noCustomer', CARRIER: 'dataIn.noCarrier', PORT: 'dataIn.noPlace', COUNTRY: 'dataIn.noCode' } as const

/** Codes of records that no one knows: of customers, of carriers by sea, of ports, of countries. */
export const codeFaults = async (run: Run, fields: readonly RecordField[], some: readonly Candidate[]): Promise<Fault[][]> => {
  const codes = fields.flatMap((field) => (field.type === 'code' ? field : []))
  const ports = ({ merged: { cells } }: Candidate) =>
    fields.flatMap(({ type, column }) => (type === 'calls' ? (cells[column] as { port: string }[]).map(({ port }) => port) : []))
  const valuesOf = (list: string) =>
    some.flatMap(({ merged: { cells } }) => codes.flatMap((field) => (field.list === list ? cellText(cells, field.column) : [])))
  const known = await findKnownCodes(run, {
    customers: valuesOf('CUSTOMER'),
    ports: [...valuesOf('PORT'), ...some.flatMap(ports)],
    airports: [],
    carriers: valuesOf('CARRIER'),
    units: [],
    types: [],
  })
  const countries = await findKnownCountries(run, valuesOf('COUNTRY'))
  const knows = {
    CUSTOMER: (code: string) => known.billed.has(code),
    CARRIER: (code: string) => known.carriers.has(`SEA${code}`),
    PORT: (code: string) => known.ports.has(code),
    COUNTRY: (code: string) => countries.has(code),
  }
  return some.map((one) => [
    ...codes.flatMap(({ name, column, list }) => {
      const code = cellText(one.merged.cells, column)
      return code && !knows[list](code) ? [faultOf(name, code, UNKNOWN[list])] : []
    }),
    ...ports(one).flatMap((port, at) => (known.ports.has(port) ? [] : [faultOf(`calls.${at}.port`, port, UNKNOWN.PORT)])),
  ])
}
