import type { Run } from '#platform/server/db/db.ts'

/** The next control reference of the corporation: at most fourteen characters, the limit of an interchange. */
export const nextReference = async (run: Run, day: string): Promise<string> => {
  const [row] = await run<{ no: string }>("select next_number('E', $1::date) as no", [day])
  return row?.no ?? ''
}

/** Whether the booking was sent before: another message then replaces the first. */
export const wasSent = async (run: Run, corpCd: string, bkgNo: string): Promise<boolean> =>
  (await run("select 1 from edi_message where corp_cd = $1 and bkg_no = $2 and direction = 'OUT' limit 1", [corpCd, bkgNo])).length > 0

/** ISO size and type by container type code. */
export const findIsoTypes = async (run: Run) =>
  new Map(
    (await run<{ code: string; ref1: string }>("select code, ref1 from code_detail where mstr_cd = 'CNTR_TYPE' and ref1 <> ''", [])).map(
      ({ code, ref1 }) => [code, ref1],
    ),
  )

export const findForwarder = async (run: Run, corpCd: string): Promise<string> => {
  const [row] = await run<{ name: string }>("select coalesce(nullif(name_en, ''), name_ko) as name from corp where corp_cd = $1", [corpCd])
  return row?.name ?? corpCd
}

export type QueuedFile = { msg_no: number; file_nm: string; content: Uint8Array }

/** Messages waiting for the folder, skipping those locked by another process. */
export const claimQueued = (run: Run, corpCd: string, most: number) =>
  run<QueuedFile>(
    `select msg_no, file_nm, content from edi_message where corp_cd = $1 and state = 'QUEUED' and channel = 'FOLDER'
      order by msg_no limit $2 for update skip locked`,
    [corpCd, most],
  )

export const markSent = (run: Run, corpCd: string, msgNo: number) =>
  run("update edi_message set state = 'SENT', success_cnt = 1 where corp_cd = $1 and msg_no = $2 and state = 'QUEUED'", [corpCd, msgNo])
