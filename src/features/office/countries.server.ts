import type { Run } from '#platform/server/db.ts'

/** Which of these countries there are. */
export const findCountries = async (run: Run, codes: readonly string[]) =>
  new Set(
    (await run<{ country_cd: string }>('select country_cd from country where country_cd = any($1)', [codes])).map(
      ({ country_cd }) => country_cd,
    ),
  )
