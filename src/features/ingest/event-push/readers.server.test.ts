import { expect, test } from 'vitest'
import { buildShipment } from '#features/shipments/shipment.factory.ts'
import { readShipment } from '#features/tracking/shipment-api/contract.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { pushEvents } from './contract.ts'

const portal = await testPortal()
const { get, post, tokenOf } = programs(portal)
const token = await tokenOf('staff', 'events:write', 'shipments:read')

/** A shipment that is found by this number. */
const shipmentOf = async (no: string, mode: 'SEA' | 'AIR', number: [kind: 'MBL' | 'CNTR', value: string]) => {
  await portal.database.owner(async (run) => {
    const route = mode === 'SEA' ? { pol: 'KRPUS', pod: 'USLAX' } : { pol: 'ICN', pod: 'FRA' }
    const { shipment_id } = await buildShipment(run, { mngt_no: no, trans_mode: mode, io_type: 'EXP', ...route, etd: '2026-03-14 15:00' })
    await run("update shipment set pkg_qty = 12, svc_type = 'FCL' where shipment_id = $1", [shipment_id])
    await run('insert into shipment_ref (corp_cd, cust_cd, shipment_id, kind, ref_no) values ($1, $2, $3, $4, $5)', [
      'KR',
      'CUST001',
      shipment_id,
      ...number,
    ])
    if (number[0] === 'CNTR')
      await run("insert into shipment_cntr (corp_cd, cust_cd, shipment_id, cntr_no) values ('KR', 'CUST001', $1, $2)", [
        shipment_id,
        number[1],
      ])
  })
}
const say = async (received: string, text: string, type: string) => {
  portal.clock.now = new Date(received)
  const { status } = await post(pushEvents.path, text, token, { 'content-type': type })
  expect(status).toBeLessThan(300)
}
type Told = { stages: { name: string; state: string }[]; vessel: string | null }
const stageOf = async (no: string, lang: 'ko' | 'en') => {
  const { stages }: Told = (await get(readShipment.path.replace('{no}', no), token, { 'accept-language': lang })).json()
  return stages.find(({ state }) => state === 'active')?.name
}

test('S9-019 an IFTSTA message with statuses of the UN list moves the shipment as one with carriers’ codes does', async () => {
  await shipmentOf('KRS260388001', 'SEA', ['CNTR', 'MSKU1234565'])
  let sent = 0
  const iftsta = (code: string, time: string, place: string, type = '1') => {
    sent += 1
    const body = [
      `UNH+${sent}+IFTSTA:D:01B:UN`,
      `BGM+23+U${sent}+9`,
      `DTM+137:${time}:203`,
      'NAD+CA+MAEU:160:87',
      'CNI+1',
      `STS+${type}+${code}::6`,
      `DTM+334:${time}:203`,
      `LOC+175+${place}:139:6`,
      'EQD+CN+MSKU1234565+42G0:102:5',
    ]
    return `UNB+UNOC:3+A+B+260314:1200+U${sent}'${body.join("'")}'UNT+${body.length + 1}+${sent}'UNZ+1+U${sent}'`
  }
  const told = async (...of: Parameters<typeof iftsta>) => {
    await say('2026-04-30T00:00:00Z', iftsta(...of), 'application/edifact')
    return [await stageOf('KRS260388001', 'ko'), await stageOf('KRS260388001', 'en')]
  }
  expect(await told('24', '202603141500', 'KRPUS')).toEqual(['출항', 'Departed'])
  // The number of another list (of orders) is no status of transport, and one that the lists do not agree on moves nothing.
  expect(await told('29', '202603261000', 'USLAX', '2')).toEqual(['출항', 'Departed'])
  expect(await told('54', '202603261000', 'USLAX')).toEqual(['출항', 'Departed'])
  expect(await told('29', '202603261000', 'USLAX')).toEqual(['입항·양하', 'Arrived'])
  // Terminals write the preparation of a message on their own clock: west of Greenwich it is no earlier than what happened.
  expect(await told('21', '202603281000', 'USLAX')).toEqual(['인도완료', 'Delivered'])
})

test('S9-019 an FSU message in a Type-B frame moves the shipment, the flight of a carrier with three letters too', async () => {
  await shipmentOf('KRA260388002', 'AIR', ['MBL', '18012345664'])
  const frame =
    '\u0001QU ICNFFKE\r\n.FRACSKE 141600\r\n\u0002FSU/14\r\n180-12345664ICNFRA/T12K600\r\nRCS/14MAR1000/ICN/T12K600\r\nDEP/KAL0905/14MAR1500/ICNFRA/T12K600\r\n\u0003'
  await say('2026-03-14T06:30:00Z', frame, 'text/plain')
  expect([await stageOf('KRA260388002', 'ko'), await stageOf('KRA260388002', 'en')]).toEqual(['출발', 'Departed'])
  const [row] = await portal.database.owner((run) =>
    run<{ vessel_nm: string }>("select vessel_nm from shipment where mngt_no = 'KRA260388002'"),
  )
  expect(row).toEqual({ vessel_nm: 'KAL0905' })
})

test('S9-019 an FSU message inside EDIFACT (CIMFSU) moves the shipment', async () => {
  await shipmentOf('KRA260388003', 'AIR', ['MBL', '02012345675'])
  const lines = 'FSU/12\r\n020-12345675ICNFRA/T12K600\r\nRCS/14MAR1000/ICN/T12K600\r\nDEP/LH719/14MAR1500/ICNFRA/T12K600'
  await say(
    '2026-03-14T06:30:00Z',
    `UNB+IATA:1+A:PIMA+B:PIMA+260314:1530+9'UNH+1+CIMFSU:12'${lines}'UNT+3+1'UNZ+1+9'`,
    'application/edifact',
  )
  expect(await stageOf('KRA260388003', 'en')).toBe('Departed')
})
