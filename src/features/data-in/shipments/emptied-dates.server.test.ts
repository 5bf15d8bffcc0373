import { expect, test } from 'vitest'
import { batches } from '../../../../tests/support/batches.ts'
import { csvFile, imports, proposedMap, textFile } from '../../../../tests/support/deliveries/imports.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { systems } from '../../../../tests/support/systems.ts'
import { EXAMPLE } from './body.ts'

const portal = await testPortal()
const { get } = programs(portal)
const { systemToken, tell, pathOf } = systems(portal)
const { deliver } = batches(portal)
const { look, take } = imports(portal)
const erp = await systemToken('ERP')

let serial = 0
const body = (over: object) => {
  serial += 1
  const { version: _version, saidAt: _saidAt, containers: _containers, departure: _departure, arrival: _arrival, ...rest } = EXAMPLE
  return { ...rest, houseNo: `EMPTY${serial}`, masterNo: `HDMU55${serial}`, ...over }
}
const ETA = '2027-01-06T10:00'
const etaOf = async (no: string) => {
  const { arrival, departure } = (await get(pathOf(no), erp)).json()
  return [arrival.estimated?.slice(0, 10) ?? null, departure.estimated?.slice(0, 10) ?? null]
}
const UNCHANGED = ['2027-01-06', '2026-12-02']
const CLEARED = [null, '2026-12-02']
const dates = { departure: { estimated: '2026-12-02' }, arrival: { estimated: ETA } }

/** What a sender says in a later delivery of an arrival that it told before, and what is left of it. */
test.each([
  ['leaves the arrival out', 'PUT', { departure: dates.departure }, UNCHANGED],
  ['names an arrival without a date', 'PUT', { ...dates, arrival: {} }, UNCHANGED],
  ['names the date as null', 'PUT', { ...dates, arrival: { estimated: null } }, CLEARED],
  ['names the arrival as null', 'PUT', { ...dates, arrival: null }, CLEARED],
  ['changes something else', 'PATCH', { commodity: 'tyres' }, UNCHANGED],
  ['names the date as null', 'PATCH', { arrival: { estimated: null } }, CLEARED],
] as const)(
  'S7-080 a later delivery that %s (%s): what is missing stays, what is null is cleared, by call and by batch',
  async (_what, method, later, left) => {
    const [single, line] = [`EMPTY-${(serial += 1)}`, `EMPTY-${(serial += 1)}`]
    const whole = (over: object) => (method === 'PUT' ? body(over) : over)
    await tell('PUT', single, erp, body(dates))
    await deliver([{ type: 'shipment', op: 'put', key: line, body: body(dates) }], erp)
    expect([await etaOf(single), await etaOf(line)]).toEqual([UNCHANGED, UNCHANGED])
    expect((await tell(method, single, erp, whole(later))).status).toBe(200)
    await deliver([{ type: 'shipment', op: method.toLowerCase(), key: line, body: whole(later) }], erp)
    expect([await etaOf(single), await etaOf(line)]).toEqual([left, left])
  },
)

test('S7-080 S2-171 a cell of a file that is empty later tells nothing: the arrival stays', async () => {
  const columns = {
    no: 'no',
    customer: 'customer.code',
    mode: 'mode',
    io: 'direction',
    pol: 'origin.code',
    pod: 'destination.code',
    etd: 'departure.estimated',
    eta: 'arrival.estimated',
  }
  const fileOf = (eta: string) =>
    csvFile('dates.csv', [Object.keys(columns), ['EMPTY-CSV', 'CUST001', 'SEA', 'EXP', 'KRPUS', 'NLRTM', '2026-12-02', eta]])
  for (const eta of ['2027-01-06', '']) {
    expect((await take(fileOf(eta), 'DATES', { columns, constants: {}, values: {} })).data.counts.refused).toBe(0)
    expect(await etaOf('EMPTY-CSV')).toEqual(UNCHANGED)
  }
})

test('S7-080 S2-175 a JSON file that leaves the arrival out keeps it, and one that says null clears it', async () => {
  const fileOf = (over: object) =>
    textFile(
      'dates.json',
      JSON.stringify({
        jobs: [
          {
            jobNo: 'EMPTY-JSON',
            customer: 'CUST001',
            mode: 'SEA',
            direction: 'EXP',
            pol: 'KRPUS',
            pod: 'NLRTM',
            etd: '2026-12-02',
            ...over,
          },
        ],
      }),
    )
  const map = proposedMap((await look(fileOf({ eta: '2027-01-06' }))).data)
  for (const [over, left] of [
    [{ eta: '2027-01-06' }, UNCHANGED],
    [{}, UNCHANGED],
    [{ eta: '' }, UNCHANGED],
    [{ eta: null }, CLEARED],
  ] as const) {
    expect((await take(fileOf(over), 'DATESJSON', { ...map, optional: ['eta'] })).data.counts.refused).toBe(0)
    expect([over, await etaOf('EMPTY-JSON')]).toEqual([over, left])
  }
})
