import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import * as XLSX from '@e965/xlsx'
import { afterAll, expect, test } from 'vitest'
import { selectDocumentList } from '#features/documents/document-popup/contract.ts'
import { fileDownload } from '#features/files/file-download/contract.ts'
import { matchesFileKind } from '#features/files/recognise.server.ts'
import { openStorage } from '#integrations/storage/open-storage.ts'
import { sweepFiles } from '#integrations/storage/sweep.ts'
import { testPortal } from '../../../tests/support/portal.ts'
import { seedDocuments } from './demo-documents.ts'

const portal = await testPortal()
const staff = portal.as('staff')
const folder = mkdtempSync(join(tmpdir(), 'naru-demo-documents-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Row = { mngt_no: string; file_sn: string; file_nm: string; file_ext: string; file_size: number }
const documents = () =>
  portal.database.owner((run) =>
    run<Row>(
      'select g.mngt_no, f.file_sn::text, f.file_nm, f.file_ext, f.file_size from file f join file_group g using (corp_cd, cust_cd, group_id) order by f.file_sn',
    ),
  )
const fetched = async (mngtNo: string, fileSn: string, caller = staff) => {
  const headers = await caller.headers()
  return (await portal.inject({ method: 'POST', url: fileDownload.path, payload: { mngtNo, fileSn }, headers })).rawPayload
}

test('S3-040 twenty-five real documents belong to demo shipments, match their Korean name, and download completely', async () => {
  const all = await documents()
  expect(all).toHaveLength(25)
  expect(new Set(all.map(({ file_ext }) => file_ext))).toEqual(new Set(['pdf', 'xlsx', 'png', 'txt', 'docx', 'csv']))
  expect(all.filter(({ file_nm }) => !/[가-힣]/.test(file_nm))).toEqual([])
  expect(new Set(all.map(({ mngt_no }) => mngt_no)).size).toBeGreaterThan(9)
  for (const { mngt_no, file_sn, file_nm, file_size } of all) {
    const bytes = await fetched(mngt_no, file_sn)
    const path = join(folder, file_sn)
    writeFileSync(path, bytes)
    expect([file_nm, bytes.length, await matchesFileKind(file_nm, path)]).toEqual([file_nm, file_size, true])
  }
  const ofKind = (kind: string) => readFileSync(join(folder, all.find(({ file_ext }) => file_ext === kind)?.file_sn ?? ''))
  const book = XLSX.read(ofKind('xlsx'))
  expect(XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0] as string] as XLSX.WorkSheet)).toHaveLength(10)
  const pdf = ofKind('pdf').toString('latin1')
  const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
  expect(pdf.slice(start, start + 4)).toBe('xref')
  for (const [, place = '', nth] of [...pdf.matchAll(/^(\d{10}) 00000 n/gm)].map((match, at) => [match[0], match[1], at + 1] as const))
    expect(pdf.slice(Number(place)).startsWith(`${nth} 0 obj`)).toBe(true)
  const png = ofKind('png')
  expect(inflateSync(png.subarray(png.indexOf('IDAT') + 4, png.indexOf('IEND') - 8))).toHaveLength(200 * (1 + 320 * 3))
})

test('S2-108 a customer finds the documents of their shipments on the first day; those of others stay hidden', async () => {
  const [first] = await portal.database.owner((run) =>
    run<{ mngt_no: string }>("select mngt_no from shipment where hbl_no ~ '^NRSE[0-9]{4}0388$'"),
  )
  const mngtNo = first?.mngt_no ?? ''
  const found = await portal.as('customer').call(selectDocumentList, { mngtNo })
  expect(found.map(({ DOC_TYPE }) => DOC_TYPE).sort()).toEqual(['CI', 'ED', 'ETC', 'HBL', 'PL'])
  await expect(portal.as('other').call(selectDocumentList, { mngtNo })).rejects.toMatchObject({ code: 'NTF-001' })
})

test('S3-040 a deleted document does not return at the next start, and none is duplicated', async () => {
  const [gone] = await documents()
  await portal.database.owner((run) => run('delete from file where file_sn = $1', [gone?.file_sn]))
  const storage = openStorage(portal.config)
  expect(await seedDocuments(portal.database, storage, portal.config.SEED_DIR, new Date())).toBe(0)
  expect(await documents()).toHaveLength(24)
  await portal.database.owner((run) => run("delete from seed_state where name = 'documents'"))
  expect(await seedDocuments(portal.database, storage, portal.config.SEED_DIR, new Date())).toBe(25)
  expect(await documents()).toHaveLength(25)
  expect(await sweepFiles(portal.database, storage, new Date(Date.now() + 2 * 3_600_000))).toBe(0)
})
