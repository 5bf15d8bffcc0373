import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '#platform/server/jobs/housekeeping.ts'
import { searchStatement } from '#platform/server/lists/list-window.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { buildShipment } from '../shipment.factory.ts'
import { type ShipmentSearch, selectShipmentList, shipmentSearch } from './contract.ts'
import { LIST_EXTRAS } from './list-columns.server.ts'
import { shipmentQuery } from './sql.ts'

const portal = await testPortal()
const { database } = portal
const now = new Date('2034-03-10T03:00:00Z')
portal.clock.now = now
const PERIOD = { FROM_DT: '20340301', TO_DT: '20340331' }

/** The totals of a staff search, from the stored counts and counted row by row. */
const factsOf = (search: ShipmentSearch) =>
  database.as({ kind: 'staff', corpCd: 'KR', userId: 'staff' }, async (run) => {
    const facts = async (isStored: boolean) => {
      const query = shipmentQuery(search, { corpCd: 'KR', custCd: null, lang: 'ko', now }, LIST_EXTRAS)
      const [answer] = await run(searchStatement(isStored ? query : { ...query, stored: null }), query.parameters.values)
      const { rows, up_to, ...rest } = answer as { rows: unknown; up_to: unknown }
      return rest
    }
    return { stored: await facts(true), counted: await facts(false) }
  })

const SEARCHES = [
  {},
  { TRANS_MODE: 'SEA' },
  { IO_TYPE: 'IMP', SUMMARY: 'TRANSIT' },
  { SHP_STS: ['TRANSIT', 'CANCELLED'] },
  { SUMMARY: 'BOOKED' },
  { FROM_DT: '20340305', TO_DT: '20340305' },
  { FROM_DT: '', TO_DT: '' },
].map((over) => shipmentSearch.parse({ ...PERIOD, ...over }))

const expectSame = async (after: string) => {
  for (const search of SEARCHES) {
    const { stored, counted } = await factsOf(search)
    expect(stored, `${after} ${JSON.stringify(search)}`).toEqual(counted)
  }
}

const change = fc.record({
  cust_cd: fc.constantFrom('CUST001', 'CUST002'),
  trans_mode: fc.constantFrom('SEA', 'AIR') as fc.Arbitrary<'SEA' | 'AIR'>,
  io_type: fc.constantFrom('EXP', 'IMP') as fc.Arbitrary<'EXP' | 'IMP'>,
  shp_sts: fc.constantFrom('BOOKED', 'TRANSIT', 'DELIVERED', 'CANCELLED') as fc.Arbitrary<'BOOKED'>,
  etd: fc.constantFrom(null, '2034-02-28 23:59', '2034-03-01 00:00', '2034-03-05 12:00', '2034-03-31 23:59', '2034-04-01 00:00'),
  eta: fc.constantFrom(null, '2034-03-08 12:00', '2034-03-09 12:30', '2034-05-01 00:00'),
  ata: fc.constantFrom(null, '2034-03-09 00:00'),
  pod: fc.constantFrom('KRPUS', 'NLRTM'),
  delay_days: fc.integer({ min: -2, max: 9 }),
  due_at: fc.constantFrom(null, '2034-03-10 11:00', '2034-03-10 18:00', '2034-03-13 23:59', '2034-03-14 00:00'),
  due_offset: fc.constantFrom(null, -480, 540, 780),
  eta_offset: fc.constantFrom(null, -480, 540, 780),
  gross_wt: fc.integer({ min: 0, max: 99 }),
})

test('S2-094 the stored counts of staff equal the counts over all shipments after any change', {
  timeout: 120_000,
}, async () => {
  let made = 0
  await expectSame('at first')
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 8 }),
      fc.array(change, { maxLength: 4 }),
      fc.boolean(),
      async (added, changed, folds) => {
        await database.owner(async (run) => {
          for (const over of added) {
            made += 1
            await buildShipment(run, { ...over, hbl_no: `DAY-${made}`, mngt_no: `DAY-${made}` })
          }
          for (const { cust_cd, ...over } of changed) {
            const sets = Object.keys(over).map((column, at) => `${column} = $${at + 2}`)
            await run(`update shipment set ${sets.join(', ')} where cust_cd = $1 and mngt_no like 'DAY-%'`, [
              cust_cd,
              ...Object.values(over),
            ])
          }
          await run("delete from shipment where mngt_no like 'DAY-%' and shipment_id % 7 = 0")
        })
        if (folds) await fold(database)
        await expectSame(folds ? 'after folding' : 'after changes')
      },
    ),
    { numRuns: 8 },
  )
})

test('rolled back changes are not counted', async () => {
  const before = await factsOf(shipmentSearch.parse(PERIOD))
  await database
    .owner(async (run) => {
      await buildShipment(run, { hbl_no: 'GONE', mngt_no: 'GONE', etd: '2034-03-05 00:00' })
      throw new Error('no')
    })
    .catch(() => {})
  expect(await factsOf(shipmentSearch.parse(PERIOD))).toEqual(before)
})

test('compaction leaves one line per kind and day, and none for removed ones', async () => {
  const lines = () =>
    database.owner((run) =>
      run<{ lines: number; kinds: number; empty: number }>(
        `select count(*) as lines, count(distinct (corp_cd, etd_day, trans_mode, io_type, shp_sts, delay_days)) as kinds,
              count(*) filter (where n = 0) as empty from shipment_day`,
      ),
    )
  await database.owner((run) => buildShipment(run, { hbl_no: 'LINE', mngt_no: 'LINE', etd: '2034-03-05 00:00' }))
  await database.owner((run) => run("delete from shipment where mngt_no = 'LINE'"))
  await fold(database)
  const [after] = await lines()
  expect(after?.lines).toBe(after?.kinds)
  expect(after?.empty).toBe(0)
})

test('S6-008 the counts of one corporation are hidden from another, and from customers', async () => {
  const { head } = await portal.as('us').call(selectShipmentList, PERIOD)
  expect(head?.counts.ALL).toBe(0)
  const denied = database.as({ kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer' }, (run) =>
    run('select * from shipment_day'),
  )
  await expect(denied).rejects.toMatchObject({ code: '42501' })
})
