import { describe, expect, test, vi } from 'vitest'
import { openTenantDirectory } from '#app/start/open-tenant-directory.server.ts'
import { createServer } from '#app/http/create-server.ts'
import { findPassword } from '#features/auth/find-password/contract.ts'
import { login } from '#features/auth/login/contract.ts'
import { selectCorpCode } from '#features/codes/code-list/contract.ts'
import { logoImage } from '#features/files/logo-image/contract.ts'
import { readCorporation } from '#features/home/corporation/contract.ts'
import { type CorpRow, saveCorpLogo, saveCorpRows, selectCorpRows } from '#features/office/corporations/contract.ts'
import { selectChanges } from '#features/office/history/contract.ts'
import { saveTranslationRows, selectTranslationRows } from '#features/office/translations/contract.ts'
import { corpOf } from '#platform/server/calls/identify.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { DEMO_PASSWORD, testPortal } from '../support/portal.ts'
import { SAMPLES } from '../support/deliveries/uploads.ts'
import { opened } from '../support/servers/sent-mail.ts'

const portal = await testPortal()
const admin = portal.as('admin')
const HOST = 'portal.seahaven.example'
const standing = async (code: string) => (await admin.call(selectCorpRows)).find(({ CORP_CD }) => CORP_CD === code)
const change = async (code: string, over: Partial<CorpRow>) =>
  admin.call(saveCorpRows, { rows: [{ ...(await standing(code)), BATCH_FLAG: 'update', ...over }] })
const at = async (host: string, contract: Pick<Endpoint, 'path'>, payload: object = {}) =>
  portal.inject({ method: 'POST', url: contract.path, headers: { host }, payload })
/** The fields a save was refused at, and why. */
const refused = async (saving: Promise<unknown>) => {
  const failure = (await saving.catch((error: unknown) => error)) as {
    code: string
    body: { errors?: { fields: string[]; message: string }[] }
  }
  return [failure.code, ...(failure.body.errors ?? []).flatMap(({ fields, message }) => [...fields, message])]
}

