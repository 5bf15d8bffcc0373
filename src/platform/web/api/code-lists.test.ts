import { beforeEach, expect, test, vi } from 'vitest'
import { answered, callPage, MEMBER } from '../../../../tests/support/pages/call-page.ts'
import { forgetCodes, getCodeName, getCodes } from './code-lists.ts'

const FOB = { CODE: 'FOB', NAME: 'FOB 본선인도' }
const EXW = { CODE: 'EXW', NAME: 'EXW 공장인도' }
const team = { path: '/api/oms/comm/OmsSeaTotal/selectTeam' }
const list = (...data: object[]) => answered({ data, message: '' })

beforeEach(forgetCodes)

test('S3-015 S7-022 a group uses the common call, quietly and as a guest without a login', async () => {
  const page = callPage()
  const codes = getCodes('INCOTERMS')
  expect(page.sent[0]).toMatchObject({
    url: '/api/code/selectCommonCode',
    init: { body: '{"MSTR_CD":"INCOTERMS"}', headers: { authorization: 'Bearer {token}' } },
  })
  expect(page.store.getState().httpCount).toBe(0)
  page.sent[0]?.answer(list(EXW, FOB))
  expect(await codes).toEqual([EXW, FOB])
})

test('S7-022 a list with its own call gets the payload of the caller', () => {
  const page = callPage()
  void getCodes(team, { CORP_CD: 'KR' })
  expect(page.sent[0]).toMatchObject({ url: team.path, init: { body: '{"CORP_CD":"KR"}' } })
})

test('S3-016 one call for all users of a list, at the same time and later', async () => {
  const page = callPage()
  const both = Promise.all([getCodes('INCOTERMS'), getCodes('INCOTERMS')])
  page.sent[0]?.answer(list(FOB))
  expect(await both).toEqual([[FOB], [FOB]])
  expect(await getCodes('INCOTERMS')).toEqual([FOB])
  expect(page.sent).toHaveLength(1)
})

test('S3-017 another path, group or criterion is another list; the order of a criterion does not matter', () => {
  const page = callPage()
  void getCodes('INCOTERMS')
  void getCodes('INCOTERMS', 'FO')
  void getCodes('CURR')
  void getCodes(team)
  void getCodes(team, { CORP_CD: 'KR', SEARCH_KEYWORD: 'a' })
  expect(page.sent).toHaveLength(5)
  void getCodes(team, { SEARCH_KEYWORD: 'a', CORP_CD: 'KR' })
  expect(page.sent).toHaveLength(5)
})

test('S3-017 a failure is not cached', async () => {
  const page = callPage()
  const failing = getCodes('INCOTERMS')
  page.sent[0]?.answer(answered({ message: 'x', unknown: true }, 500))
  await expect(failing).rejects.toMatchObject({ status: 500 })
  expect(page.boxes).toEqual([])
  const again = getCodes('INCOTERMS')
  page.sent[1]?.answer(list(FOB))
  expect(await again).toEqual([FOB])
})

test.each([
  ['language', { session: { ...MEMBER.session, langCd: 'en' as const } }],
  ['logout', { loggedIn: false }],
  ['login of somebody else', { session: { ...MEMBER.session, userId: 'other' } }],
])('S3-017 the cache is cleared on %s', async (_why, change) => {
  const page = callPage(MEMBER)
  const codes = getCodes('INCOTERMS')
  page.sent[0]?.answer(list(FOB))
  await codes
  page.store.setState({ httpCount: 1 })
  void getCodes('INCOTERMS')
  expect(page.sent).toHaveLength(1)
  page.store.setState(change)
  expect(getCodeName('INCOTERMS', 'FOB')).toBeUndefined()
  void getCodes('INCOTERMS')
  expect(page.sent).toHaveLength(2)
})

test('S3-017 a response after a language change is not cached for the new language', async () => {
  const page = callPage(MEMBER)
  const korean = getCodes('INCOTERMS')
  page.store.setState({ session: { ...MEMBER.session, langCd: 'en' } })
  void getCodes('INCOTERMS')
  page.sent[0]?.answer(list(FOB))
  await korean
  expect(getCodeName('INCOTERMS', 'FOB')).toBeUndefined()
  page.sent[1]?.answer(list({ CODE: 'FOB', NAME: 'FOB Free On Board' }))
  await vi.waitFor(() => expect(getCodeName('INCOTERMS', 'FOB')).toBe('FOB Free On Board'))
})

test('S8-019 an unknown code, or an unloaded list, has no name', async () => {
  const page = callPage()
  expect(getCodeName('INCOTERMS', 'FOB')).toBeUndefined()
  const codes = getCodes('INCOTERMS')
  page.sent[0]?.answer(list(FOB))
  await codes
  expect([getCodeName('INCOTERMS', 'FOB'), getCodeName('INCOTERMS', 'XX')]).toEqual(['FOB 본선인도', undefined])
})
