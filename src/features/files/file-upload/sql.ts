import type { Run } from '#platform/server/db/db.ts'
import type { Uploaded } from './contract.ts'

/** The total size of a user's unattached uploads. */
export const unattachedBytes = async (run: Run, userId: string): Promise<number> => {
  const [sum] = await run<{ bytes: number }>(
    'select coalesce(sum(file_size), 0)::bigint as bytes from file where group_id is null and uploaded_by = $1',
    [userId],
  )
  return sum?.bytes ?? 0
}

export type NewFile = {
  corpCd: string
  custCd: string
  userId: string
  docType: string
  name: string
  extension: string
  size: number
  contentType: string
  hash: Uint8Array
  key: string
}

export const insertFile = async (run: Run, file: NewFile, now: Date): Promise<Uploaded[]> =>
  run<Uploaded>(
    `insert into file (corp_cd, cust_cd, doc_type, file_nm, file_ext, file_size, content_type, sha256, storage_key, uploaded_by, uploaded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     returning file_nm as "FILE_NM", file_sn::text as "FILE_SN", file_size as "FILE_SIZE", file_ext as "FILE_EXT"`,
    [
      file.corpCd,
      file.custCd,
      file.docType,
      file.name,
      file.extension,
      file.size,
      file.contentType,
      Buffer.from(file.hash),
      file.key,
      file.userId,
      now,
    ],
  )
