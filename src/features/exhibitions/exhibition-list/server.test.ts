import { expect, test } from 'vitest'
import { owedDocuments } from '#domain/exhibition/exhibition-documents.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { clocksOfRow } from '../request-clocks.ts'
import { exportRequestList, type RequestRow, selectRequestList } from './contract.ts'

const portal = await testPortal()
const search = (who: Parameters<typeof portal.as>[0], over: object = {}) => portal.as(who).call(selectRequestList, over)

test('S2-123 S6-006 a customer sees the requests of its company, staff those of all customers', async () => {
  const own = await search('customer')
  expect(own.head?.total).toBe(6)
  expect(new Set(own.rows.map(({ COMPANY_NM }) => COMPANY_NM)).size).toBe(1)
  expect((await search('staff')).head?.total).toBe(12)
  expect((await search('other')).head?.total).toBe(5)
  expect((await search('us')).rows).toEqual([])
  await expect(portal.guest.call(selectRequestList, {})).rejects.toMatchObject({ status: 401 })
})

test('Appendix E.5 a row has the exhibition, the cargo, its disposal and the inputs of its deadlines; sums cover all rows', async () => {
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

test('S2-123 requests are found by exhibition dates, name or venue, status and exhibitor', async () => {
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

test('windows of a search begin at the requested anchor', async () => {
  const { head, rows } = await search('staff')
  const { anchors } = await search('staff', { ANCHORS: { UP_TO: head?.upTo } })
  const second = await search('staff', { WINDOW: { ANCHOR: anchors?.[0], SKIP: 1, LIMIT: 2, UP_TO: head?.upTo } })
  expect(second.rows.map(({ REQ_NO }) => REQ_NO)).toEqual(rows.slice(1, 3).map(({ REQ_NO }) => REQ_NO))
})

test('S2-123 the list is exported as shown', async () => {
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

test('S2-123 rows are sorted by next deadline, those without one last, for every status and carnet', async () => {
  const dueOf = (row: RequestRow) => clocksOfRow(row)[0]?.at ?? '9'
  const states = ['RECEIVED', 'IN_PROGRESS', 'SHIPPED', 'INSTALLED', 'RETURNED', 'DONE', 'CANCELLED']
  for (const [carnet, stay] of [
    ['Y', 0],
    ['Y', 99],
    ['N', 0],
  ] as const) {
    await portal.database.owner((run) =>
      run(
        `update exh_request r set carnet_yn = $1, stay_qty = $2::int, status = ($3::text[])[1 + (n.nth + $2::int) % 7],
           carnet_until = case when n.nth % 3 = 0 then current_date + n.nth::int end, reexport_dt = case when n.nth % 2 = 0 then current_date - n.nth::int end
           from (select req_id, row_number() over (order by req_id) as nth from exh_request) n where n.req_id = r.req_id`,
        [carnet, stay, states],
      ),
    )
    const { rows } = await search('staff', { SORT: 'DUE', DIR: 'ASC' })
    expect(rows).toHaveLength(12)
    expect(rows.map(dueOf)).toEqual(rows.map(dueOf).toSorted())
    const reverse = await search('staff', { SORT: 'DUE', DIR: 'DESC' })
    expect(reverse.rows.map(({ REQ_NO }) => REQ_NO)).toEqual(rows.map(({ REQ_NO }) => REQ_NO).toReversed())
  }
  const { head, rows } = await search('staff', { SORT: 'DUE', DIR: 'ASC' })
  const { anchors } = await search('staff', { SORT: 'DUE', DIR: 'ASC', ANCHORS: { UP_TO: head?.upTo } })
  const more = await search('staff', { SORT: 'DUE', DIR: 'ASC', WINDOW: { ANCHOR: anchors?.[0], SKIP: 3, LIMIT: 2, UP_TO: head?.upTo } })
  expect(more.rows.map(({ REQ_NO }) => REQ_NO)).toEqual(rows.slice(3, 5).map(({ REQ_NO }) => REQ_NO))
})

test('S2-123 requests with due missing documents are marked and searchable, by the rules of the domain', async () => {
  await portal.database.owner(async (run) => {
    await run("update exhibition set doc_deadline = (now() at time zone 'Asia/Seoul')::date + 3, status = 'OPEN'")
    await run("update exh_request set carnet_yn = case when req_no like '%2' then 'Y' else 'N' end")
  })
  const { rows } = await search('staff')
  for (const { STATUS, CARNET_YN, PAPERS } of rows)
    expect(PAPERS.split(', ').filter(Boolean)).toHaveLength(owedDocuments(STATUS, CARNET_YN === 'Y').length)
  const marked = rows.filter(({ PAPERS }) => PAPERS)
  expect(marked.length).toBeGreaterThan(0)
  expect(marked.length).toBeLessThan(rows.length)
  expect(new Set(marked.map(({ PAPERS_DUE }) => PAPERS_DUE.slice(8)))).toEqual(new Set(['2359']))
  const found = await search('staff', { PAPERS: 'MISSING' })
  expect(found.rows.map(({ REQ_NO }) => REQ_NO)).toEqual(marked.map(({ REQ_NO }) => REQ_NO))
  await portal.database.owner((run) => run("update exhibition set doc_deadline = (now() at time zone 'Asia/Seoul')::date + 4"))
  expect((await search('staff', { PAPERS: 'MISSING' })).rows).toEqual([])
})
