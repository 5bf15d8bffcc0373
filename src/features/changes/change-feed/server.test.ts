import { describe, expect, test } from 'vitest'
import { feedConsumer } from '../../../../tests/support/deliveries/feed-consumer.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { filesFolder, postFiles, SAMPLES } from '../../../../tests/support/deliveries/uploads.ts'
import { seaBooking } from '#features/bookings/booking.factory.ts'
import { seaCalls } from '#features/bookings/sea-booking/contract.ts'
import { approveBl } from '#features/documents/bl-check-popup/contract.ts'
import { saveDocumentList } from '#features/documents/document-popup/contract.ts'
import { exhibitionRequest } from '#features/exhibitions/exhibition.factory.ts'
import { saveRequest } from '#features/exhibitions/exhibition-edit/contract.ts'
import { buildShipment } from '#features/shipments/shipment.factory.ts'
import { sendMessage } from '#features/tracking/messages/contract.ts'
import { sweep } from '#platform/server/jobs/housekeeping.ts'
import { readChanges } from './contract.ts'

const portal = await testPortal({ FILES_DIR: filesFolder() })
const { database } = portal
const { get, tokenOf } = programs(portal)
const customer = portal.as('customer')
const ACCOUNTS = ['customer', 'other', 'staff', 'us'] as const
type Account = (typeof ACCOUNTS)[number]
const tokens = Object.fromEntries(
  await Promise.all(ACCOUNTS.map(async (account) => [account, await tokenOf(account, 'changes:read')] as const)),
) as Record<Account, string>
const ask = (account: Account, query: string) => get(`${readChanges.path}${query}`, tokens[account])
const consumer = async (account: Account, limit = 100) => {
  const made = feedConsumer(async (after, most) => {
    const { status, json } = await ask(account, `?after=${after}&limit=${most}`)
    expect(status).toBe(200)
    return json()
  }, limit)
  made.startAt((await ask(account, '?after=latest')).json().next)
  return made
}
const kindsOf = ({ seen }: Awaited<ReturnType<typeof consumer>>) => seen.map(({ kind, id, removed }) => [kind, id, removed])
const staff = { kind: 'staff', corpCd: 'KR', userId: 'staff' } as const
const asStaff = <R>(query: string, ...params: unknown[]) => database.as(staff, (run) => run<R>(query, params))
const ship = (over = {}) => database.owner((run) => buildShipment(run, over))
const rename = (no: string, vessel: string) => asStaff('update shipment set vessel_nm = $2 where mngt_no = $1', no, vessel)
const requested = async () => String((await customer.call(seaCalls.requestBooking, seaBooking())).header.BKG_NO)

