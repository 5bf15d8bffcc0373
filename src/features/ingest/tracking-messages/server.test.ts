import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { buildShipment } from '#features/shipments/shipment.factory.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { selectUnmatched, uploadMessages } from './contract.ts'
import type { IngestResult } from './contract.ts'
import { ingestInOrder } from './ingest-in-order.server.ts'

const portal = await testPortal()

/** Uploads files as a browser form does. */
const upload = async (account: 'staff' | 'customer' | null, files: { name: string; bytes: Uint8Array }[]) => {
  const form = new FormData()
  for (const { name, bytes } of files) form.append('files', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  const request = new Request('http://x/', { method: 'POST', body: form })
  const response = await portal.inject({
    method: 'POST',
    url: uploadMessages.path,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '', ...(account && (await portal.as(account).headers())) },
  })
  return {
    status: response.statusCode,
    code: response.headers['x-error-code'],
    files: (response.json().data?.files ?? []) as IngestResult[],
  }
}
const text = (name: string, content: string) => ({ name, bytes: new TextEncoder().encode(content) })
const fixture = (path: string) => ({ name: basename(path), bytes: new Uint8Array(readFileSync(join('tests/fixtures', path))) })

const dcsa = (id: string, over: object = {}) =>
  JSON.stringify([
    {
      eventID: id,
      eventCreatedDateTime: '2026-03-20T10:00:00Z',
      eventType: 'TRANSPORT',
      eventClassifierCode: 'EST',
      eventDateTime: '2026-04-25T11:00:00+02:00',
      transportEventTypeCode: 'ARRI',
      transportCall: { UNLocationCode: 'NLRTM', modeOfTransport: 'VESSEL' },
      documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: 'PUSX26031177' }],
      ...over,
    },
  ])

describe('who may send messages', () => {
  test('a guest must log in and a customer is refused', async () => {
    expect(await upload(null, [text('a.json', dcsa('g1'))])).toMatchObject({ status: 401, code: 'AUTH-002' })
    expect(await upload('customer', [text('a.json', dcsa('g1'))])).toMatchObject({ status: 403, code: 'AUTH-003' })
  })
  test('a call without any file is refused', async () => {
    expect(await upload('staff', [])).toMatchObject({ status: 400, code: 'VAL-001' })
  })
  test('a file over the limit is refused, never truncated', async () => {
    expect(await upload('staff', [{ name: 'big.edi', bytes: new Uint8Array(10_000_001) }])).toMatchObject({ status: 413, code: 'VAL-002' })
  })
})