describe('corporations of the back office', () => {
  test.each([selectCorpRows, saveCorpRows] as Endpoint[])('S6-008 $path is the administrator’s', async (contract) => {
    await expect(portal.guest.call(contract, { rows: [] })).rejects.toMatchObject({ status: 401 })
    for (const account of ['customer', 'customer.admin', 'staff', 'us'] as const)
      await expect(portal.as(account).call(contract, { rows: [] })).rejects.toMatchObject({ status: 403, code: 'AUTH-003' })
  })

  test('S6-006 the corporation that runs the installation looks after all, another after itself only', async () => {
    expect((await admin.call(selectCorpRows)).map(({ CORP_CD }) => CORP_CD)).toEqual(['KR', 'US'])
    await portal.database.owner((run) => run("update app_user set role_id = 'ROLE_STAFF_ADMIN' where corp_cd = 'US' and cust_cd is null"))
    const rename = (code: string) => (run: (query: string) => Promise<unknown[]>) =>
      run(`update corp set ceo = ceo where corp_cd = '${code}' returning 1`)
    const us = { kind: 'staff', corpCd: 'US', userId: 'us' } as const
    expect(await portal.database.as(us, rename('US'))).toHaveLength(1)
    expect(await portal.database.as(us, rename('KR'))).toEqual([])
    expect(await portal.database.as({ kind: 'staff', corpCd: 'KR', userId: 'staff' }, rename('KR'))).toEqual([])
    await expect(portal.database.as(us, (run) => run("update corp set main_yn = 'Y' where corp_cd = 'US'"))).rejects.toMatchObject({
      code: '42501',
    })
  })

  test('S6-006 what all corporations share is changed by the one that runs the installation only', async () => {
    portal.signInAgain('us')
    const us = portal.as('us')
    const row = (await admin.call(selectTranslationRows, {})).find(({ MSG_KEY }) => MSG_KEY === 'common.home')
    const rows = [{ ...row, KO: '처음', BATCH_FLAG: 'update' }]
    await expect(us.call(saveTranslationRows, { rows })).rejects.toMatchObject({
      code: 'AUTH-003',
      body: { message: expect.stringContaining('주관 법인') },
    })
    const change = (table: string) => (run: (query: string) => Promise<unknown[]>) =>
      run(`update ${table} set row_ver = row_ver returning 1`)
    for (const table of ['code_master', 'code_detail', 'menu', 'port', 'airport', 'country', 'carrier'])
      expect(await portal.database.as({ kind: 'staff', corpCd: 'US', userId: 'us' }, change(table)), table).toEqual([])
    expect(await portal.database.as({ kind: 'staff', corpCd: 'KR', userId: 'admin' }, change('country'))).not.toEqual([])
  })

  test('a host name leads to its corporation: name, footer and log-in, and to no other', async () => {
    await change('US', { HOST_NAME: HOST.toUpperCase(), BRAND_EN: 'Seahaven', FOOTER_EN: 'Bonded since 1998' })
    await vi.waitFor(async () => expect((await at(HOST, readCorporation)).json().data.CORP_CD).toBe('US'), {
      timeout: 5_000,
      interval: 100,
    })
    expect((await at(`${HOST}:8443`, readCorporation)).json().data).toMatchObject({ CORP_CD: 'US', FOOTER: 'Bonded since 1998' })
    expect((await at('unknown.example', readCorporation)).json().data.CORP_CD).toBe('KR')
    expect((await at(HOST, selectCorpCode)).json().data.map(({ CODE }: { CODE: string }) => CODE)).toEqual(['US'])
    const enter = async (host: string, id: string) =>
      (await at(host, login, { p: `${DEMO_PASSWORD}::^::${id}`, c: 'KR', lang: 'ko' })).statusCode
    expect([await enter(HOST, 'us'), await enter(HOST, 'staff'), await enter('unknown.example', 'staff')]).toEqual([200, 401, 200])
  })

  test('every process knows a change, and what a page bears of it', async () => {
    const book = await openTenantDirectory(portal.database, portal.server.log)
    const other = await createServer({ config: portal.config, database: portal.database, busyMs: 0 })
    try {
      await change('US', { HOST_NAME: 'second.example', ACCENT: '#1F3F8F', ACCENT_DARK: '#9db8f5' })
      await vi.waitFor(() => expect(book.corpOfHost('SECOND.example')).toBe('US'), { timeout: 5_000, interval: 100 })
      expect(corpOf({ hostname: HOST }, { config: portal.config, corps: book })).toBe('KR')
      expect(book.brandingOf('US')).toMatchObject({ brand: { ko: 'Seahaven', en: 'Seahaven' }, logo: null })
      expect(book.brandingOf('US')?.style).toContain('--nr-link:light-dark(#1f3f8f,#9db8f5)')
      expect(book.brandingOf('KR')?.style).toBe('')
      const met = async () => {
        const answer = await other.inject({ method: 'POST', url: readCorporation.path, headers: { host: 'second.example' }, payload: {} })
        return answer.json().data.CORP_CD
      }
      await vi.waitFor(async () => expect(await met()).toBe('US'), { timeout: 5_000, interval: 100 })
    } finally {
      book.stop()
      await other.close()
    }
  })

  test.each([
    [{ ACCENT: '#7ab8d6', ACCENT_DARK: '#69c4ee' }, 'ACCENT', /밝은 화면에서 대비가 \d\.\d:1/],
    [{ ACCENT: '#0b6797', ACCENT_DARK: '#0b6797' }, 'ACCENT_DARK', /어두운 화면에서 대비가/],
    [{ ACCENT: '#0b6797', ACCENT_DARK: '' }, 'ACCENT_DARK', /여섯 자리/],
    [{ ACCENT: 'red;}', ACCENT_DARK: '#69c4ee' }, 'ACCENT', /여섯 자리/],
    [{ HOST_NAME: 'a b' }, 'HOST_NAME', /호스트/],
    [{ HOST_NAME: 'second.example' }, 'HOST_NAME', /다른 법인/],
    [{ USE_YN: 'N' }, 'USE_YN', /소속/],
    [{ CURRENCY: 'WON!' }, 'CURRENCY', /./],
    [{ NAME_KO: '' }, 'NAME_KO', /./],
  ])('%j is refused, and it is said why', async (over, field, why) => {
    expect(await refused(change('KR', over))).toEqual(['VAL-001', field, expect.stringMatching(why)])
  })

  test('a new corporation is there for the log-in at once, and its history begins', async () => {
    const row = { ...(await standing('US')), CORP_CD: 'JP', NAME_KO: '일본법인', NAME_EN: 'Japan', HOST_NAME: '', BATCH_FLAG: 'insert' }
    await admin.call(saveCorpRows, { rows: [row] })
    expect((await portal.guest.call(selectCorpCode)).map(({ CODE }) => CODE)).toContain('JP')
    expect((await admin.call(selectChanges, { LIST: 'CORPS_SAVED', KEY: 'JP' }))[0]).toMatchObject({ KIND: 'insert', USER_ID: 'admin' })
  })

  test('a letter leads its reader to the host of their own corporation, everybody else to the address of the settings', async () => {
    await change('US', { HOST_NAME: 'third.example' })
    const linkTo = async (USER_ID: string) => {
      await portal.guest.call(findPassword, { USER_ID })
      const found = await portal.database.owner((run) =>
        run<{ to_addr: string; body_text: string }>('select to_addr, body_text from mail_outbox order by mail_id desc limit 1'),
      )
      const [letter] = opened(found)
      return new URL(/\S+resetToken=\S+/.exec(letter?.body_text ?? '')?.[0] ?? '').host
    }
    expect(await linkTo('us')).toBe(`third.example:${portal.config.PORT}`)
    expect(await linkTo('customer')).toBe(`localhost:${portal.config.PORT}`)
  })

  test('S7-041 a logo is what visitors get from then on; what is no picture is refused', async () => {
    const send = async (name: string, bytes: Uint8Array<ArrayBuffer> | null, who = admin) => {
      const form = new FormData()
      form.append('CORP_CD', 'US')
      if (bytes) form.append('files', new Blob([bytes]), name)
      const body = new Response(form)
      const headers = { ...(await who.headers()), 'content-type': body.headers.get('content-type') ?? '' }
      const reply = await portal.inject({ method: 'POST', url: saveCorpLogo.path, headers, payload: Buffer.from(await body.arrayBuffer()) })
      return [reply.statusCode, reply.headers['x-error-code']]
    }
    const shown = async () => (await portal.inject({ method: 'GET', url: logoImage.path, query: { corpCd: 'US' } })).headers['content-type']
    expect(await send('a.png', SAMPLES.html)).toEqual([415, 'VAL-003'])
    expect(await send('a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))).toEqual([415, 'VAL-003'])
    expect(await send('a.png', SAMPLES.png, portal.as('staff'))).toEqual([403, 'AUTH-003'])
    expect(await send('a.png', SAMPLES.png)).toEqual([200, undefined])
    expect([await shown(), (await standing('US'))?.LOGO]).toEqual(['image/png', expect.stringMatching(/^[0-9a-f]{8}$/)])
    expect(await send('', null)).toEqual([200, undefined])
    expect([await shown(), (await standing('US'))?.LOGO]).toEqual(['image/svg+xml', ''])
  })
})
