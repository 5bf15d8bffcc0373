import type { ShipmentKey } from '#features/tracking/service.server.ts'
import type { Run } from '#platform/server/db/db.ts'
import { nameIn } from '#platform/server/lists/code-list.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { SentFields } from '../shipments/body.ts'
import type { VoyageFacts } from '../shipments/facts.ts'

/** What was changed: fields of the catalogue and parts of the voyage. */
export type Sent = { fields: SentFields; facts: VoyageFacts }
/** What a change replaced of a shipment: values and holders of its fields, and what the desk had said of the voyage. */
export type Before = { cells: Record<string, unknown>; holds: Record<string, { held_by: string; held_at: string }>; said: VoyageFacts }
export type ChangeLine = ShipmentKey & { mngt_no: string; hbl_no: string; before: Before; sent: Sent }

/** Records a change. @returns its number */
export const insertChange = async (
  run: Run,
  { corpCd, userId, now, sent }: { corpCd: string; userId: string; now: Date; sent: Sent },
): Promise<number> => {
  const [made] = await run<{ change_id: number }>(
    'insert into bulk_change (corp_cd, made_by, made_at, sent) values ($1, $2, $3, $4) returning change_id::int',
    [corpCd, userId, now, JSON.stringify(sent)],
  )
  if (!made) throw new Error('An insert yields its row')
  return made.change_id
}

/** Records shipments of a change. */
export const insertLines = (run: Run, id: number, lines: readonly (ShipmentKey & { before: Before; sent: Sent })[]) =>
  run(
    `insert into bulk_change_line (change_id, corp_cd, cust_cd, shipment_id, before, sent)
     select $1, corp_cd, cust_cd, shipment_id, before, sent from jsonb_populate_recordset(null::bulk_change_line, $2::jsonb)`,
    [id, JSON.stringify(lines)],
  )

export type ChangeRow = {
  change_id: number
  made_at: Date
  made_by: string
  shipments: number
  undone: number
  sent: Sent
  undone_at: Date | null
  undone_by: string
}

const SHOWN = 20

const COUNTS =
  '(select count(*)::int as shipments, count(l.undone_at)::int as undone from bulk_change_line l where l.change_id = c.change_id)'

/** The last changes, or one of them. */
export const findChanges = (run: Run, corpCd: string, lang: Lang, only: number | null = null) =>
  run<ChangeRow>(
    `select c.change_id::int as change_id, c.made_at, coalesce(${nameIn(lang, 'm.')}, c.made_by) as made_by, c.sent, c.undone_at,
            coalesce(${nameIn(lang, 'u.')}, c.undone_by) as undone_by,
            l.shipments, l.undone
       from bulk_change c cross join lateral ${COUNTS} l
       left join app_user m on m.user_id = c.made_by left join app_user u on u.user_id = c.undone_by
      where c.corp_cd = $1 and ($2::bigint is null or c.change_id = $2) order by c.made_at desc, c.change_id desc limit ${SHOWN}`,
    [corpCd, only],
  )

/** Takes a change for undoing or continuing it: only one transaction does. */
export const lockChange = async (run: Run, corpCd: string, id: number) =>
  (
    await run<{ made_by: string; made_at: Date; undone_at: Date | null; sent: Sent; shipments: number; undone: number }>(
      `select c.made_by, c.made_at, c.undone_at, c.sent, l.shipments, l.undone from bulk_change c cross join lateral ${COUNTS} l where corp_cd = $1 and change_id = $2 for update of c`,
      [corpCd, id],
    )
  )[0]

/** The shipments of a change that are not put back, in the order of their ids. @param after the last id of the part before */
export const findLines = (run: Run, id: number, after: number, most: number) =>
  run<ChangeLine>(
    `select l.corp_cd, l.cust_cd, l.shipment_id, s.mngt_no, s.hbl_no, l.before, l.sent
       from bulk_change_line l join shipment s using (corp_cd, cust_cd, shipment_id)
      where l.change_id = $1 and l.shipment_id > $2 and l.undone_at is null order by l.shipment_id limit $3`,
    [id, after, most],
  )

/** @returns whether shipments of the change are not put back still */
export const markLinesUndone = async (run: Run, id: number, shipments: readonly number[], now: Date): Promise<boolean> => {
  await run('update bulk_change_line set undone_at = $3 where change_id = $1 and shipment_id = any($2)', [id, shipments, now])
  return (await run('select from bulk_change_line where change_id = $1 and undone_at is null limit 1', [id])).length > 0
}

export const markUndone = (run: Run, id: number, userId: string, now: Date) =>
  run('update bulk_change set undone_by = $2, undone_at = $3 where change_id = $1', [id, userId, now])
