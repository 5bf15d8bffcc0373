import { expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { readCorporation } from './contract.ts'

const portal = await testPortal()

test('S2-053 a guest reads the operator of the portal in the selected language', async () => {
  expect(await portal.guest.call(readCorporation)).toMatchObject({
    CORP_CD: 'KR',
    CORP_NM: '나루해운항공(주)',
    MAIL: 'help@naru.example',
    PHONE: '02-0123-4567',
  })
  const english = await portal.inject({ method: 'POST', url: readCorporation.path, payload: {}, cookies: { lang: 'en' } })
  expect(english.json().data).toMatchObject({ CORP_NM: 'Naru Forwarding Co., Ltd.' })
})

test('S2-053 a changed row changes the footer, and a blank English name falls back to the Korean one (S1-012)', async () => {
  await portal.database.owner((run) => run("update corp set phone = '02-999', name_en = '' where corp_cd = 'KR'"))
  const english = await portal.inject({ method: 'POST', url: readCorporation.path, payload: {}, cookies: { lang: 'en' } })
  expect(english.json().data).toMatchObject({ PHONE: '02-999', CORP_NM: '나루해운항공(주)' })
})

test('S2-053 a member sees the own corporation, and invalid input is refused', async () => {
  expect((await portal.as('us').call(readCorporation))?.CORP_CD).toBe('US')
  const malformed = await portal.inject({
    method: 'POST',
    url: readCorporation.path,
    payload: '[',
    headers: { 'content-type': 'application/json' },
  })
  expect([malformed.statusCode, malformed.headers['x-error-code']]).toEqual([400, 'VAL-001'])
})

test('S2-046 a corporation with an own logo reports it', async () => {
  expect((await portal.guest.call(readCorporation))?.LOGO_YN).toBe('N')
  await portal.database.owner((run) =>
    run("insert into corp_logo (corp_cd, content_type, image) values ('KR', 'image/png', '\\x89504e47')"),
  )
  expect((await portal.guest.call(readCorporation))?.LOGO_YN).toBe('Y')
})
