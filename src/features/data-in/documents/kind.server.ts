import { cellText, DOCUMENT_FIELDS } from '#domain/records/record-fields.ts'
import { extensionOf } from '#features/files/service.server.ts'
import type { Run } from '#platform/server/db/db.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { faultOf } from '../records/deliver.server.ts'
import type { Candidate, RecordKind, RecordRow } from '../records/record-kind.ts'
import type { Fault } from '../shipments/check-sent.ts'
import { findStored, type Sender } from '../shipments/plan.server.ts'
import * as sql from './sql.ts'

/** Bytes that are stored and wait for the document that they belong to, by its number. */
export type NewBytes = ReadonlyMap<string, sql.Bytes>

const faultsIn = (
  { stored, merged: { cells } }: Candidate,
  types: ReadonlySet<string>,
  shipments: ReadonlyMap<string, number>,
): Fault[] => {
  const [type, name, no] = [cellText(cells, 'doc_type'), cellText(cells, 'file_nm'), cellText(cells, 'shipment_no')]
  const isSameFile = stored && cells.content === stored.cells.content
  const found = shipments.get(no)
  return [
    ...(found === 1 ? [] : [faultOf('shipment.no', no, found ? 'dataIn.twoOfIt' : 'dataIn.container.noShipment')]),
    ...(types.has(type) ? [] : [faultOf('type', type, 'dataIn.document.noType')]),
    ...(isSameFile && extensionOf(name) !== (stored as sql.StoredDocument).file.file_ext
      ? [faultOf('name', name, 'dataIn.document.extension')]
      : []),
  ]
}

/**
 * Documents of shipments, for one delivery.
 * @param keepUntil how long bytes that it takes away stay in the storage; null: not at all
 */
export const documentKind = (bytes: NewBytes, keepUntil: Date | null): RecordKind => {
  const before = new Map<string, sql.StoredDocument>()
  const places = new Map<string, sql.Place>()
  const placeOf = (row: RecordRow) => places.get(cellText(row, 'shipment_no'))
  /** Rows with the group and the customer of their shipment. */
  const placed = async (run: Run, sender: Sender, rows: readonly RecordRow[]) => {
    const groups = await sql.groupsOf(
      run,
      sender,
      rows.flatMap((row) => placeOf(row) ?? []),
    )
    return rows.map((row) => {
      const place = placeOf(row)
      return { ...row, cust_cd: place?.cust_cd ?? '', group_id: groups.get(place?.mngt_no ?? '') ?? 0 }
    })
  }
  const withBytes = <R extends RecordRow>(row: R) => {
    const own = bytes.get(row.key)
    // Sent between the trial and the delivery.
    if (!own || own.sha256 !== row.content) throw new Refusal('CNF-001')
    return { ...row, ...own, row_ver: (before.get(row.key)?.row_ver ?? 0) + 1 }
  }
  return {
    name: 'document',
    scope: 'documents:write',
    fields: DOCUMENT_FIELDS,
    find: async (run, sender, keys) => {
      const found = await sql.findStoredDocuments(run, sender, keys)
      for (const one of found) before.set(one.key, one)
      return found
    },
    faultsOf: async (run, sender, some) => {
      const numbers = [...new Set(some.map(({ merged }) => cellText(merged.cells, 'shipment_no')))]
      const found = Map.groupBy(numbers.length > 0 ? await findStored(run, sender, numbers) : [], ({ no }) => no)
      for (const [no, [one]] of found) if (one) places.set(no, { mngt_no: one.mngt_no, cust_cd: one.cust_cd, shipment_id: one.shipment_id })
      const types = await sql.findDocumentTypes(
        run,
        some.map(({ merged }) => cellText(merged.cells, 'doc_type')),
      )
      const counts = new Map([...found].map(([no, all]) => [no, all.length]))
      return some.map((one) => faultsIn(one, types, counts))
    },
    insert: async (run, sender, rows) => sql.insertDocuments(run, sender, (await placed(run, sender, rows)).map(withBytes)),
    update: async (run, sender, rows) => {
      const all = await placed(run, sender, rows)
      const isNew = (row: RecordRow) => row.content !== before.get(row.key)?.cells.content
      const former = all.filter(isNew).flatMap(({ key }) => before.get(key) ?? [])
      const replaced = all.filter(isNew).map(withBytes)
      await sql.deleteFiles(
        run,
        sender,
        former.map(({ file_sn, file }) => ({ file_sn, storage_key: file.storage_key })),
        keepUntil,
      )
      await sql.insertDocuments(run, sender, replaced)
      const kept = all
        .filter((row) => !isNew(row))
        .flatMap((row) => {
          const known = before.get(row.key)
          return known ? [{ ...row, file_sn: known.file_sn, row_ver: known.row_ver + 1 }] : []
        })
      if (kept.length > 0) await sql.updateDocuments(run, sender, kept)
    },
    remove: async () => [],
    versions: sql.findDocumentVersions,
  }
}
