import type { EdiState } from '#domain/messages/edi-states.ts'
import type { Run } from '#platform/server/db/db.ts'

/** The channel of a message: uploaded by a user, pushed by a program, read by a command; by mail, into a folder, or entered by hand. */
export type EdiChannel = 'UPLOAD' | 'PUSH' | 'COMMAND' | 'MAIL' | 'FOLDER' | 'HAND'

/** An irregularity: position, a code with messages in both languages, and the reader's detail. */
export type EdiProblem = { position: string; code: string; detail: string }

export type EdiMessageEntry = {
  corpCd: string
  userId: string
  direction: 'IN' | 'OUT'
  channel: EdiChannel
  kind: string
  types?: readonly string[]
  sender?: string
  receiver?: string
  ctlRef?: string
  ctlDay?: string
  fileNm: string
  hash: Buffer
  /** Only content that no other table stores. */
  content?: Uint8Array
  state: EdiState
  total?: number
  success?: number
  fail?: number
  problems?: readonly EdiProblem[]
  uploadNo?: number
  fileId?: number
  sameAs?: number | null
  bkgNo?: string
}

/**
 * Writes a register entry in the caller's transaction.
 * @returns its number
 */
export const registerMessage = async (run: Run, entry: EdiMessageEntry, now: Date): Promise<number> => {
  const [row] = await run<{ msg_no: number }>(
    `insert into edi_message (corp_cd, direction, channel, kind, types, sender, receiver, ctl_ref, ctl_day, file_nm, content_hash, content, state,
            total_cnt, success_cnt, fail_cnt, problems, upload_no, file_id, same_as, bkg_no, done_by, done_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17::jsonb, $18, $19, $20, $21, $22, $23) returning msg_no`,
    [
      entry.corpCd,
      entry.direction,
      entry.channel,
      entry.kind,
      [...new Set(entry.types)].join(' ').slice(0, 200),
      entry.sender ?? '',
      entry.receiver ?? '',
      entry.ctlRef ?? '',
      entry.ctlDay ?? '',
      entry.fileNm,
      entry.hash,
      entry.content ? Buffer.from(entry.content) : null,
      entry.state,
      entry.total ?? 0,
      entry.success ?? 0,
      entry.fail ?? 0,
      JSON.stringify(entry.problems ?? []),
      entry.uploadNo ?? null,
      entry.fileId ?? null,
      entry.sameAs ?? null,
      entry.bkgNo ?? '',
      entry.userId,
      now,
    ],
  )
  if (!row) throw new Error('The register entry was not written')
  return row.msg_no
}

/** The first message with this content, in any state, so that it is stored only once. */
export const findSameContent = async (run: Run, corpCd: string, kind: string, hash: Buffer): Promise<number | null> => {
  const [row] = await run<{ msg_no: number }>(
    `select msg_no from edi_message where corp_cd = $1 and content_hash = $2 and kind = $3 and direction = 'IN'
        and (content is not null or upload_no is not null or file_id is not null) order by msg_no limit 1`,
    [corpCd, hash, kind],
  )
  return row?.msg_no ?? null
}

/** An earlier interchange with this reference; senders restart their counters, so the day is part of the key. */
export const findSameInterchange = async (
  run: Run,
  corpCd: string,
  { sender, receiver, ref, day }: { sender: string; receiver: string; ref: string; day: string },
): Promise<number | null> => {
  if (ref === '') return null
  const [row] = await run<{ msg_no: number }>(
    `select msg_no from edi_message
      where corp_cd = $1 and sender = $2 and ctl_ref = $3 and receiver = $4 and ctl_day = $5 and direction = 'IN'
        and state not in ('REFUSED', 'DUPLICATE') order by msg_no limit 1`,
    [corpCd, sender, ref, receiver, day],
  )
  return row?.msg_no ?? null
}
