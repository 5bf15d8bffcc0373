import type { ImportMap } from '#domain/shipment/import/read-records.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Source } from '../shipments/sql.ts'

export type PartnerRow = { source_cd: string; name: string; version: number; map: ImportMap }

/** The newest map of each partner, by name. */
export const findPartners = (run: Run) =>
  run<PartnerRow>(
    `select distinct on (d.name, m.source_cd) m.source_cd, d.name, m.version, m.map
       from import_map m join data_source d using (corp_cd, source_cd) where d.use_yn = 'Y' order by d.name, m.source_cd, m.version desc`,
  )

/** Makes a partner, or renames it. A system account of that code stays as it is. */
export const saveSource = async (run: Run, corpCd: string, source: Source, by: string): Promise<Source> => {
  const [saved] = await run<Source>(
    `insert into data_source (corp_cd, source_cd, name, quiet_before, created_by) values ($1, $2, $3, $4, $5)
     on conflict (corp_cd, source_cd) do update
       set name = case when data_source.user_id is null then excluded.name else data_source.name end,
           quiet_before = case when data_source.user_id is null then excluded.quiet_before else data_source.quiet_before end
     returning source_cd, name, quiet_before::text as quiet_before`,
    [corpCd, source.source_cd, source.name, source.quiet_before, by],
  )
  return saved ?? source
}

/** Saves a map as the next version, unless the newest one is the same. */
export const saveMap = (run: Run, corpCd: string, source: string, map: ImportMap, by: string, now: Date) =>
  run(
    `insert into import_map (corp_cd, source_cd, version, map, saved_by, saved_at)
     select $1, $2, coalesce(max(version), 0) + 1, $3::jsonb, $4, $5 from import_map where corp_cd = $1 and source_cd = $2
     having (select m.map from import_map m where m.corp_cd = $1 and m.source_cd = $2 order by m.version desc limit 1) is distinct from $3::jsonb`,
    [corpCd, source, map, by, now],
  )

/** Codes that a target keeps: what was seen last. */
const MAX_SAMPLES = 200

/** The codes that files of partners wrote, by target. */
export const findSamples = async (run: Run): Promise<Record<string, string[]>> => {
  const rows = await run<{ target: string; values: string[] }>(
    `select target, array_agg(value order by seen_at desc, value) as "values"
       from (select target, value, seen_at, row_number() over (partition by target order by seen_at desc, value) as nth
               from import_sample where corp_cd = app_corp()) s
      where nth <= $1 group by target`,
    [MAX_SAMPLES],
  )
  return Object.fromEntries(rows.map(({ target, values }) => [target, values]))
}

/** Remembers the codes of a file. */
export const saveSamples = async (run: Run, corpCd: string, samples: Readonly<Record<string, readonly string[]>>, now: Date) => {
  const rows = Object.entries(samples).flatMap(([target, values]) => values.map((value) => ({ target, value })))
  if (rows.length === 0) return
  await run(
    `insert into import_sample (corp_cd, target, value, seen_at) select $1, target, value, $3 from jsonb_to_recordset($2::jsonb) as s(target text, value text)
     on conflict (corp_cd, target, value) do update set seen_at = excluded.seen_at`,
    [corpCd, JSON.stringify(rows), now],
  )
}
