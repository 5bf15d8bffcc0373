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

/** What a carrier needs unmasked: the contact of the booking, and the parties as they are written abroad. */
export type RealParties = {
  contact_nm: string
  contact_phone: string
  contact_email: string
  shipper_nm: string
  shipper_addr: string
  consignee_nm: string
  consignee_addr: string
  notify_nm: string
  notify_addr: string
}

/** An address as it is written abroad: as typed; the English one of the office where it was left blank or is in Korean. */
const addressAbroad = (typed: string, party: string) =>
  `case when ${party}.addr_en <> '' and (${typed} = '' or ${typed} ~ '[가-힣]') then ${party}.addr_en else coalesce(nullif(${typed}, ''), ${party}.addr, '') end`

export const findRealParties = async (run: Run, corpCd: string, bkgNo: string): Promise<RealParties | undefined> => {
  const [row] = await run<RealParties>(
    `select b.contact_nm, b.contact_phone, b.contact_email, coalesce(nullif(s.name_en, ''), b.shipper_nm) as shipper_nm,
            ${addressAbroad('b.shipper_addr', 's')} as shipper_addr, coalesce(nullif(c.name_en, ''), b.consignee_nm) as consignee_nm,
            ${addressAbroad('b.consignee_addr', 'c')} as consignee_addr, b.notify_nm, b.notify_addr
       from booking b left join customer s on s.corp_cd = b.corp_cd and s.cust_cd = b.shipper_cd
                      left join customer c on c.corp_cd = b.corp_cd and c.cust_cd = b.consignee_cd
      where b.corp_cd = $1 and b.bkg_no = $2 limit 1`,
    [corpCd, bkgNo],
  )
  return row
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
