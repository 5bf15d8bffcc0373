import type { Run } from '#platform/server/db/db.ts'
import { notFound } from '#platform/shared/calls/errors.ts'
import type { Member } from '#platform/shared/calls/session.ts'

/** The record that files are attached to, as the caller may see it. */
export type Owner = { owner: string; cust_cd: string; shipment_id: number | null }

/**
 * The record of this management number. A customer's files belong to that customer, also on another customer's shipment in which it is a
 * party.
 * @throws Refusal NTF-001
 */
export const findOwner = async (run: Run, { corpCd, custCd }: Member, mngtNo: string): Promise<Owner> => {
  const [owner] = await run<Owner>(
    'select owner, cust_cd, shipment_id from document_owner where mngt_no = $1 and corp_cd = $2 order by rank, cust_cd = $3 desc limit 1',
    [mngtNo, corpCd, custCd ?? ''],
  )
  if (!owner) throw notFound()
  return { ...owner, cust_cd: custCd ?? owner.cust_cd }
}

export type StoredFile = {
  file_sn: string
  file_nm: string
  file_size: number
  content_type: string
  storage_key: string
  uploaded_at: Date
  /** The number of its record; blank for an unattached upload. */
  mngt_no: string
}

/**
 * Files by serial, in this order, that the caller may read: those of visible records, or own unattached uploads. With a management
 * number, only files of that record.
 */
export const findFiles = (run: Run, userId: string, serials: readonly string[], mngtNo: string | undefined) =>
  run<StoredFile>(
    `select f.file_sn::text, f.file_nm, f.file_size, f.content_type, f.storage_key, f.uploaded_at, coalesce(g.mngt_no, '') as mngt_no
       from file f left join file_group g on g.corp_cd = f.corp_cd and g.cust_cd = f.cust_cd and g.group_id = f.group_id
      where f.file_sn = any($1::bigint[]) and (g.group_id is not null or (f.group_id is null and f.uploaded_by = $2))
        and ($3::text is null or g.mngt_no = $3)
      order by array_position($1::bigint[], f.file_sn)`,
    [serials, userId, mngtNo ?? null],
  )
