import { expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { exportRequestList, selectRequestList } from './contract.ts'

const portal = await testPortal()
const search = (who: Parameters<typeof portal.as>[0], over: object = {}) => portal.as(who).call(selectRequestList, over)

test('S2-123 S6-006 a customer sees the requests of its company, staff those of all', async () => {
  const own = await search('customer')
  expect(own.head?.total).toBe(6)
  expect(new Set(own.rows.map(({ COMPANY_NM }) => COMPANY_NM)).size).toBe(1)
  expect((await search('staff')).head?.total).toBe(12)
  expect((await search('other')).head?.total).toBe(5)
  expect((await search('us')).rows).toEqual([])
  await expect(portal.guest.call(selectRequestList, {})).rejects.toMatchObject({ status: 401 })
})

test('Appendix E.5 a row tells the exhibition, the cargo, what becomes of it and what its clocks run by; sums are over all rows', async () => {
  const { rows, sums } = await search('customer')
  expect(rows.find(({ REQ_NO }) => REQ_NO.endsWith('0021'))).toMatchObject({
    EXH_NM: '로테르담 하버테크 2027',
    BOOTH: '2.114',
    TRANS_MODE: 'SEA',
    STATUS: 'IN_PROGRESS',
    PKG_QTY: 8,
    CBM: 6.482,
    GROSS_WT: 1240,
    CARNET_YN: 'Y',
    DISPOSALS: '반송 4 · 증정 4',
    DOC_DEADLINE: expect.stringMatching(/^\d{8}$/),
  })
  expect(sums?.PKG_QTY).toBe(rows.reduce((sum, { PKG_QTY }) => sum + PKG_QTY, 0))
  expect([...rows].map(({ RECEIVED_DT }) => RECEIVED_DT)).toEqual(
    rows
      .map(({ RECEIVED_DT }) => RECEIVED_DT)
      .toSorted()
      .toReversed(),
  )
})

test('S2-123 requests are found by days of the show, name or venue, state and exhibitor', async () => {
  const noOf = async (over: object) => (await search('staff', over)).rows.map(({ EXH_NO }) => EXH_NO)
  const [one] = (await search('staff', { KEYWORD: '하버' })).rows
  expect(new Set(await noOf({ KEYWORD: '하버' }))).toEqual(new Set(['EV0001']))
  expect(new Set(await noOf({ KEYWORD: 'ahoy' }))).toEqual(new Set(['EV0001']))
  expect(new Set(await noOf({ FROM_DT: one?.START_DT, TO_DT: one?.START_DT }))).toEqual(new Set(['EV0001']))
  expect(await noOf({ STATUS: ['RETURNED'] })).toEqual(['EV0004'])
  expect(await noOf({ COMPANY: '%' })).toEqual([])
  await expect(search('staff', { FROM_DT: '20310531', TO_DT: '20310501' })).rejects.toMatchObject({ code: 'VAL-001' })
  await expect(search('staff', { STATUS: ['GONE'] })).rejects.toMatchObject({ code: 'VAL-001' })
})

test('windows of a search begin where they are asked to', async () => {
  const { head, rows } = await search('staff')
  const { anchors } = await search('staff', { ANCHORS: { UP_TO: head?.upTo } })
  const second = await search('staff', { WINDOW: { ANCHOR: anchors?.[0], SKIP: 1, LIMIT: 2, UP_TO: head?.upTo } })
  expect(second.rows.map(({ REQ_NO }) => REQ_NO)).toEqual(rows.slice(1, 3).map(({ REQ_NO }) => REQ_NO))
})

test('S2-123 the list goes into a file as it is shown', async () => {
  const reply = await portal.inject({
    method: 'POST',
    url: exportRequestList.path,
    headers: await portal.as('customer').headers(),
    payload: { FORMAT: 'csv', COLUMNS: ['REQ_NO', 'STATUS', 'CUSTOMS'], STATUS: ['SHIPPED'] },
  })
  const [head, row, ...rest] = reply.body.replace('\ufeff', '').trim().split(/\r?\n/)
  expect([head, rest]).toEqual(['신청번호,상태,통관', []])
  expect(row).toMatch(/^EXH\d{8},발송,일반$/)
})
