import { afterAll, expect, test, vi } from 'vitest'
import { recordedUnipass } from '../../../../tools/unipass/recorded-server.ts'
import { unipassOf } from '#integrations/unipass/unipass-of.ts'
import { buildShipment } from '#features/shipments/shipment.factory.ts'
import { saveSeaEvent, selectSeaTracking } from '#features/tracking/sea-tracking-popup/contract.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { selectUnipassOut } from '../export-clearance-popup/contract.ts'
import { runWatchJob } from './watch-job.server.ts'

vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-20T03:00:00Z') })
const stub = await recordedUnipass()
afterAll(async () => {
  vi.useRealTimers()
  await stub.stop()
})
const portal = await testPortal({ UNIPASS_API_KEY: 'test', UNIPASS_EXPORT_KEY: 'exports', UNIPASS_URL: stub.url })
portal.clock.now = new Date()
const unipass = unipassOf(portal.config)
if (!unipass) throw new Error('no service of customs')

const [NO, BL, DECL] = ['KRSE26038001', 'DUTY0001', '1234526000001X']
/** An export record of UNI-PASS (API002), accepted on 9 March 2026, to be loaded by this day. */
const answerOf = (
  loadBy: string,
) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><expDclrNoPrExpFfmnBrkdQryRtnVo><ntceInfo/><tCnt>1</tCnt>
<expDclrNoPrExpFfmnBrkdQryRsltVo><expDclrNo>${DECL}</expDclrNo><exppnConm>한빛전자(주)</exppnConm><acptDt>20260309</acptDt><loadDtyTmlm>${loadBy}</loadDtyTmlm>
<csclPckGcnt>10</csclPckGcnt><csclPckUt>CT</csclPckUt><csclWght>500</csclWght><shpmPckGcnt>0</shpmPckGcnt><shpmCmplYn>N</shpmCmplYn></expDclrNoPrExpFfmnBrkdQryRsltVo>
</expDclrNoPrExpFfmnBrkdQryRtnVo>`
const byBl = `<expDclrNoPrExpFfmnBrkdQryRtnVo><ntceInfo/><tCnt>1</tCnt><expDclrNoPrExpFfmnBrkdBlNoQryRsltVo><expDclrNo>${DECL}</expDclrNo><blNo>${BL}</blNo>
<acptDt>20260309</acptDt><loadDtyTmlm>20260408</loadDtyTmlm><shpmCmplYn>N</shpmCmplYn></expDclrNoPrExpFfmnBrkdBlNoQryRsltVo></expDclrNoPrExpFfmnBrkdQryRtnVo>`

const newExport = (mngt_no: string, hbl_no: string) =>
  portal.database.owner(async (run) => {
    // A round asks for twenty shipments: only this one is open.
    await run("update shipment set etd = null, booked_etd = null, eta = null where io_type = 'EXP'")
    await buildShipment(run, { mngt_no, hbl_no, etd: '2026-03-25 09:00', eta: '2026-04-10 08:00' })
  })
/** Customs are asked once more: the deadline in the list, the tracking popup and the customs popup. */
const told = async () => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 11 * 60_000)
  vi.setSystemTime(portal.clock.now)
  await portal.database.owner((run) => run('delete from customs_watch'))
  await runWatchJob({ database: portal.database, unipass, now: () => portal.clock.now, pauseMs: 0 })
  const [row] = await portal.database.owner((run) =>
    run<{ due_kind: string; due_at: string }>('select due_kind, due_at from shipment where mngt_no = $1', [NO]),
  )
  const track = await portal.as('customer').call(selectSeaTracking, { mngtNo: NO })
  const { rows } = await portal.as('customer').call(selectUnipassOut, { mngtNo: NO })
  return {
    list: [row?.due_kind, row?.due_at.slice(0, 10)],
    popup: track.dues.filter(({ kind }) => kind === 'LOAD').map(({ at }) => at.slice(0, 10)),
    customs: rows.map(({ LOAD_DEADLINE, EXTENDED_YN }) => [LOAD_DEADLINE, EXTENDED_YN]),
    timeline: track.entries.map(({ code }) => code),
  }
}

test('S2-112 F19 an extension of the duty to load moves the deadline in the list, the tracking popup and the customs popup alike', async () => {
  await newExport(NO, BL)
  stub.state.more = [answerOf('20260408'), byBl]
  await told()
  expect(await told()).toMatchObject({ list: ['LOAD', '2026-04-08'], popup: ['2026-04-08'], customs: [['20260408', 'N']] })
  stub.state.more = [answerOf('20260508'), byBl]
  const extended = await told()
  expect(extended).toMatchObject({ list: ['LOAD', '2026-05-08'], popup: ['2026-05-08'], customs: [['20260508', 'Y']] })
  // A deadline is no event of the cargo.
  expect(extended.timeline).not.toContain('LOADDTYTMLM')
})

test('S2-112 an export that our desk says is cleared has its thirty days to load, and the list says that customs accepted it', async () => {
  const no = 'KRSE26038002'
  await newExport(no, '')
  const header = { MNGT_NO: no, STAGE: 'CUSTOMS_OUT', CLS: 'ACT', AT: '202603091400', PLACE: 'KRPUS', REASON: '현장 확인' } as const
  await portal.as('staff').call(saveSeaEvent, { header })
  const [row] = await portal.database.owner((run) =>
    run<{ due_kind: string; due_at: string; customs_sts: string }>(
      'select due_kind, due_at, customs_sts from shipment where mngt_no = $1',
      [no],
    ),
  )
  expect([row?.customs_sts, row?.due_kind, row?.due_at.slice(0, 10)]).toEqual(['EXP_ACCEPTED', 'LOAD', '2026-04-08'])
})
