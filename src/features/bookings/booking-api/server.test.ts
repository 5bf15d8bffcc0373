import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { airCalls } from '../air-booking/contract.ts'
import { airBooking, seaBooking } from '../booking.factory.ts'
import { selectBookingList } from '../booking-list/contract.ts'
import { seaCalls } from '../sea-booking/contract.ts'
import { pushEvents } from '#features/ingest/event-push/contract.ts'
import { sendMessage } from '#features/tracking/messages/contract.ts'
import { listBookings } from './contract.ts'

const portal = await testPortal({ PUBLIC_URL: 'https://portal.naru.example' })
const { get, post, tokenOf } = programs(portal)
const reader = await tokenOf('customer', 'bookings:read')
const desk = await tokenOf('staff', 'bookings:read', 'bookings:write')
const customer = portal.as('customer')

const requested = async (head = {}, over = {}) =>
  String((await customer.call(seaCalls.requestBooking, seaBooking({ head, ...over }))).header.BKG_NO)
const at = (no: string, step = '') => `/api/v1/bookings/${no}${step}`
const answer = (no: string, step: string, body: object, token = desk, headers = {}) => post(at(no, `/${step}`), body, token, headers)
const FACTS = {
  carrier: 'HLCU',
  vessel: 'hanbada one',
  voyage: '012W',
  documentCutOff: '2026-12-01T17:00',
  vgmCutOff: '2026-12-02T12:00+09:00',
  cargoCutOff: '2026-12-02T17:00:00',
}
const pointers = (json: { errors: { pointer: string }[] }) => json.errors.map(({ pointer }) => pointer)
const owned = <R>(query: string, ...params: unknown[]) => portal.database.owner((run) => run<R>(query, params))

