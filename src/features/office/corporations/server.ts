import { darkAccentProblem, lightAccentProblem } from '#domain/account/brand.ts'
import { isEmail } from '#domain/account/contact.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { RowFault } from '#platform/server/saving/batch.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { notFound } from '#platform/shared/calls/errors.ts'
import { pictureType } from '../pictures/picture.server.ts'
import { saveMaster } from '../master/save-master.server.ts'
import { type CorpRow, saveCorpLogo, saveCorpRows, selectCorpRows } from './contract.ts'
import { corpFields } from './corp-fields.ts'
import { findCorps, findHosts, forgetLogo, insertCorps, lockCorps, updateCorps, writeLogo } from './sql.ts'

const CODE = /^[A-Z0-9]{1,10}$/
const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

/** Both colours or none; each must have enough contrast in its own scheme. */
const colourFaults = ({ ACCENT, ACCENT_DARK }: Pick<CorpRow, 'ACCENT' | 'ACCENT_DARK'>): RowFault[] => {
  if (!ACCENT && !ACCENT_DARK) return []
  const light = lightAccentProblem(ACCENT)
  const dark = darkAccentProblem(ACCENT_DARK)
  return [...(light ? [{ field: 'ACCENT', problem: light }] : []), ...(dark ? [{ field: 'ACCENT_DARK', problem: dark }] : [])]
}

const corpFaults =
  (hosts: ReadonlyMap<string, string>, ownCorp: string) =>
  (row: Omit<CorpRow, 'ROW_VER'>, standing: CorpRow | null): RowFault[] => {
    const faults = colourFaults(row)
    const wrong = (field: keyof typeof row, key: string) => faults.push({ field, problem: { key } })
    const host = row.HOST_NAME.toLowerCase()
    if (!standing && !CODE.test(row.CORP_CD)) wrong('CORP_CD', 'corps.badCode')
    if (host && !HOST.test(host)) wrong('HOST_NAME', 'corps.badHost')
    if (host && (hosts.get(host) ?? row.CORP_CD) !== row.CORP_CD) wrong('HOST_NAME', 'corps.takenHost')
    if (row.MAIL && !isEmail(row.MAIL)) wrong('MAIL', 'contact.mail')
    if (!/^[A-Z]{3}$/.test(row.CURRENCY)) wrong('CURRENCY', 'corps.badCurrency')
    if (row.CORP_CD === ownCorp && row.USE_YN === 'N') wrong('USE_YN', 'corps.ownOff')
    return faults
  }

export default [
  handle(selectCorpRows, (_input, { db }) => findCorps(db)),

  saveMaster(saveCorpRows, 'CORPS_SAVED', async (_batch, { db, session }) => ({
    fields: corpFields,
    problems: corpFaults(new Map((await findHosts(db)).map(({ host_name, corp_cd }) => [host_name, corp_cd])), session.corpCd),
    lock: (run, keys) =>
      lockCorps(
        run,
        keys.map(({ CORP_CD }) => CORP_CD),
      ),
    insert: insertCorps,
    update: updateCorps,
    delete: async () => [],
  })),

  handle(saveCorpLogo, async ({ CORP_CD, files = [] }, { db, session, caller, now, answer, text }) => {
    const [corp] = await lockCorps(db, [CORP_CD])
    if (!corp) throw notFound()
    const [file] = files
    if (file) await writeLogo(db, CORP_CD, await pictureType(file), file.bytes, now)
    else await forgetLogo(db, CORP_CD)
    const entry = { action: 'LOGO_SAVED' as const, corpCd: session.corpCd, userId: session.userId, ip: caller.ip, target: CORP_CD }
    await audit(db, { ...entry, detail: { own: Boolean(file) } }, now)
    answer.message = text('batch.saved')
    return {}
  }),
]
