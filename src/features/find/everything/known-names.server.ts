import type { Run } from '#platform/server/db/db.ts'
import { cachedQuery } from '#platform/server/lists/cached-query.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { MAX_NAMES, type Named } from './sql.ts'

/** A name in both languages, blank where there is none. */
type Known = { KIND: 'PLACE' | 'VESSEL'; KEY: string; KO: string; EN: string }

/** Ports and airports: six thousand names, which PostgreSQL would read and compare for every letter that is typed. */
const findPlaces = cachedQuery((run) =>
  run<Known>(`select 'PLACE' as "KIND", port_cd as "KEY", name_ko as "KO", name_en as "EN" from port where same_as is null
    union all select 'PLACE', airport_cd, name_ko, name_en from airport`),
)

const findVessels = (run: Run) =>
  run<Known>(`select 'VESSEL' as "KIND", v.name as "KEY", '' as "KO", v.name as "EN" from vessel_names() as v(name)`)
/** By corporation: the function reads those of its caller, the same for everyone of it. */
const vesselsOf = new Map<string, typeof findPlaces>()
const vesselNames = (run: Run, corpCd: string) => {
  const known = vesselsOf.get(corpCd) ?? cachedQuery(findVessels)
  vesselsOf.set(corpCd, known)
  return known(run)
}

const namedIn = (lang: Lang, { KIND, KEY, KO, EN }: Known): Named => {
  const [own, other] = lang === 'en' ? [EN, KO] : [KO, EN]
  return { KIND, KEY, TITLE: own || other, OTHER: own && other !== own ? other : '' }
}

/**
 * Ports, airports and vessels of the corporation whose name fits a pattern, or whose code begins so; shortest names first. Vessels are not
 * yet checked for rights. A new vessel is known after a minute at the latest, a changed port at once.
 */
export const findKnownNames = async (run: Run, lang: Lang, corpCd: string, pattern: string): Promise<Named[]> => {
  const [name, code] = [new RegExp(pattern, 'u'), new RegExp(`^(?:${pattern})`, 'u')]
  const fits = ({ KIND, KEY, KO, EN }: Known) =>
    name.test(EN.toLowerCase()) || (KO !== '' && name.test(KO)) || (KIND === 'PLACE' && code.test(KEY.toLowerCase()))
  return [...(await findPlaces(run)), ...(await vesselNames(run, corpCd))]
    .filter(fits)
    .map((one) => namedIn(lang, one))
    .toSorted((a, b) => a.TITLE.length - b.TITLE.length || (a.KEY < b.KEY ? -1 : 1))
    .slice(0, MAX_NAMES)
}
