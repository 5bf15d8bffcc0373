import { expect, test } from 'vitest'
import { eventDoor, nextBox } from '../../../tests/support/journeys/event-door.ts'
import { testPortal } from '../../../tests/support/portal.ts'
import { programs } from '../../../tests/support/programs.ts'
import { anonymisePerson } from '#features/operations/privacy-requests/contract.ts'
import { decideFact, selectFacts } from './desk/contract.ts'
import { refold } from './refold/refold.server.ts'
import { saveSeaEvent, selectSeaTracking } from './sea-tracking-popup/contract.ts'
import { readShipment, readShipmentContainers, readShipmentEvents } from './shipment-api/contract.ts'

const portal = await testPortal()
portal.clock.now = new Date('2026-03-20T00:00:00Z')
const { newShipment, say, factsOf, get } = await eventDoor(portal)
const { tokenOf } = programs(portal)
const DEPARTURE = { by: 'DCSA22', what: 'DEPA', where: 'KRPUS', by_means_of: 'VESSEL' } as const

test('S-39 S2-127 erasing the data of those who entered, dropped and released facts blanks their names and changes no answer', async () => {
  const box = nextBox()
  const no = await newShipment({ containers: [box], eta: '2026-04-02T08:00:00' })
  const [staff, admin] = [portal.as('staff'), portal.as('admin')]
  await say(
    no,
    { ...DEPARTURE, id: 'wrong', at: '2026-03-13T09:00:00+09:00' },
    { by: 'DCSA22', what: 'LOAD', at: '2026-03-13T22:00:00+09:00', where: 'KRPUS', container: box, load: 'full' },
    { by: 'DCSA22', what: 'ARRI', was: 'EST', at: '2026-04-08T08:00:00-07:00', where: 'USLAX', by_means_of: 'VESSEL', id: 'eta' },
    { by: 'DCSA22', what: 'DISC', at: '2026-03-15T08:00:00-07:00', where: 'USLAX', container: box, load: 'full', id: 'odd' },
  )
  const keyOf = async (id: string) => (await factsOf(no)).find(({ KEY }) => KEY.includes(`${no}-${id}`))?.KEY
  await staff.call(decideFact, { header: { MNGT_NO: no, KEY: await keyOf('wrong'), ACTION: 'DROP', REASON: '오보' } })
  await staff.call(decideFact, { header: { MNGT_NO: no, KEY: await keyOf('odd'), ACTION: 'RELEASE', REASON: '확인' } })
  await staff.call(saveSeaEvent, {
    header: { MNGT_NO: no, STAGE: 'DEPARTED', CLS: 'ACT', AT: '202603140920', PLACE: 'KRPUS', REMARK: '본선 확인', REASON: '선사 확인' },
  })
  const token = await tokenOf('admin', 'shipments:read', 'events:read')
  const customer = portal.as('customer.admin')
  const answers = async () => {
    const api = [readShipment, readShipmentEvents, readShipmentContainers].map(async ({ path }) =>
      (await get(path.replace('{no}', no), token)).json(),
    )
    const [stored] = await portal.database.owner((run) =>
      run(
        'select stage_no, shp_sts, etd, atd, eta, ata, delay_days, last_event, due_kind, due_at, exc_kind, customs_sts from shipment where mngt_no = $1',
        [no],
      ),
    )
    return { api: await Promise.all(api), popup: await customer.call(selectSeaTracking, { mngtNo: no }), stored }
  }
  const standings = async () => {
    const rows = await portal.database.owner((run) =>
      run<{ standing: string }>(
        'select standing from tracking_event join shipment using (corp_cd, cust_cd, shipment_id) where mngt_no = $1 order by event_id',
        [no],
      ),
    )
    return rows.map(({ standing }) => standing)
  }
  const [before, kept] = [await answers(), await standings()]
  expect(before.api[0].status).toBe('ARRIVED')
  expect(kept).toContain('DROPPED')
  const [person] = await portal.database.owner((run) => run<{ name_ko: string }>("select name_ko from app_user where user_id = 'staff'"))
  const told = async () => JSON.stringify((await admin.call(selectFacts, { MNGT_NO: no })).facts)
  expect(await told()).toContain(person?.name_ko)
  for (const USER_ID of ['staff', 'customer']) await admin.call(anonymisePerson, { header: { USER_ID, REASON: '정보주체 본인 요청' } })
  expect(await answers()).toEqual(before)
  expect(await standings()).toEqual(kept)
  expect(await told()).not.toContain(person?.name_ko)
  // Computed anew from what is left, it is the same.
  const { found } = await refold(portal.database, 'KR', { mngtNos: [no], write: false, now: portal.clock.now })
  expect(found).toEqual([])
})
