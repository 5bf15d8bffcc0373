import { expect, test } from 'vitest'
import { DEMO_PASSWORD, testPortal } from '../../../tests/support/portal.ts'
import { type CodeEntry, codeOptions } from '#platform/shared/lists/code-list.ts'
import { readCell } from '#ui/data-grid/model/cell-text.ts'
import { selectCommonCode, selectCorpCode, selectRoleId } from './code-list/contract.ts'
import { selectBankInfo, selectPerfTeam, selectPfmDept, selectTeam } from './office-list/contract.ts'
import { selectCntrType, selectDocumentType } from './type-list/contract.ts'

const portal = await testPortal()
const GROUPS = ['INCOTERMS', 'SVC_TYPE', 'IO_TYPE', 'PKG_UNIT', 'DG_CLASS', 'CURR', 'COUNTRY', 'EXH_DISPOSAL', 'TPL_CATEGORY']
const LISTS: [string, { path: string }, object][] = [
  ...GROUPS.map((MSTR_CD): [string, { path: string }, object] => [MSTR_CD, selectCommonCode, { MSTR_CD }]),
  ...[selectCorpCode, selectRoleId, selectBankInfo, selectTeam, selectPfmDept, selectPerfTeam, selectCntrType, selectDocumentType].map(
    (list): [string, { path: string }, object] => [list.path, list, {}],
  ),
]
const tokenIn = async (lang: 'ko' | 'en'): Promise<string> => {
  const payload = { p: `${DEMO_PASSWORD}::^::admin`, c: '', lang }
  return (await portal.inject({ method: 'POST', url: '/api/login', payload })).json().data.apiToken
}
const tokens = { ko: await tokenIn('ko'), en: await tokenIn('en') }
const inLang = async (lang: 'ko' | 'en', { path }: { path: string }, payload: object): Promise<CodeEntry[]> =>
  (await portal.inject({ method: 'POST', url: path, payload, headers: { authorization: `Bearer ${tokens[lang]}` } })).json().data

test.each(LISTS)('S3-014 S5-037 %s: the exact name of a code in either language is recognised', async (_name, list, input) => {
  const field = { name: 'X', kind: 'select', group: 'X', header: 'X' } as const
  const [korean, english] = [await inLang('ko', list, input), await inLang('en', list, input)]
  const options = codeOptions(korean)
  const count = (name: string) => english.filter((one) => one.NAME.toLowerCase() === name.toLowerCase()).length
  // A name shared by two codes is ambiguous.
  const own = english.filter(({ NAME }) => count(NAME) === 1)
  expect(own.map(({ NAME }) => [NAME, readCell(field, NAME, { choices: () => options })])).toEqual(
    own.map(({ CODE, NAME }) => [NAME, CODE]),
  )
  expect(own.length).toBeGreaterThan(0)
})
