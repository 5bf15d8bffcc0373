import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changeLanguage } from '#features/auth/change-language/contract.ts'
import { login } from '#features/auth/login/contract.ts'
import { readSession } from '#features/auth/session/contract.ts'
import { languageMap } from '#features/languages/language-map/contract.ts'
import { CallFailure, DEMO_PASSWORD, testPortal } from '../support/portal.ts'

const portal = await testPortal({ LANGUAGES_DIR: join(import.meta.dirname, '../fixtures/languages') })

/** A call of a guest whose browser has chosen a language. */
const ask = async (lang: string, path: string, payload: object = {}) =>
  portal.server.inject({ method: 'POST', url: path, payload, headers: { cookie: `lang=${lang}` } })
const mapOf = async (lang: string, payload: object = {}) =>
  (await ask(lang, languageMap.path, payload)).json().data as Record<string, string>

test('S7-021 a language file translates the texts it has, and the others are in its fallback', async () => {
  const vietnamese = await mapOf('vi')
  const english = await mapOf('en')
  expect([vietnamese['common.search'], vietnamese['common.reset']]).toEqual(['Tìm kiếm', english['common.reset']])
  expect(Object.keys(vietnamese).toSorted()).toEqual(Object.keys(english).toSorted())
  expect(await mapOf('vi', { LANG: 'en' })).toEqual(english)
})

test('S7-021 texts of the file with wrong placeholders, without words or of no key are left out', async () => {
  const vietnamese = await mapOf('vi')
  const english = await mapOf('en')
  for (const key of ['bookingList.cancelQuestion', 'list.empty']) expect(vietnamese[key]).toBe(english[key])
  expect(vietnamese['no.such.key']).toBeUndefined()
  expect(vietnamese['bookingList.count']).toBe('{0} {0|booking}')
})

test('S8-007 the server refuses in the language of the visitor', async () => {
  const wrong = { p: `wrong::^::nobody`, c: '' }
  const messages = await Promise.all(['vi', 'en', 'xx'].map(async (lang) => (await ask(lang, login.path, wrong)).json().message as string))
  expect(messages).toEqual([
    'Tên đăng nhập hoặc mật khẩu không đúng.',
    'Invalid user ID or password.',
    '아이디 또는 비밀번호가 올바르지 않습니다.',
  ])
})

test('S1-025 a member keeps the third language through login; session and data are in its fallback', async () => {
  const answer = await ask('vi', login.path, { p: `${DEMO_PASSWORD}::^::customer`, c: '', lang: 'en' })
  const cookies = [answer.headers['set-cookie']].flat().map(String)
  expect(cookies.find((cookie) => cookie.startsWith('lang='))).toMatch(/^lang=vi;/)
  const session = cookies.find((cookie) => cookie.startsWith('naru='))?.split(';')[0]
  const read = async (lang: string) =>
    portal.server.inject({ method: 'POST', url: languageMap.path, payload: {}, headers: { cookie: `${session}; lang=${lang}` } })
  expect((await read('vi')).json().data['shell.logout']).toBe('Đăng xuất')
  const own = await portal.server.inject({
    method: 'POST',
    url: readSession.path,
    payload: {},
    headers: { cookie: `${session}; lang=vi` },
  })
  expect(own.json().data.langCd).toBe('en')
})

test('S1-025 only an installed language can be chosen', async () => {
  await expect(portal.as('customer').call(changeLanguage, { lang: 'vi' })).resolves.toEqual({ langCd: 'en' })
  const refused = portal.as('customer').call(changeLanguage, { lang: 'xx' })
  await expect(refused).rejects.toBeInstanceOf(CallFailure)
  await portal.as('customer').call(changeLanguage, { lang: 'ko' })
})
