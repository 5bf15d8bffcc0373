import { expect, test } from 'vitest'
import { fakeUnipass } from '#integrations/unipass/fake.ts'
import { readCargo } from '#integrations/unipass/read-cargo.ts'
import { buildShipment } from '#features/shipments/shipment.factory.ts'
import { readShipment } from '#features/tracking/shipment-api/contract.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { runWatchJob } from './watch-job.server.ts'

const portal = await testPortal()
const { get, tokenOf } = programs(portal)
const token = await tokenOf('staff', 'shipments:read')

type Step = { step: string; at: string; text?: string; shed?: string }

/** An answer of UNI-PASS (API001) as it comes over the wire, newest step first. */
const answerOf = (hblNo: string, steps: readonly Step[]) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<cargCsclPrgsInfoQryRtnVo><ntceInfo></ntceInfo><cargCsclPrgsInfoQryVo><cargMtNo>26KMTC0001I00010001</cargMtNo><hblNo>${hblNo}</hblNo>
<mblNo>KMTCSHA1234567</mblNo><ldprCd>CNSHG</ldprCd><dsprCd>KRPUS</dsprCd><etprDt>20260304</etprDt><pckGcnt>10</pckGcnt><pckUt>CT</pckUt>
<ttwg>500</ttwg><prcsDttm>${steps.at(-1)?.at}</prcsDttm><prgsStts>${steps.at(-1)?.step}</prgsStts></cargCsclPrgsInfoQryVo>
<tCnt>${steps.length}</tCnt>${steps
  .toReversed()
  .map(
    ({ step, at, text = '', shed = '부산신항 1부두' }) =>
      `<cargCsclPrgsInfoDtlQryVo><shedNm>${shed}</shedNm><prcsDttm>${at}</prcsDttm><dclrNo>03012${at}</dclrNo><rlbrDttm></rlbrDttm><wght>500</wght>
<pckGcnt>10</pckGcnt><pckUt>CT</pckUt><cargTrcnRelaBsopTpcd>${step}</cargTrcnRelaBsopTpcd><rlbrCn>${text}</rlbrCn><shedSgn>03012345</shedSgn></cargCsclPrgsInfoDtlQryVo>`,
  )
  .join('')}</cargCsclPrgsInfoQryRtnVo>`

const ARRIVED: Step[] = [
  { step: '입항적재화물목록 제출', at: '20260302090000' },
  { step: '입항적재화물목록 심사완료', at: '20260302150000' },
]
const IN_BOND: Step[] = [
  ...ARRIVED,
  { step: '입항보고 수리', at: '20260304080000' },
  { step: '하선신고 수리', at: '20260304090000' },
  { step: '반입신고', at: '20260305100000', text: '입항 반입' },
]

type Told = {
  statusName: string
  stages: { code: string; name: string; state: string }[]
  deadlines: { kind: string; state: string }[]
}

let made = 0
/** The import shipment after the watch has read these steps, as a customer's program reads it in a language. */
const after = async (steps: readonly Step[], now: string, lang: 'ko' | 'en' = 'en') => {
  made += 1
  const mngt_no = `KRSI2603${String(9000 + made)}`
  const hbl_no = `BONDED${made}`
  portal.clock.now = new Date(now)
  await portal.database.owner(async (run) => {
    await run('delete from customs_watch')
    await run("update shipment set eta = null where eta > $1::timestamptz - interval '60 days'", [now])
    await buildShipment(run, {
      mngt_no,
      hbl_no,
      io_type: 'IMP',
      pol: 'CNSHG',
      pod: 'KRPUS',
      etd: '2026-03-01 09:00',
      eta: '2026-03-04 08:00',
      shp_sts: 'TRANSIT',
    })
  })
  const unipass = fakeUnipass({
    cargo: (question) => ('hblNo' in question && question.hblNo === hbl_no ? readCargo(answerOf(hbl_no, steps)) : { kind: 'none' }),
  })
  await runWatchJob({ database: portal.database, unipass, now: () => portal.clock.now, pauseMs: 0 })
  const told: Told = (await get(readShipment.path.replace('{no}', mngt_no), token, { 'accept-language': lang })).json()
  const [stored] = await portal.database.owner((run) =>
    run<{ customs_sts: string }>('select customs_sts from shipment where mngt_no = $1', [mngt_no]),
  )
  return {
    stage: told.stages.find(({ state }) => state === 'active')?.name,
    customs: stored?.customs_sts,
    declaration: told.deadlines.find(({ kind }) => kind === 'DECL')?.state,
  }
}

test('S2-113 a manifest under the present name of the step is a stage of its own', async () => {
  expect(await after(ARRIVED, '2026-03-03T03:00:00Z')).toMatchObject({ stage: 'Manifest accepted', customs: 'MANIFEST' })
  expect(await after(ARRIVED, '2026-03-03T03:00:00Z', 'ko')).toMatchObject({ stage: '적하목록심사' })
})

test('S2-113 cargo that leaves the first warehouse under bond is not delivered, and its declaration is still due', async () => {
  const moved: Step[] = [
    ...IN_BOND,
    { step: '보세운송신고 수리', at: '20260306090000' },
    { step: '반출신고', at: '20260306110000', text: '보세운송 반출' },
  ]
  expect(await after(moved, '2026-03-07T03:00:00Z')).toEqual({ stage: 'Carried into bonded area', customs: 'BONDED', declaration: 'left' })
  const second: Step[] = [...moved, { step: '반입신고', at: '20260306180000', text: '보세운송 반입', shed: '의왕 보세창고' }]
  expect(await after(second, '2026-03-07T03:00:00Z')).toEqual({ stage: 'Carried into bonded area', customs: 'BONDED', declaration: 'left' })
  const released: Step[] = [
    ...second,
    { step: '수입신고', at: '20260309090000' },
    { step: '수입신고 수리', at: '20260309110000' },
    { step: '반출신고', at: '20260309160000', text: '수입신고수리후 반출', shed: '의왕 보세창고' },
  ]
  expect(await after(released, '2026-03-10T03:00:00Z')).toMatchObject({ stage: 'Carried out / delivered', customs: 'RELEASED' })
  expect(await after(released, '2026-03-10T03:00:00Z', 'ko')).toMatchObject({ stage: '반출·인도' })
})