describe('a program reads bookings', () => {
  test('S7-070 the pages together are the list of the screen, in its order, none twice', async () => {
    for (let made = 0; made < 4; made += 1) await requested()
    const [all] = await owned<{ n: number }>(
      `select count(*)::int as n from booking where corp_cd = 'KR' and (cust_cd = 'CUST001' or status <> 'DRAFT' and 'CUST001' in (shipper_cd, consignee_cd))`,
    )
    const numbers: string[] = []
    let next: string | null = ''
    do {
      const page = await get(`${listBookings.path}?limit=7${next ? `&cursor=${next}` : ''}`, reader)
      expect(page.status).toBe(200)
      numbers.push(...page.json().items.map(({ no }: { no: string }) => no))
      next = page.json().next
      expect(String(page.headers.link).includes('rel="next"')).toBe(next !== null)
      // What is added meanwhile moves no page.
      if (numbers.length === 7) await requested()
    } while (next)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.length).toBe(all?.n)
    const { rows } = await customer.call(selectBookingList, { FROM_DT: '20260601', TO_DT: '20261231' })
    expect(numbers.slice(0, 5)).toEqual(rows.slice(1, 6).map(({ BKG_NO }) => BKG_NO))
  })

  test('S7-070 the oldest come first where a program asks for it, over all pages', async () => {
    await requested()
    const all = (await get(`${listBookings.path}?limit=100`, reader)).json().items.map(({ no }: { no: string }) => no)
    const first = (await get(`${listBookings.path}?limit=3&order=asc`, reader)).json()
    const second = (await get(`${listBookings.path}?limit=3&cursor=${first.next}&order=asc`, reader)).json()
    expect([...first.items, ...second.items].map(({ no }) => no)).toEqual(all.toReversed().slice(0, 6))
  })

  test('S7-070 conditions narrow it; unknown ones, foreign cursors and half periods are refused by name', async () => {
    const no = await requested()
    const queue = (await get(`${listBookings.path}?status=REQUESTED&mode=SEA&origin=KRPUS`, desk)).json()
    expect(queue.items.map((one: { no: string }) => one.no)).toContain(no)
    expect(new Set(queue.items.map(({ status }: { status: string }) => status))).toEqual(new Set(['REQUESTED']))
    expect((await get(`${listBookings.path}?number=${no}`, reader)).json().items).toHaveLength(1)
    const odd = await get(`${listBookings.path}?state=REQUESTED`, reader)
    expect([odd.status, pointers(odd.json())]).toEqual([400, ['#/state']])
    for (const query of [
      'status=LOST',
      'limit=0',
      'cursor=abc',
      'from=2026-01-01',
      `cursor=${Buffer.from('["ETD","DESC","[1]"]').toString('base64url')}`,
    ])
      expect((await get(`${listBookings.path}?${query}`, reader)).status).toBe(400)
  })

  test('S7-070 one booking tells its form, what a confirmation lacks and where it stands; it has a tag', async () => {
    const no = await requested()
    const { status, json, headers } = await get(at(no), reader)
    expect(status).toBe(200)
    expect(json()).toMatchObject({
      no,
      status: 'REQUESTED',
      service: 'FCL',
      departure: '2026-12-04',
      documentCutOff: '2026-12-01T17:00:00+09:00',
      missing: ['carrier', 'vessel', 'voyage', 'vgmCutOff', 'cargoCutOff'],
      contactName: '김서연',
      containerLines: [{ type: '40HC', quantity: 2, shipperOwned: false, unitWeightKg: 7210, remark: '' }],
      links: { self: `https://portal.naru.example/api/v1/bookings/${no}` },
      shipmentNo: '',
    })
    expect((await get(at(no), reader, { 'if-none-match': String(headers.etag) })).status).toBe(304)
    const air = String((await customer.call(airCalls.requestBooking, airBooking())).header.BKG_NO)
    expect((await get(at(air), reader)).json()).toMatchObject({ mode: 'AIR', service: 'EXPRESS', missing: [] })
  })

  test('S7-070 another customer’s booking and an invented one are the same 404; people are masked once staff have answered', async () => {
    const no = await requested()
    const other = await tokenOf('other', 'bookings:read')
    const us = await tokenOf('us', 'bookings:read')
    for (const token of [other, us]) {
      const [foreign, invented] = [await get(at(no), token), await get(at('KRS000000001'), token)]
      const plain = (body: string) => body.replace(/urn:uuid:[\w-]+/, '')
      expect([foreign.status, plain(foreign.body)]).toEqual([404, plain(invented.body)])
      expect((await get(`${listBookings.path}?number=${no}`, token)).json().items).toEqual([])
    }
    expect((await get(at(no), desk)).json().contactPhone).toBe('010-0123-4567')
    await answer(no, 'confirm', { ...FACTS })
    expect((await get(at(no), desk)).json().contactPhone).not.toBe('010-0123-4567')
    expect((await get(at(no), reader)).json().contactPhone).toBe('010-0123-4567')
  })

  test('S7-070 it needs its own scope; a customer cannot have the one for answers', async () => {
    expect((await get(listBookings.path, await tokenOf('customer', 'shipments:read'))).status).toBe(403)
    expect((await get(listBookings.path)).status).toBe(401)
    await expect(tokenOf('customer', 'bookings:write')).rejects.toMatchObject({ code: 'VAL-001' })
    const no = await requested()
    expect((await answer(no, 'confirm', { anyway: true }, await tokenOf('staff', 'bookings:read'))).status).toBe(403)
    expect((await answer(no, 'confirm', { anyway: true }, reader)).status).toBe(403)
  })
})

