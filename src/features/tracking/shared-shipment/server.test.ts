import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { type CallFailure, testPortal } from '../../../../tests/support/portal.ts'
import { makeShare, MAX_SHARES, openShare, revokeShare, selectShares } from './contract.ts'

const portal = await testPortal()
type Found = { shipment_id: number; mngt_no: string; hbl_no: string; shipper_nm: string; consignee_nm: string; po_no: string }
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: CallFailure) => `${error.status} ${error.code} ${error.body.message}`,
  )
const keyIn = (path: string) => new URL(path, 'http://naru').searchParams.get('key') ?? ''
let own: Found
beforeAll(async () => {
  const [row] = await portal.database.owner((run) =>
    run<Found>(
      "select shipment_id, mngt_no, hbl_no, shipper_nm, consignee_nm, po_no from shipment where trans_mode = 'SEA' and cust_cd = 'CUST001' and io_type = 'EXP' and stage_no = 8 and consignee_nm <> '' order by shipment_id limit 1",
    ),
  )
  if (!row) throw new Error('the demo has no such shipment')
  own = row
})
const make = async (who: 'customer' | 'staff', DAYS = 7) => portal.as(who).call(makeShare, { header: { MNGT_NO: own.mngt_no, DAYS } })
const open = (key: string) => portal.guest.call(openShare, { key })
/** The response to a link without access. */
const unknown = () => refusal(open('invented'))

test('a visitor with the link tracks the shipment without login: parties masked, no order number, document, amount or remark; each opening counts', async () => {
  const { PATH } = await make('customer')
  expect(PATH).toMatch(/^\/trk\/share\?key=[\w-]{43}$/)
  const reply = await portal.inject({ method: 'POST', url: openShare.path, payload: { key: keyIn(PATH) } })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['set-cookie']).toBeUndefined()
  const { record, parties } = reply.json().data
  expect(record.HBL_NO).toBe(own.hbl_no)
  expect(record.entries.length).toBeGreaterThan(5)
  expect(parties.find(({ ROLE }: { ROLE: string }) => ROLE === 'CONSIGNEE').NAME).toMatch(/^.{1,3}\*{4}$/)
  for (const secret of [own.shipper_nm, own.consignee_nm, 'MNGT_NO', 'remark', 'PO_NO', 'containers"', 'exceptions', 'dues'])
    expect([
      secret,
      JSON.stringify({
        record: { ...record, entries: record.entries.map(({ containers: _, ...entry }: { containers: unknown }) => entry) },
        parties,
      }).includes(secret),
    ]).toEqual([secret, false])
  await open(keyIn(PATH))
  const { shares } = await portal.as('customer').call(selectShares, { MNGT_NO: own.mngt_no })
  expect(shares[0]).toMatchObject({ OPENED: 2, MADE_BY: 'customer' })
})

test('revoked and expired links, and links of a disabled or no longer authorised creator, return the same 404 as an invented one', async () => {
  const nobody = await unknown()
  expect(nobody).toMatch(/^404 NTF-001/)
  const { PATH, shares } = await make('customer', 1)
  const key = keyIn(PATH)
  await open(key)
  const while_ = async (on: string, off: string) => {
    await portal.database.owner((run) => run(on))
    expect(await refusal(open(key))).toBe(nobody)
    await portal.database.owner((run) => run(off))
    await open(key)
  }
  await while_("update app_user set use_yn = 'N' where user_id = 'customer'", "update app_user set use_yn = 'Y' where user_id = 'customer'")
  portal.signInAgain('customer')
  await while_(
    "update app_user set cust_cd = 'CUST002' where user_id = 'customer'",
    "update app_user set cust_cd = 'CUST001' where user_id = 'customer'",
  )
  const now = portal.clock.now
  portal.clock.now = new Date(now.getTime() + DAY_MS)
  expect(await refusal(open(key))).toBe(await unknown())
  portal.clock.now = now
  const revoke = () => portal.as('customer').call(revokeShare, { header: { MNGT_NO: own.mngt_no, SHARE_ID: shares[0]?.SHARE_ID } })
  expect((await revoke()).shares.some(({ SHARE_ID }) => SHARE_ID === shares[0]?.SHARE_ID)).toBe(false)
  expect(await refusal(open(key))).toBe(nobody)
  expect(await refusal(revoke())).toMatch(/^404 NTF-001/)
})

test('S6-006 another customer cannot create, see or revoke a link; staff see all; the secret is not stored', async () => {
  const { PATH, shares } = await make('customer')
  const header = { MNGT_NO: own.mngt_no, SHARE_ID: shares[0]?.SHARE_ID }
  for (const who of ['other', 'us'] as const) {
    expect(await refusal(portal.as(who).call(selectShares, { MNGT_NO: own.mngt_no }))).toMatch(/^404 NTF-001/)
    expect(await refusal(portal.as(who).call(makeShare, { header: { MNGT_NO: own.mngt_no, DAYS: 7 } }))).toMatch(/^404 NTF-001/)
    expect(await refusal(portal.as(who).call(revokeShare, { header }))).toMatch(/^404 NTF-001/)
  }
  await make('staff')
  const seen = async (who: 'customer' | 'staff') =>
    (await portal.as(who).call(selectShares, { MNGT_NO: own.mngt_no })).shares.map(({ MADE_BY }) => MADE_BY)
  expect(await seen('staff')).toContain('staff')
  expect(await seen('staff')).toContain('customer')
  expect(await seen('customer')).not.toContain('staff')
  const foreign = { kind: 'customer', corpCd: 'KR', custCd: 'CUST002', userId: 'other' } as const
  expect(await portal.database.as(foreign, (run) => run('select share_id from shipment_share'))).toEqual([])
  await expect(
    portal.database.as(foreign, (run) =>
      run(
        "insert into shipment_share (corp_cd, cust_cd, shipment_id, party_cd, token_hash, made_by, made_at, expires_at) values ('KR', 'CUST001', $1, 'CUST002', '\\x00', 'other', now(), now())",
        [own.shipment_id],
      ),
    ),
  ).rejects.toMatchObject({ code: '42501' })
  await expect(
    portal.database.as({ kind: 'staff', corpCd: 'KR', userId: 'staff' }, (run) => run('select token_hash from shipment_share')),
  ).rejects.toMatchObject({ code: '42501' })
  const [row] = await portal.database.owner((run) =>
    run<{ text: string }>(
      "select string_agg(row_to_json(l)::text, '') || (select string_agg(row_to_json(a)::text, '') from audit_log a) as text from shipment_share l",
    ),
  )
  expect(row?.text).not.toContain(keyIn(PATH))
})

test('guests cannot create links, a link is valid 1, 7 or 30 days, a shipment has at most ten, and guessing is rate limited', async () => {
  const header = { MNGT_NO: own.mngt_no, DAYS: 7 }
  expect(await refusal(portal.guest.call(makeShare, { header }))).toMatch(/^401 AUTH-002/)
  for (const DAYS of [0, 2, 365, '7'])
    expect(await refusal(portal.as('customer').call(makeShare, { header: { ...header, DAYS } }))).toMatch(/^400 VAL-001/)
  let made = ''
  for (let n = 0; n <= MAX_SHARES && !made.startsWith('422'); n += 1)
    made = await refusal(portal.as('customer').call(makeShare, { header }))
  expect(made).toMatch(/^422 BIZ-001/)
  let last = ''
  for (let n = 0; n < 40 && !last.startsWith('429'); n += 1) last = await refusal(open(`guess${n}`))
  expect(last).toMatch(/^429 RATE-001/)
})