describe('S7-072 a program follows what happens', () => {
  test('bookings, changes asked for, B/L answers, documents, requests, messages and shipments, each as it is now', async () => {
    const [own, other, desk, us] = [await consumer('customer'), await consumer('other'), await consumer('staff'), await consumer('us')]
    const no = await requested()
    await portal.as('staff').call(seaCalls.confirmBooking, { BKG_NO: no, ANYWAY_YN: 'Y' })
    const { header, containers, dimensions, state } = await customer.call(seaCalls.selectBooking, { BKG_NO: no })
    const posted = { header: { ...header, PKG_QTY: 900 }, containers, dimensions, ROW_VER: state.ROW_VER, NOTE: '급함' }
    const asked = await customer.call(seaCalls.amendBooking, posted)
    await customer.call(approveBl, { mngtNo: no, ROW_VER: 0 })
    const [file] = (await postFiles(portal, customer, [['송장.pdf', SAMPLES.pdf]], { mngtNo: no, docType: 'CI' })).data
    await customer.call(saveDocumentList, {
      mngtNo: no,
      rows: [{ BATCH_FLAG: 'insert', FILE_SN: file?.FILE_SN, DOC_TYPE: 'CI', REMARK: '' }],
    })
    const request = await customer.call(saveRequest, exhibitionRequest())
    await customer.call(sendMessage, { header: { MNGT_NO: no, PARTY_CD: '', BODY: '언제 출항하나요?' } })
    await Promise.all([own.drain(), other.drain(), desk.drain(), us.drain()])
    expect(desk.table()).toMatchObject({
      [`booking ${no}`]: { booking: { no, status: 'CONFIRMED', shipmentNo: no, amendmentOpen: true } },
      [`amendment ${asked.amendment?.AMEND_ID}`]: {
        amendment: { bookingNo: no, status: 'OPEN', note: '급함', changes: [{ field: 'PKG_QTY', from: '824', to: '900' }] },
      },
      [`blCheck ${no}`]: { blCheck: { shipmentNo: no, status: 'APPROVED' } },
      [`document ${file?.FILE_SN}`]: { document: { of: 'SHIPMENT', no, fileName: '송장.pdf', byStaff: false } },
      [`exhibition ${request.header.REQ_NO}`]: { exhibition: { customer: 'CUST001', status: 'RECEIVED' } },
      [`shipment ${no}`]: { shipment: { no, bookingNo: no, customer: 'CUST001' } },
    })
    expect(desk.seen.find(({ kind }) => kind === 'message')?.message).toMatchObject({
      shipmentNo: no,
      text: '언제 출항하나요?',
      byStaff: false,
    })
    expect(Object.keys(own.table()).sort()).toEqual(Object.keys(desk.table()).sort())
    expect([other.seen, us.seen]).toEqual([[], []])
    const undone = await requested()
    await portal.as('staff').call(seaCalls.confirmBooking, { BKG_NO: undone, ANYWAY_YN: 'Y' })
    await Promise.all([own.drain(), desk.drain()])
    const { state: confirmed } = await portal.as('staff').call(seaCalls.selectBooking, { BKG_NO: undone })
    await portal.as('staff').call(seaCalls.undoConfirmation, { BKG_NO: undone, ROW_VER: confirmed.ROW_VER, REASON: '잘못 확정' })
    for (const one of [own, desk]) {
      const before = one.seen.length
      await one.drain()
      expect(one.seen.slice(before).map(({ kind, id, removed }) => [kind, id, removed])).toEqual([
        ['booking', undone, false],
        ['shipment', undone, true],
      ])
      expect(one.table()).toMatchObject({ [`booking ${undone}`]: { booking: { status: 'REQUESTED', shipmentNo: '' } } })
      expect(one.table()).not.toHaveProperty(`shipment ${undone}`)
    }
    const cancelled = await requested()
    await customer.call(seaCalls.cancelBooking, { BKG_NO: cancelled })
    await desk.drain()
    expect(desk.table()[`booking ${cancelled}`]).toMatchObject({ booking: { status: 'CANCELLED' } })
  })

  test('it can be read again from any place, page by page of any size, with the same end', async () => {
    const whole = await consumer('staff')
    const start = whole.place()
    for (let made = 0; made < 5; made += 1) {
      await requested()
      await ask('staff', '?after=latest')
    }
    await whole.drain()
    for (const limit of [1, 2, 3]) {
      const again = await consumer('staff', limit)
      again.startAt(start)
      await again.drain()
      expect(again.table()).toEqual(whole.table())
    }
    const halfway = (await ask('staff', `?after=${start}&limit=2`)).json()
    expect([halfway.items.length, halfway.more]).toEqual([2, true])
    expect((await ask('staff', `?after=${whole.place()}`)).json()).toMatchObject({ items: [], next: whole.place(), more: false })
  })

  test('what was rolled back is not told, and a change that shows nowhere is none', async () => {
    const { mngt_no: no } = await ship()
    const desk = await consumer('staff')
    const rolled = database.as(staff, async (run) => {
      await run('update shipment set vessel_nm = $2 where mngt_no = $1', [no, 'NEVER'])
      throw new Error('undone')
    })
    await expect(rolled).rejects.toThrow('undone')
    await asStaff("update shipment set remark = 'for us' where mngt_no = $1", no)
    await desk.drain()
    expect(desk.seen).toEqual([])
    await rename(no, 'HANBADA')
    await desk.drain()
    expect(kindsOf(desk)).toEqual([['shipment', no, false]])
  })

  test.skipIf(database.engine === 'embedded')(
    'a transaction that commits late is told when it commits, once, after what came before',
    async () => {
      const [late, early] = [await ship(), await ship()]
      const desk = await consumer('staff')
      const slow = database.begin(staff)
      await slow.run("update shipment set vessel_nm = 'LATE' where mngt_no = $1", [late.mngt_no])
      await rename(early.mngt_no, 'EARLY')
      await desk.drain()
      expect(kindsOf(desk)).toEqual([['shipment', early.mngt_no, false]])
      await desk.drain()
      await slow.commit()
      await desk.drain()
      await desk.drain()
      expect(kindsOf(desk)).toEqual([
        ['shipment', early.mngt_no, false],
        ['shipment', late.mngt_no, false],
      ])
      expect(desk.table()[`shipment ${late.mngt_no}`]).toMatchObject({ shipment: { vessel: 'LATE' } })
    },
  )

  test.skipIf(database.engine === 'embedded')(
    'writers that commit in any order while it is read: each change once, none passed over',
    async () => {
      const ships = await Promise.all(Array.from({ length: 24 }, () => ship()))
      const desk = await consumer('staff', 5)
      let writing = true
      const reads = (async () => {
        while (writing) await desk.step()
      })()
      await Promise.all(
        ships.map(async ({ mngt_no }, at) => {
          const slow = database.begin(staff)
          await slow.run('update shipment set vessel_nm = $2 where mngt_no = $1', [mngt_no, `V${at}`])
          await new Promise((done) => setTimeout(done, ((at * 7) % 24) * 15))
          await slow.commit()
        }),
      )
      writing = false
      await reads
      await desk.drain()
      expect(desk.seen.map(({ id }) => id).sort()).toEqual(ships.map(({ mngt_no }) => mngt_no).sort())
    },
  )
})

