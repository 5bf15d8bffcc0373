import { brandStyle } from '#domain/account/brand.ts'
import { isHex } from '#domain/account/contrast.ts'
import type { Branding } from '#platform/shared/translations/company-names.ts'
import type { TenantDirectory } from '#platform/server/setup/tenant-directory.ts'
import { oneAtATime } from '#platform/server/jobs/one-at-a-time.ts'
import type { Database } from '#platform/server/db/db.ts'
import type { Log } from '#platform/server/setup/log.ts'

/** The database notifies when a corporation was changed (0063_white_label.sql). */
const CHANNEL = 'corps_changed'

type CorpRow = {
  corp_cd: string
  host_name: string | null
  brand_ko: string
  brand_en: string
  accent: string
  accent_dark: string
  logo: string | null
}

const brandingOf = ({ corp_cd, brand_ko, brand_en, accent, accent_dark, logo }: CorpRow): Branding => ({
  corpCd: corp_cd,
  brand: { ko: brand_ko || brand_en, en: brand_en || brand_ko },
  logo,
  style: isHex(accent) && isHex(accent_dark) ? brandStyle(accent, accent_dark) : '',
})

/** Reads the corporations at start, and again whenever any process changes one. */
export const openTenantDirectory = async (database: Pick<Database, 'as' | 'listen'>, log: Pick<Log, 'debug'>): Promise<TenantDirectory> => {
  let hosts = new Map<string, string>()
  let brandings = new Map<string, Branding>()
  const read = async () => {
    try {
      const rows = await database.as({ kind: 'job' }, (run) =>
        run<CorpRow>(
          `select corp_cd, host_name, brand_ko, brand_en, accent, accent_dark, (select left(md5(image), 8) from logo_of(corp_cd)) as logo
             from corp where use_yn = 'Y'`,
        ),
      )
      hosts = new Map(rows.flatMap(({ host_name, corp_cd }) => (host_name ? [[host_name.toLowerCase(), corp_cd]] : [])))
      brandings = new Map(rows.map((row) => [row.corp_cd, brandingOf(row)]))
    } catch (error) {
      // Before the first migration there is nothing to read; the next notification tries again.
      log.debug({ err: error }, 'could not read the corporations')
    }
  }
  await read()
  const stop = database.listen(CHANNEL, oneAtATime(read))
  return {
    corpOfHost: (host) => hosts.get(host.toLowerCase()) ?? null,
    brandingOf: (corpCd) => brandings.get(corpCd) ?? null,
    stop,
  }
}