describe('the forwarder’s own system answers', () => {
  test('S7-071 a confirmation asks by name for what is missing and stores nothing; with it the shipment has carrier, vessel and cut-offs', async () => {
    const no = await requested()
    const lacking = await answer(no, 'confirm', { carrier: 'HLCU' })
    expect([lacking.status, pointers(lacking.json())]).toEqual([400, ['#/vessel', '#/voyage', '#/vgmCutOff', '#/cargoCutOff']])
    expect((await get(at(no), desk)).json()).toMatchObject({ status: 'REQUESTED', carrier: '' })
    const wrong = await answer(no, 'confirm', { ...FACTS, carrier: 'NOBODY' })
    expect([wrong.status, pointers(wrong.json())]).toEqual([400, ['#/carrier']])
    const elsewhere = await answer(no, 'confirm', { ...FACTS, cargoCutOff: '2026-12-02T17:00:00+01:00' })
    expect([elsewhere.status, pointers(elsewhere.json())]).toEqual([400, ['#/cargoCutOff']])
    const done = await answer(no, 'confirm', { ...FACTS, carrierBookingNo: 'hl 92418824' })
    expect([done.status, done.json()]).toMatchObject([
      200,
      { status: 'CONFIRMED', vessel: 'HANBADA ONE', cargoCutOff: '2026-12-02T17:00:00+09:00', missing: [], shipmentNo: no },
    ])
    expect(await owned('select vessel_nm, carrier_cd, voyage_no from shipment where mngt_no = $1', no)).toEqual([
      { vessel_nm: 'HANBADA ONE', carrier_cd: 'HLCU', voyage_no: '012W' },
    ])
    expect(await owned("select 1 as found from shipment_ref where ref_no = 'HL92418824'")).toHaveLength(1)
    // The same records as the screens: history, audit log, letter to the requester.
    const { history } = await customer.call(seaCalls.selectBooking, { BKG_NO: no })
    expect(history.map(({ ACTION }) => ACTION).slice(0, 2)).toEqual(['CONFIRM', 'SAVE'])
    expect(await owned("select 1 from audit_log where action = 'BOOKING_STATUS' and target = $1", no)).toHaveLength(2)
    expect(await owned('select 1 from mail_outbox where subject like $1 or body_text like $1', `%${no}%`)).toHaveLength(1)
    expect((await answer(no, 'confirm', { ...FACTS })).status).toBe(422)
    expect(await owned('select 1 from shipment where bkg_no = $1', no)).toHaveLength(1)
  })

  test('S7-071 a repeated answer with its key is the first one; another body under that key is refused', async () => {
    const no = await requested()
    const headers = { 'idempotency-key': 'erp-confirm-0001' }
    const first = await answer(no, 'confirm', { anyway: true }, desk, headers)
    const again = await answer(no, 'confirm', { anyway: true }, desk, headers)
    expect([first.status, again.status, again.json()]).toEqual([200, 200, first.json()])
    expect((await answer(no, 'confirm', { ...FACTS }, desk, headers)).status).toBe(422)
  })

  test('S7-071 a rejection needs a reason that its customer reads; a booking that changed meanwhile is a conflict', async () => {
    const no = await requested()
    expect((await answer(no, 'reject', { reason: ' ' })).status).toBe(400)
    expect((await answer(no, 'reject', { reason: 'No space', version: 1 })).status).toBe(409)
    const { version } = (await get(at(no), desk)).json()
    const done = await answer(no, 'reject', { reason: 'No space', version })
    expect(done.json()).toMatchObject({ status: 'REJECTED', rejectReason: 'No space' })
    expect((await customer.call(seaCalls.selectBooking, { BKG_NO: no })).state.REJECT_REASON).toBe('No space')
  })

  test('S7-071 staff are notified of a request and of its cancellation, the customer of the answer, each under its own kind', async () => {
    const [confirmed, rejected, cancelled] = [await requested(), await requested(), await requested()]
    await answer(confirmed, 'confirm', { anyway: true })
    await answer(rejected, 'reject', { reason: 'No space' })
    await customer.call(seaCalls.cancelBooking, { BKG_NO: cancelled })
    const kindsOf = async (no: string) =>
      (
        await owned<{ kind: string; for_customer: boolean }>(
          `select distinct n.kind, u.cust_cd is not null as for_customer from shipment_notice n join app_user u using (user_id)
            where n.cause_key like $1 order by 1`,
          `BOOKING ${no} %`,
        )
      ).map(({ kind, for_customer }) => `${kind} ${for_customer ? 'customer' : 'staff'}`)
    expect(await kindsOf(confirmed)).toEqual(['BOOKING staff', 'BOOKING_CONFIRM customer'])
    expect(await kindsOf(rejected)).toEqual(['BOOKING staff', 'BOOKING_REJECT customer'])
    expect(await kindsOf(cancelled)).toEqual(['BOOKING staff', 'BOOKING_CANCEL staff'])
  })

  test('S7-071 the carrier’s number is set and removed; the open change is accepted or refused', async () => {
    const no = await requested()
    await answer(no, 'confirm', { anyway: true })
    expect((await answer(no, 'carrier-number', { carrierBookingNo: 'abc1' })).json().carrierBookingNo).toBe('ABC1')
    expect((await answer(no, 'carrier-number', { carrierBookingNo: '' })).json().carrierBookingNo).toBe('')
    const ask = async (PKG_QTY: number) => {
      const { header, containers, dimensions, state } = await customer.call(seaCalls.selectBooking, { BKG_NO: no })
      const posted = { header: { ...header, PKG_QTY }, containers, dimensions, ROW_VER: state.ROW_VER, NOTE: '' }
      return (await customer.call(seaCalls.amendBooking, posted)).amendment?.AMEND_ID
    }
    const amendment = await ask(900)
    expect((await get(at(no), desk)).json()).toMatchObject({ amendmentOpen: true, amendment: { id: amendment } })
    expect((await answer(no, 'amendment/accept', { amendment })).json()).toMatchObject({
      amendmentOpen: false,
      packages: { quantity: 900 },
    })
    const second = await ask(950)
    expect((await answer(no, 'amendment/refuse', { amendment: second, reason: 'Too late' })).json().packages.quantity).toBe(900)
    expect((await answer(no, 'amendment/refuse', { amendment: second, reason: 'Too late' })).status).toBe(409)
  })

  test('S7-071 S2-119 a confirmation is undone with a reason, by sea and by air; what has happened is named in the language of the caller', async () => {
    const air = String((await customer.call(airCalls.requestBooking, airBooking())).header.BKG_NO)
    for (const no of [await requested(), air]) {
      const { version } = (await answer(no, 'confirm', { anyway: true })).json()
      expect((await answer(no, 'undo', { version })).status).toBe(400)
      expect((await answer(no, 'undo', { version: version - 1, reason: 'wrong vessel' })).status).toBe(409)
      const undone = await answer(no, 'undo', { version, reason: 'wrong vessel' })
      expect([undone.status, undone.json()]).toMatchObject([200, { no, status: 'REQUESTED', shipmentNo: '', confirmedAt: null }])
      expect((await answer(no, 'undo', { reason: 'twice' })).status).toBe(422)
      await answer(no, 'confirm', { anyway: true })
      await customer.call(sendMessage, { header: { MNGT_NO: no, PARTY_CD: '', BODY: 'When does it leave?' } })
      const refused = await answer(no, 'undo', { reason: 'too late' }, desk, { 'accept-language': 'en' })
      expect([refused.status, refused.body]).toEqual([422, expect.stringContaining('a message')])
      expect((await get(at(no), desk)).json().status).toBe('CONFIRMED')
    }
  })

  test('S2-119 an event and the undoing at the same moment: one of both wins, and nothing is half', async () => {
    const pusher = await tokenOf('staff', 'events:write')
    for (let turn = 0; turn < 6; turn += 1) {
      const no = await requested()
      await answer(no, 'confirm', { anyway: true })
      const event = {
        eventID: `7e8b2a10-0000-4000-8000-${no.slice(-9).padStart(12, '0')}`,
        eventCreatedDateTime: '2026-03-20T10:00:00Z',
        eventType: 'TRANSPORT',
        eventClassifierCode: 'EST',
        eventDateTime: '2026-12-25T11:00:00+01:00',
        transportEventTypeCode: 'ARRI',
        transportCall: { UNLocationCode: 'NLRTM', modeOfTransport: 'VESSEL' },
        documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: no }],
      }
      const push = () => post(pushEvents.path, JSON.stringify(event), pusher, { 'content-type': 'application/json' })
      const undo = () => answer(no, 'undo', { reason: 'wrong vessel' })
      const [undone, pushed] = turn % 2 ? await Promise.all([undo(), push()]) : (await Promise.all([push(), undo()])).toReversed()
      const [stored] = await owned<{ status: string; shipments: number; waiting: number; joined: number }>(
        `select b.status, (select count(*)::int from shipment s where s.mngt_no = b.bkg_no) as shipments,
                (select count(*)::int from tracking_event e where e.shipment_id is null and e.refs -> 'booking' ? b.bkg_no) as waiting,
                (select count(*)::int from tracking_event e where e.shipment_id = b.shipment_id and e.code = 'ARRI') as joined
           from booking b where b.bkg_no = $1`,
        no,
      )
      // An event of a booking without a shipment is stored with a problem: it waits.
      const won = {
        undo: [200, true, { status: 'REQUESTED', shipments: 0, waiting: 1, joined: 0 }],
        event: [422, true, { status: 'CONFIRMED', shipments: 1, waiting: 0, joined: 1 }],
      }
      const isTaken = pushed?.status === 200 || pushed?.status === 207
      expect([undone?.status, isTaken, stored]).toEqual(undone?.status === 200 ? won.undo : won.event)
    }
  })

  test('S7-071 a booking of another corporation is not found, and stays as it is', async () => {
    const no = await requested()
    const us = await tokenOf('us', 'bookings:read', 'bookings:write')
    for (const [step, body] of [
      ['confirm', { anyway: true }],
      ['reject', { reason: 'x' }],
      ['carrier-number', { carrierBookingNo: 'X' }],
    ] as const)
      expect((await answer(no, step, body, us)).status).toBe(404)
    expect((await get(at(no), desk)).json().status).toBe('REQUESTED')
  })
})