test('S7-072 programs that are killed at any moment, again and again, end with the tables of those that were not, for three readers', async () => {
  const accounts = ['customer', 'other', 'staff'] as const
  const pairs = await Promise.all(
    accounts.map(async (account) => ({ killed: await consumer(account, 3), whole: await consumer(account, 500) })),
  )
  const { mngt_no: no } = await ship()
  let kills = 0
  for (let at = 0; at < 24; at += 1) {
    // Given to the other customer and taken away again, renamed, booked and cancelled.
    if (at % 3 === 0) await asStaff('update shipment set consignee_cd = $2 where mngt_no = $1', no, at % 2 ? null : 'CUST002')
    else await rename(no, `V${at}`)
    if (at % 4 === 0) {
      const booked = await requested()
      if (at % 8 === 0) await customer.call(seaCalls.cancelBooking, { BKG_NO: booked })
    }
    for (const { killed } of pairs) {
      const dies = (at * 7 + kills) % 3 > 0
      if (dies) kills += 1
      await killed.step(dies)
    }
  }
  expect(kills).toBeGreaterThan(40)
  for (const { killed, whole } of pairs) {
    await killed.drain()
    await whole.drain()
    expect(killed.table()).toEqual(whole.table())
    expect(killed.place()).toBe(whole.place())
  }
  expect(Object.keys(pairs[2]?.whole.table() ?? {}).length).toBeGreaterThan(5)
})