describe('the result of a file', () => {
  test('an event is attached by its booking number and the same content has no second effect', async () => {
    const content = text('eta.json', dcsa('5f0e4b1c-0000-4000-8000-000000000001'))
    const first = await upload('staff', [content])
    expect(first.files).toMatchObject([{ STATE: 'read', FORMAT: 'DCSA', EVENT_CNT: 1, MATCHED_CNT: 1, NEW_CNT: 1, IRREGULARITIES: [] }])
    expect(first.files[0]?.SHIPMENTS).toHaveLength(1)
    const again = await upload('staff', [{ ...content, name: 'renamed.json' }])
    expect(again.files).toMatchObject([{ STATE: 'repeated', MATCHED_CNT: 1, NEW_CNT: 0 }])
    const [count] = await portal.database.owner((run) =>
      run<{ n: number }>("select count(*) as n from tracking_event where event_key like '%5f0e4b1c-0000-4000-8000-000000000001%'"),
    )
    expect(count?.n).toBe(1)
  })
  test('a newer version of an event replaces it and an older one read late changes nothing', async () => {
    const version = (created: string, at: string) =>
      text(`${created}.json`, dcsa('5f0e4b1c-0000-4000-8000-000000000002', { eventCreatedDateTime: created, eventDateTime: at }))
    await upload('staff', [version('2026-03-21T10:00:00Z', '2026-04-26T11:00:00+02:00')])
    await upload('staff', [version('2026-03-22T10:00:00Z', '2026-04-27T11:00:00+02:00')])
    const { files } = await upload('staff', [version('2026-03-19T10:00:00Z', '2026-04-24T11:00:00+02:00')])
    expect(files).toMatchObject([{ STATE: 'read', NEW_CNT: 0 }])
    const rows = await portal.database.owner((run) =>
      run<{ at: string }>("select at from tracking_event where event_key like '%5f0e4b1c-0000-4000-8000-000000000002%'"),
    )
    expect(rows.map(({ at }) => at)).toEqual(['2026-04-27 11:00:00'])
  })
  test('an event without a shipment is stored and listed for staff', async () => {
    await upload('staff', [
      text(
        'stray.json',
        dcsa('5f0e4b1c-0000-4000-8000-000000000003', {
          documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: 'NOBODY-1' }],
        }),
      ),
    ])
    const unmatched = await portal.as('staff').call(selectUnmatched)
    expect(unmatched).toContainEqual(expect.objectContaining({ NUMBERS: 'NOBODY-1', CODE: 'ARRI', FILE_NM: 'stray.json' }))
    expect(await portal.as('us').call(selectUnmatched)).toEqual([])
    await expect(portal.as('customer').call(selectUnmatched)).rejects.toMatchObject({ status: 403, code: 'AUTH-003' })
  })
  test('S2-119 an event whose shipment is taken away while the file arrives waits, and the file says so', async () => {
    const no = `GONE-${Date.now()}`
    const ofTwo = portal.database.engine === 'postgres'
    const arriving: ReturnType<typeof upload>[] = []
    let ended = false
    await portal.database.owner((run) => buildShipment(run, { mngt_no: no, hbl_no: no }))
    await portal.database.owner(async (run) => {
      await run('delete from shipment where mngt_no = $1', [no])
      const documentReferences = [{ documentReferenceType: 'TRD', documentReferenceValue: no }]
      const sent = upload('staff', [text('gone.json', dcsa('5f0e4b1c-0000-4000-8000-000000000005', { documentReferences }))])
      const end = () => void (ended = true)
      arriving.push(sent)
      sent.then(end, end)
      // The embedded engine has one session: there the file comes after.
      const isWaiting = async () => (await run('select 1 from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid))')).length > 0
      while (ofTwo && !ended && !(await isWaiting())) await pause(25)
      expect(ended).toBe(false)
    })
    const told = { STATE: 'read', EVENT_CNT: 1, MATCHED_CNT: 0, SHIPMENTS: [], IRREGULARITIES: [{ code: 'NO_SHIPMENT' }] }
    expect(await Promise.all(arriving)).toMatchObject([{ files: [told] }])
    const [stored] = await portal.database.owner((run) =>
      run("select matched_cnt, irregularities -> 0 ->> 'code' as code from ingest_file where file_nm = 'gone.json'"),
    )
    expect(stored).toEqual({ matched_cnt: 0, code: 'NO_SHIPMENT' })
  })
  test('an unreadable file is reported and the others are imported', async () => {
    const { files } = await upload('staff', [
      text('bad.txt', 'hello'),
      text('good.json', dcsa('5f0e4b1c-0000-4000-8000-000000000004')),
      text('broken.json', '[{'),
    ])
    expect(files.map(({ STATE }) => STATE)).toEqual(['unreadable', 'read', 'unreadable'])
    expect(files[0]?.IRREGULARITIES).toEqual([{ position: 'file', code: 'UNKNOWN_FORMAT', detail: expect.any(String) }])
  })
  test('a file that disappears before its turn leaves those before it stored', async () => {
    const who = { kind: 'staff', corpCd: 'KR', userId: 'staff' } as const
    const file = (id: string) => ({ name: `${id}.json`, bytes: new TextEncoder().encode(dcsa(id)) })
    const files = function* () {
      yield file('5f0e4b1c-0000-4000-8000-000000000006')
      throw new Error('gone')
    }
    const results = ingestInOrder(
      (work) => portal.database.as(who, work),
      who,
      files(),
      () => portal.clock.now,
    )
    expect((await results.next()).value).toMatchObject({ STATE: 'read', MATCHED_CNT: 1, NEW_CNT: 1 })
    await expect(results.next()).rejects.toThrow('gone')
  })
  test('a later estimated arrival marks the shipment as late in its list row', async () => {
    const before = await portal.database.owner((run) =>
      run<{ delay_days: number }>("select delay_days from shipment where bkg_no = 'SHAX26040077'"),
    )
    await upload('staff', [
      text(
        'late.json',
        dcsa('5f0e4b1c-0000-4000-8000-000000000005', {
          eventCreatedDateTime: '2026-11-20T00:00:00Z',
          eventDateTime: '2027-12-01T08:00:00+09:00',
          transportCall: { UNLocationCode: 'KRINC', modeOfTransport: 'VESSEL' },
          documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: 'SHAX26040077' }],
        }),
      ),
    ])
    const after = await portal.database.owner((run) =>
      run<{ delay_days: number; eta: string }>("select delay_days, eta from shipment where bkg_no = 'SHAX26040077'"),
    )
    expect(after[0]?.eta).toBe('2027-12-01 08:00:00')
    expect(after[0]?.delay_days).toBeGreaterThan(before[0]?.delay_days ?? 0)
  })
})

