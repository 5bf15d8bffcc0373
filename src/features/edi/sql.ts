import type { Run } from '#platform/server/db/db.ts'
import type { UploadedFile } from '#platform/shared/calls/uploaded-file.ts'

/** Whether this content was saved before. */
export const findSavedUpload = async (run: Run, corpCd: string, partner: string, hash: Buffer): Promise<boolean> =>
  (
    await run("select 1 from edi_upload where corp_cd = $1 and partner = $2 and content_hash = $3 and state = 'SAVED'", [
      corpCd,
      partner,
      hash,
    ])
  ).length > 0

export type NewUpload = {
  corpCd: string
  partner: 'RCL' | 'SANEI'
  file: UploadedFile
  hash: Buffer
  state: 'SAVED' | 'REFUSED'
  totalCnt: number
  successCnt: number
  failCnt: number
  userId: string
  now: Date
}

/** Stores a file with its content. @returns its number; null when the same content was saved meanwhile */
export const insertUpload = async (run: Run, upload: NewUpload): Promise<number | null> => {
  const [row] = await run<{ upload_no: number }>(
    `insert into edi_upload (corp_cd, partner, file_nm, content_hash, content, state, total_cnt, success_cnt, fail_cnt, uploaded_by, uploaded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning upload_no`,
    [
      upload.corpCd,
      upload.partner,
      upload.file.FILE_NM,
      upload.hash,
      Buffer.from(upload.file.bytes),
      upload.state,
      upload.totalCnt,
      upload.successCnt,
      upload.failCnt,
      upload.userId,
      upload.now,
    ],
  )
  return row?.upload_no ?? null
}

/** The rows of an upload, in one statement. */
export const insertRows = (run: Run, corpCd: string, uploadNo: number, rows: readonly object[]) =>
  run(
    `insert into edi_row (corp_cd, upload_no, row_no, state, data, problems)
     select $1, $2, row_no, state, data, problems
       from jsonb_to_recordset($3::jsonb) as r(row_no int, state text, data jsonb, problems jsonb)`,
    [corpCd, uploadNo, JSON.stringify(rows)],
  )
