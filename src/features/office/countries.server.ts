import type { Run } from '#platform/server/db/db.ts'
import type { Batch } from '#platform/shared/fields/batch.ts'

/** The existing countries among those named in the rows of a save. */
export const findCountries = async (run: Run, { rows }: Batch, name: string) => {
  const codes = rows.map((row) => String(row[name] ?? '').toUpperCase())
  const known = await run<{ country_cd: string }>('select country_cd from country where country_cd = any($1)', [codes])
  return new Set(known.map(({ country_cd }) => country_cd))
}