describe('the public sample messages', () => {
  // file: [format, messages, events, events of demo shipments]
  const EXPECTED: Record<string, [string, number, number, number]> = {
    'edi/baplie-d04b-apimeister.edi': ['EDIFACT', 1, 0, 0],
    'edi/baplie-d15a-blank-lines.edi': ['EDIFACT', 1, 0, 0],
    'edi/codeco-d95b-gate-in.edi': ['EDIFACT', 1, 1, 0],
    'edi/coprar-d95b-no-unb-apimeister.edi': ['EDIFACT', 1, 0, 0],
    'edi/envelope-ung-smooks-01.edi': ['EDIFACT', 3, 0, 0],
    'edi/envelope-ung-smooks-02.edi': ['EDIFACT', 3, 0, 0],
    'edi/fsu-14-good-practice.txt': ['FSU', 5, 5, 5],
    'edi/iftmbc-d99b-booking-confirmation.edi': ['EDIFACT', 1, 0, 0],
    'edi/iftsai-hmm-1.edi': ['EDIFACT', 1, 0, 0],
    'edi/iftsai-hmm-2.edi': ['EDIFACT', 1, 0, 0],
    'edi/iftsai-hmm-4.edi': ['EDIFACT', 1, 0, 0],
    'edi/iftsta-d00b-apimeister.edi': ['EDIFACT', 1, 3, 3],
    'edi/iftsta-d04a-five-messages.edi': ['EDIFACT', 5, 7, 0],
    'edi/iftsta-d99b-vessel-departure.edi': ['EDIFACT', 1, 3, 0],
    'edi/own-coarri-d95b-load-report.edi': ['EDIFACT', 1, 4, 4],
    'edi/own-coparn-d95b-empty-release.edi': ['EDIFACT', 1, 0, 0],
    'edi/own-cuscar-d95b-manifest.edi': ['EDIFACT', 1, 0, 0],
    'edi/own-fsu-14-journey.txt': ['FSU', 10, 16, 16],
    'edi/own-fsu-14-split-and-discrepancy.txt': ['FSU', 6, 8, 8],
    'edi/own-iftmbf-d99b-booking-request.edi': ['EDIFACT', 1, 0, 0],
    'edi/own-iftmin-d04a-hangul-utf8.edi': ['EDIFACT', 1, 0, 0],
    'edi/own-iftmin-d99b-shipping-instruction.edi': ['EDIFACT', 1, 0, 0],
    'edi/own-iftsta-d99b-fcl-journey.edi': ['EDIFACT', 8, 10, 10],
    'tracking/air-logistics-event-ARR.json': ['ONERECORD', 0, 1, 0],
    'tracking/air-logistics-event-BKD.json': ['ONERECORD', 0, 1, 0],
    'tracking/air-logistics-event-DEP-partial.json': ['ONERECORD', 0, 1, 0],
    'tracking/air-logistics-event-DEP.json': ['ONERECORD', 0, 1, 0],
    'tracking/air-onerecord-LogisticsEvent_with_id.json': ['ONERECORD', 0, 1, 0],
    'tracking/air-onerecord-LogisticsEvents_list.json': ['ONERECORD', 0, 2, 0],
    'tracking/air-xFSU-12-DEP.xml': ['XFSU', 0, 1, 1],
    'tracking/dcsa-tnt-220-response.json': ['DCSA', 0, 7, 6],
    'tracking/dcsa-tnt-300-request-equipment.json': ['DCSA', 0, 1, 0],
    'tracking/dcsa-tnt-300-request-iot.json': ['DCSA', 0, 1, 0],
    'tracking/dcsa-tnt-300-request-transport.json': ['DCSA', 0, 1, 1],
    'tracking/dcsa-tnt-300-response.json': ['DCSA', 0, 5, 2],
    'tracking/dcsa-tnt-300beta-events.json': ['DCSA', 0, 25, 9],
    'tracking/own-dcsa-220-fcl-export-krpus-nlrtm.json': ['DCSA', 0, 23, 23],
    'tracking/own-dcsa-220-fcl-import-in-progress-krinc.json': ['DCSA', 0, 11, 11],
    'tracking/own-dcsa-quirks.json': ['DCSA', 0, 5, 3],
  }
  test('every sample is covered here', () => {
    const present = globSync('{edi,tracking}/*.{edi,txt,json,xml}', { cwd: 'tests/fixtures' })
    expect(Object.keys(EXPECTED).sort()).toEqual(present.sort())
  })
  test('each sample has its events, and those of demo shipments are attached', async () => {
    const names = Object.keys(EXPECTED)
    const { files } = await upload('staff', names.map(fixture))
    const seen = Object.fromEntries(
      files.map((file, index) => [names[index], [file.FORMAT, file.MESSAGES.length, file.EVENT_CNT, file.MATCHED_CNT]]),
    )
    expect(seen).toEqual(EXPECTED)
    expect(files.filter(({ STATE }) => STATE === 'unreadable')).toEqual([])
  })
})
