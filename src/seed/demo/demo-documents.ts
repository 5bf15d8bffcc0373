import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR_MS } from '#domain/time/durations.ts'
import { extensionOf, fileTypeOf } from '#features/files/file-types.ts'
import type { Storage } from '#integrations/storage/port.ts'
import type { Database, Run } from '#platform/server/db/db.ts'
import { type Line, text } from '../reference/csv.ts'
import { type DemoClock, demoClock } from './demo-clock.ts'
import { readDemoFiles } from './demo-files.ts'
import { type DocumentFacts, documentBytes } from '../sample-files/document-bytes.ts'
import { insertMissing } from '../reference/upsert-rows.ts'
import { readSeedState, writeSeedState } from '../reference/seed-state.ts'

type Shipment = DocumentFacts & { corp_cd: string; cust_cd: string; shipment_id: number; mngt_no: string }
type Document = { shipment: Shipment; bytes: Buffer; key: string; row: Record<string, unknown> }

const findShipments = (run: Run) =>
  run<Shipment>(
    `select s.corp_cd, s.cust_cd, s.shipment_id, s.mngt_no, s.hbl_no, s.mbl_no, s.po_no, s.vessel_nm, s.voyage_no, s.pol, s.pod,
            coalesce(s.etd::text, '') as etd, coalesce(s.eta::text, '') as eta, s.pkg_qty, s.pkg_unit, s.gross_wt, s.cbm, s.commodity, s.incoterms,
            coalesce(a.name_en, s.shipper_nm) as shipper, coalesce(b.name_en, s.consignee_nm) as consignee
       from shipment s left join customer a on a.corp_cd = s.corp_cd and a.cust_cd = s.shipper_cd
                       left join customer b on b.corp_cd = s.corp_cd and b.cust_cd = s.consignee_cd
      where s.corp_cd = 'KR' and s.hbl_no ~ '^NR[SA][EI][0-9]{8}$' order by s.shipment_id`,
  )

const documentOf = async (line: Line, shipments: readonly Shipment[], clock: DemoClock): Promise<Document[]> => {
  const house = new RegExp(`^NR${line.mode}${line.io}\\d{4}${line.hbl}$`)
  const shipment = shipments.find(({ hbl_no }) => house.test(hbl_no))
  if (!shipment) return [] // deleted by a user
  const { corp_cd, cust_cd, mngt_no, hbl_no, po_no } = shipment
  const name = text(line, 'name').replace('{hbl}', hbl_no).replace('{po}', po_no)
  const bytes = await documentBytes(text(line, 'kind'), text(line, 'type'), shipment)
  const key = createHash('sha256').update(`${mngt_no}/${name}`).digest('hex').slice(0, 40)
  const extension = extensionOf(name)
  const row = {
    corp_cd,
    cust_cd,
    doc_type: text(line, 'type'),
    file_nm: name,
    file_ext: extension,
    file_size: bytes.length,
    content_type: fileTypeOf(extension)?.type,
    sha256: `\\x${createHash('sha256').update(bytes).digest('hex')}`,
    storage_key: key,
    remark: text(line, 'remark'),
    uploaded_by: text(line, 'user'),
    uploaded_at: `${clock.at(Number(line.day), '10:30')}+09:00`,
    row_ver: 1,
  }
  return [{ shipment, bytes, key, row }]
}

const insertDocuments = async (run: Run, documents: readonly Document[]) => {
  const groups = new Map(
    documents.map(({ shipment: { corp_cd, cust_cd, mngt_no, shipment_id } }) => [
      mngt_no,
      { corp_cd, cust_cd, owner: 'SHIPMENT', mngt_no, shipment_id, created_by: 'staff', created_at: documents[0]?.row.uploaded_at },
    ]),
  )
  await insertMissing(run, 'file_group', [...groups.values()])
  const found = await run<{ mngt_no: string; group_id: number }>(
    "select mngt_no, group_id from file_group where corp_cd = 'KR' and owner = 'SHIPMENT' and mngt_no = any($1)",
    [[...groups.keys()]],
  )
  const idOf = new Map(found.map(({ mngt_no, group_id }) => [mngt_no, group_id]))
  await insertMissing(
    run,
    'file',
    documents.map(({ shipment, row }) => ({ ...row, group_id: idOf.get(shipment.mngt_no) })),
  )
}

/**
 * Attaches small real documents to demo shipments (Appendix H), once: deleted ones stay deleted. Stores bytes before rows, recorded like
 * those of an upload, so that an interrupted start leaves nothing behind.
 * @returns the number of documents; 0 when there was nothing to do
 */
export const seedDocuments = async (database: Database, storage: Storage, seedDir: string, now: Date): Promise<number> => {
  const { done, day, shipments } = await database.owner(async (run) => ({
    done: await readSeedState(run, 'documents'),
    day: (await readSeedState(run, 'demo'))?.at,
    shipments: await findShipments(run),
  }))
  if (done || !day) return 0
  const lines = readDemoFiles(seedDir).lines('documents.csv')
  const documents = (await Promise.all(lines.map((line) => documentOf(line, shipments, demoClock(day))))).flat()
  await database.owner((run) =>
    run(
      `insert into storage_removal (storage_key, due_at)
       select key, $2 from unnest($1::text[]) as key where not exists (select 1 from file where storage_key = key)
       on conflict (storage_key) do update set due_at = excluded.due_at`,
      [documents.map(({ key }) => key), new Date(now.getTime() + HOUR_MS)],
    ),
  )
  const folder = await mkdtemp(join(tmpdir(), 'naru-demo-'))
  try {
    await Promise.all(
      documents.map(async ({ key, bytes }) => {
        await writeFile(join(folder, key), bytes)
        await storage.put(key, join(folder, key))
      }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return database.owner(async (run) => {
    if (await readSeedState(run, 'documents')) return 0 // another process did it first
    await insertDocuments(run, documents)
    await writeSeedState(run, 'documents', 'once', day)
    return documents.length
  })
}
