import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#platform/server/db/actor.ts'
import { searchStatement, windowStatement } from '#platform/server/lists/list-window.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { shipmentSearch } from './contract.ts'
import { TRACKING_EXTRAS } from '../tracking-list/list-columns.server.ts'
import { LIST_EXTRAS } from './list-columns.server.ts'
import { shipmentQuery } from './sql.ts'

const portal = await testPortal()
const now = new Date('2026-11-20T05:00:00Z')
const MONTHS = { FROM_DT: '20261021', TO_DT: '20261220' }
const ASK = { SKIP: 10, LIMIT: 100, UP_TO: 1_000_000 }
const ANCHORS = { ETD: '["2026-11-01T00:00:00",1]', ETA: '["infinity",1]', HBL_NO: '["H1",1]', DUE: '["infinity","2026-11-01T00:00:00",1]' }

const STAFF: Actor = { kind: 'staff', corpCd: 'KR', userId: 'staff' }
const CUSTOMER: Actor = { kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer' }

// The planner needs realistic row counts; with few shipments it ignores indexes.
beforeAll(() =>
  portal.database.owner(async (run) => {
    await run(
      `insert into shipment (corp_cd, cust_cd, mngt_no, trans_mode, io_type, hbl_no, pol, pod, etd, eta, due_at, shipper_cd)
       select 'KR', 'CUST00' || (1 + g % 4), 'P' || g, 'SEA', 'EXP', 'P' || g, 'KRPUS', 'NLRTM', timestamp '2025-12-01' + g * interval '1 hour', timestamp '2026-01-01' + g * interval '1 hour',
              case when g % 9 = 0 then timestamp '2026-01-01' + g * interval '1 hour' end, case when g % 50 = 0 then 'CUST001' end
         from generate_series(1, 8000) g`,
    )
    await run(
      `insert into shipment_ref (corp_cd, cust_cd, shipment_id, kind, ref_no) select corp_cd, cust_cd, shipment_id, 'HBL', hbl_no from shipment where mngt_no like 'P%'`,
    )
    await run('analyze shipment')
    await run('analyze shipment_ref')
  }),
)

/** The plan with sequential scan and sort made expensive; those that remain cannot be avoided by any index. */
const planOf = async (actor: Actor, over: object, isWindow: boolean, extras = LIST_EXTRAS, dear = 'seqscan') => {
  const search = shipmentSearch.parse({ ...MONTHS, ...over })
  const query = shipmentQuery(search, { corpCd: 'KR', custCd: actor.kind === 'customer' ? actor.custCd : null, lang: 'ko', now }, extras)
  const statement = isWindow ? windowStatement(query, { ...ASK, ANCHOR: ANCHORS[search.SORT] }) : searchStatement(query)
  return portal.database.as(actor, async (run) => {
    for (const way of dear.split(' ')) await run(`set local enable_${way} = off`)
    const lines = await run<{ 'QUERY PLAN': string }>(`explain ${statement}`, query.parameters.values)
    return lines.map((line) => line['QUERY PLAN']).join('\n')
  })
}

test('every list query reaches its shipments through an index', async () => {
  const searches = [
    {},
    { SORT: 'DUE', DIR: 'ASC' },
    { SORT: 'ETA' },
    { SORT: 'HBL_NO', DIR: 'ASC' },
    { DT_TYPE: 'ETA', SORT: 'ETA' },
    { SUMMARY: 'DELAYED' },
    { NUMBERS: ['NRSE26100388', '180-52483174'] },
    { PARTY: '물결' },
    { POL: 'KRPUS', TRANS_MODE: 'SEA', SHP_STS: ['TRANSIT'] },
  ]
  for (const actor of [STAFF, CUSTOMER])
    for (const extras of [LIST_EXTRAS, TRACKING_EXTRAS])
      for (const search of searches)
        for (const isWindow of [false, true]) {
          const plan = await planOf(actor, search, isWindow, extras)
          expect(plan, JSON.stringify({ actor, search, isWindow })).not.toMatch(
            /Seq Scan on (shipment|shipment_ref|shipment_cntr|shipment_day)\b/,
          )
        }
})

test('numbers are looked up by number for every role', async () => {
  for (const actor of [STAFF, CUSTOMER]) expect(await planOf(actor, { NUMBERS: ['NRSE26100388'] }, false)).toMatch(/shipment_ref_no/)
})

test('a window of the staff list starts at its anchor inside the index of its sort order', async () => {
  const indexes = { ETD: 'shipment_etd_place', ETA: 'shipment_eta', HBL_NO: 'shipment_hbl', DUE: 'shipment_due_place' }
  for (const [SORT, index] of Object.entries(indexes)) {
    const plan = await planOf(
      STAFF,
      { SORT, DIR: SORT === 'DUE' || SORT === 'HBL_NO' ? 'ASC' : 'DESC' },
      true,
      LIST_EXTRAS,
      'seqscan sort bitmapscan',
    )
    expect(plan, SORT).toMatch(new RegExp(`using ${index}\\b`))
    expect(plan, SORT).toMatch(/Index Cond: .*ROW\(/)
  }
})

test.skipIf(portal.database.engine === 'embedded')(
  'the counts of deadlines that staff see are read from the index of deadlines, not once for every customer',
  async () => {
    const search = shipmentSearch.parse(MONTHS)
    const query = shipmentQuery(search, { corpCd: 'KR', custCd: null, lang: 'ko', now }, LIST_EXTRAS)
    const lines = await portal.database.as(STAFF, (run) =>
      run<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${searchStatement(query)}`),
    )
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
    expect(plan).not.toMatch(/shipment_cust_due/)
    expect(plan).toMatch(/Index Only Scan using shipment_due_place.*\n *Index Cond: .*due_key > '-infinity'.*due_key < \(date_trunc/)
  },
)
