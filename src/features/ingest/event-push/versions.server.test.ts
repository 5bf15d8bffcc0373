import { expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { buildShipment } from '#features/shipments/shipment.factory.ts'
import { attachWaiting } from '#features/tracking/service.server.ts'
import { readShipmentEvents } from '#features/tracking/shipment-api/contract.ts'
import { pushEvents } from './contract.ts'

const portal = await testPortal()
const { get, post, tokenOf } = programs(portal)
const token = await tokenOf('staff', 'events:write', 'events:read', 'shipments:read')
const staff = { kind: 'staff', corpCd: 'KR', userId: 'staff' } as const

const newShipment = async (no: string) =>
  portal.database.owner(async (run) => {
    const { shipment_id } = await buildShipment(run, { mngt_no: no, pod: 'USLAX', etd: null, eta: null })
    await run("insert into shipment_ref (corp_cd, cust_cd, shipment_id, kind, ref_no) values ('KR', 'CUST001', $1, 'BKG', $2)", [
      shipment_id,
      no,
    ])
    return { corp_cd: 'KR', cust_cd: 'CUST001', shipment_id }
  })

/** A departure of the shipment, as its carrier said it. */
const departure = (no: string, at: string, said: string, over: object = {}) => ({
  eventID: `${no}-dep`,
  eventCreatedDateTime: said,
  eventType: 'TRANSPORT',
  eventClassifierCode: 'ACT',
  eventDateTime: at,
  transportEventTypeCode: 'DEPA',
  transportCall: { UNLocationCode: 'KRPUS', ...over },
  documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: no }],
})
const push = async (...events: object[]) => {
  const { status } = await post(pushEvents.path, JSON.stringify(events), token, { 'content-type': 'application/json' })
  expect(status).toBeLessThan(300)
}
type Item = { code: string; at: string; vessel: string | null; facility: string | null }
const departuresOf = async (no: string): Promise<Item[]> =>
  (await get(readShipmentEvents.path.replace('{no}', no), token)).json().items.filter(({ code }: Item) => code === 'DEPA')
const typedFormOf = (no: string) =>
  portal.database.owner((run) =>
    run<{ at: string; waits: boolean }>(
      'select at::text as at, shipment_id is null as waits from event_version where event_key like $1 order by updated_at, at',
      [`%${no}-dep%`],
    ),
  )

const [FIRST, SECOND, THIRD] = [
  ['2026-11-20T09:10:00+09:00', '2026-11-20T01:00:00Z'],
  ['2026-11-20T10:20:00+09:00', '2026-11-20T02:00:00Z'],
  ['2026-11-20T11:30:00+09:00', '2026-11-20T03:00:00Z'],
] as const

test.each([
  ['in order', 'KRS260700001', [FIRST, SECOND, THIRD]],
  ['backwards', 'KRS260700002', [THIRD, SECOND, FIRST]],
  ['the oldest last', 'KRS260700003', [SECOND, THIRD, FIRST]],
] as const)('S2-127 an event corrected twice shows once, as said last, and every version is kept: %s', async (_order, no, versions) => {
  await newShipment(no)
  for (const [at, said] of versions) await push(departure(no, at, said))
  expect((await departuresOf(no)).map(({ at }) => at)).toEqual([THIRD[0]])
  expect((await typedFormOf(no)).map(({ at }) => at.slice(11, 16))).toEqual(['09:10', '10:20'])
  // The same words said again are no other version.
  await push(departure(no, ...FIRST), departure(no, ...THIRD))
  expect(await typedFormOf(no)).toHaveLength(2)
})

test('S2-127 of two versions said in the same moment the order of facts chooses, whichever came first', async () => {
  const one = { facilityCode: 'AAAAA', vessel: { vesselName: 'ZULU' } }
  const other = { facilityCode: 'BBBBB', vessel: { vesselName: 'YANKEE' } }
  const shown = []
  for (const [no, ...versions] of [['KRS260700005', one, other] as const, ['KRS260700006', other, one] as const]) {
    await newShipment(no)
    for (const version of versions) await push(departure(no, ...FIRST, version))
    shown.push((await departuresOf(no)).map(({ vessel }) => vessel))
    expect(await typedFormOf(no)).toHaveLength(1)
  }
  // Facts are ordered by their fields in alphabetical order: the facility decides before the vessel.
  expect(shown).toEqual([['YANKEE'], ['YANKEE']])
})

test('S2-127 versions that waited for a shipment join it together', async () => {
  const no = 'KRS260700007'
  await push(departure(no, ...SECOND))
  await push(departure(no, ...FIRST))
  expect(await typedFormOf(no)).toEqual([{ at: '2026-11-20 09:10:00', waits: true }])
  const key = await newShipment(no)
  await portal.database.as(staff, (run) => attachWaiting(run, [key], portal.clock.now))
  expect((await departuresOf(no)).map(({ at }) => at)).toEqual([SECOND[0]])
  expect(await typedFormOf(no)).toEqual([{ at: '2026-11-20 09:10:00', waits: false }])
})

test('S6-011 a customer reads neither earlier versions nor facts that do not count, whatever is asked', async () => {
  const no = 'KRS260700008'
  const { shipment_id } = await newShipment(no)
  await push(departure(no, ...FIRST), departure(no, ...SECOND))
  const customer = { kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer' } as const
  const count = () =>
    portal.database.as(customer, (run) =>
      run<{ n: number }>('select count(*)::int as n from tracking_event where shipment_id = $1', [shipment_id]),
    )
  expect(await count()).toEqual([{ n: 1 }])
  await portal.database.owner((run) => run("update tracking_event set standing = 'QUARANTINED' where shipment_id = $1", [shipment_id]))
  expect(await count()).toEqual([{ n: 0 }])
  await expect(portal.database.as(customer, (run) => run('select 1 from event_version'))).rejects.toThrow('permission denied')
})