describe('S7-072 under row rights', () => {
  test('a shipment that leaves a customer’s sight is removed with what hangs on it, and one that comes into sight is told', async () => {
    const { mngt_no: no } = await ship({ consignee_cd: 'CUST002' })
    const [own, other, desk] = [await consumer('customer'), await consumer('other'), await consumer('staff')]
    await portal.as('other').call(sendMessage, { header: { MNGT_NO: no, PARTY_CD: '', BODY: '질문' } })
    const [file] = (await postFiles(portal, customer, [['송장.pdf', SAMPLES.pdf]], { mngtNo: no, docType: 'CI' })).data
    await customer.call(saveDocumentList, {
      mngtNo: no,
      rows: [{ BATCH_FLAG: 'insert', FILE_SN: file?.FILE_SN, DOC_TYPE: 'CI', REMARK: '' }],
    })
    await rename(no, 'SEEN')
    await other.drain()
    const start = other.place()
    expect(new Set(Object.keys(other.table()).map((key) => key.split(' ')[0]))).toEqual(new Set(['document', 'message', 'shipment']))
    await asStaff('update shipment set consignee_cd = null where mngt_no = $1', no)
    await rename(no, 'NOT SEEN')
    await Promise.all([own.drain(), other.drain(), desk.drain()])
    expect(other.table()).toEqual({})
    expect(JSON.stringify(other.seen)).not.toContain('NOT SEEN')
    expect(own.table()[`shipment ${no}`]).toMatchObject({ shipment: { vessel: 'NOT SEEN' } })
    // Read again from before, it is a removal: what was seen once is not seen by reading again.
    other.startAt('0')
    await other.drain()
    expect(other.table()[`shipment ${no}`]).toBeUndefined()
    other.startAt(start)
    await asStaff("update shipment set shipper_cd = 'CUST002' where mngt_no = $1", no)
    await other.drain()
    expect(new Set(Object.keys(other.table()).map((key) => key.split(' ')[0]))).toEqual(new Set(['document', 'message', 'shipment']))
  })

  test('a shipper sees a booking from its request on, and loses it when it is given to another', async () => {
    const other = await consumer('other')
    const draft = await customer.call(seaCalls.saveBooking, seaBooking({ head: { SHIPPER_CD: '', CONSIGNEE_CD: '' } }))
    const no = String(draft.header.BKG_NO)
    await asStaff("update booking set consignee_cd = 'CUST002' where bkg_no = $1", no)
    await other.drain()
    expect(other.seen).toEqual([])
    await asStaff("update booking set status = 'REQUESTED' where bkg_no = $1", no)
    await other.drain()
    expect(other.table()[`booking ${no}`]).toMatchObject({ booking: { status: 'REQUESTED' } })
    await asStaff('update booking set consignee_cd = null where bkg_no = $1', no)
    await other.drain()
    expect(other.table()).toEqual({})
  })

  test('a place of another reader, an invented and an expired one are gone; the newest place of a quiet reader is not', async () => {
    await requested()
    const [own, desk] = [await consumer('customer'), await consumer('staff')]
    for (const place of [desk.place(), '1-abc', `${own.place().split('-')[0]}-abc`]) {
      const answer = await ask('customer', `?after=${place}`)
      expect([answer.status, answer.json().code]).toEqual([410, 'NTF-002'])
    }
    expect((await ask('customer', '?after=x')).status).toBe(400)
    expect((await ask('customer', `?after=${own.place()}`)).status).toBe(200)
    await requested()
    const before = own.place()
    await own.drain()
    const later = new Date(Date.now() + 31 * 86_400_000)
    await sweep(database, portal.config, later)
    // The sweep of that day ended the sessions of today too.
    for (const account of ['customer', 'other', 'staff'] as const) portal.signInAgain(account)
    expect((await ask('customer', `?after=${before}`)).status).toBe(410)
    expect((await ask('customer', `?after=${own.place()}`)).json()).toMatchObject({ items: [], next: own.place() })
    expect((await ask('customer', '')).json().items).toHaveLength(1)
  })

  test('what becomes of a person’s data is told: the name is gone from the feed, wherever it is read from', async () => {
    const { mngt_no: MNGT_NO } = await ship()
    const desk = await consumer('staff')
    const start = desk.place()
    await customer.call(sendMessage, { header: { MNGT_NO, PARTY_CD: '', BODY: '질문' } })
    await desk.drain()
    const name = desk.seen.find(({ kind }) => kind === 'message')?.message?.by ?? ''
    expect(name).not.toBe('')
    const admin = { kind: 'staff', corpCd: 'KR', userId: 'admin' } as const
    const [done] = await database.as(admin, (run) => run<{ done: boolean }>("select anonymise_person('customer', now()) as done"))
    expect(done?.done).toBe(true)
    desk.seen.length = 0
    await desk.drain()
    expect(desk.seen.filter(({ kind }) => kind === 'message').map((one) => one.message?.by)).toContain('탈퇴한 사용자')
    desk.seen.length = 0
    desk.startAt(start)
    await desk.drain()
    expect(JSON.stringify(desk.seen.filter(({ kind }) => kind === 'message'))).not.toContain(name)
  })
})
