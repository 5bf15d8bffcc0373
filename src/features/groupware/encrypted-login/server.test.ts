import { createDecipheriv } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { httpGroupware } from '#integrations/groupware/http-groupware.ts'
import { seoulClock } from '#domain/time/ymd.ts'
import { groupwareStub } from '../../../../tests/support/servers/groupware-stub.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { callGroupware, MAX_CONTENTS_LENGTH } from './contract.ts'

const KEY = 'sixteen-letters!'
const SUCCESS = JSON.stringify({ resultCode: 'SUCCESS', resultMsg: '정상 처리되었습니다.', loginIdDec: 'staff' })
const groupware = await groupwareStub()
const canary = await groupwareStub()
const lines: string[] = []
const portal = await testPortal({ GROUPWARE_URL: groupware.url, GROUPWARE_KEY: KEY, GROUPWARE_COMPANY: '1000' }, lines)
const staff = portal.as('staff')

type Caller = { headers: () => Promise<Record<string, string>> }
const send = async (fields: Record<string, string | Blob>, { caller = staff as Caller, at = portal } = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const request = new Request('http://portal', { method: 'POST', body: form })
  const { statusCode, headers, body } = await at.inject({
    method: 'POST',
    url: callGroupware.path,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { ...(await caller.headers()), 'content-type': request.headers.get('content-type') ?? '' },
  })
  return { status: statusCode, code: headers['x-error-code'], body, data: JSON.parse(body).data }
}
const identityIn = (text = '') => {
  const decipher = createDecipheriv('aes-128-ecb', Buffer.from(KEY), null)
  return Buffer.concat([decipher.update(text, 'base64'), decipher.final()]).toString('utf8')
}
const audited = () => portal.database.owner((run) => run("select * from audit_log where action = 'GROUPWARE_CALLED'"))

beforeEach(async () => {
  for (const stub of [groupware, canary]) stub.state.posted.length = 0
  groupware.state.answer = { body: SUCCESS }
  await portal.database.owner((run) => run("delete from rate_limit where bucket like 'groupware:%'"))
})

describe('S7-038 the relay to the groupware', () => {
  const document = {
    mod: 'D',
    outProcessCode: 'ERP01',
    approKey: 'BKG-1',
    docId: '77',
    title: '부킹 확정',
    contents: '<p>본문</p>',
    fileKey: 'f1',
  }

  test('S7-038 the groupware receives the fields of the document and the sender, encrypted', async () => {
    expect(await send(document)).toMatchObject({
      status: 200,
      data: { result: { resultCode: 'SUCCESS', resultMsg: '정상 처리되었습니다.' } },
    })
    const [posted] = groupware.state.posted
    expect(posted?.path).toBe('/gw/outProcessEncLogOn.do')
    expect(posted?.form).toEqual({ ...document, compSeq: '1000', loginId: expect.any(String) })
    expect(identityIn(posted?.form.loginId)).toBe(`${seoulClock(portal.clock.now)}▦staff`)
    expect((await audited()).at(-1)).toMatchObject({ user_id: 'staff', target: 'BKG-1', detail: { mod: 'D', outProcessCode: 'ERP01' } })
  })

  test('S7-038 only for staff: a customer is refused, a guest must log in', async () => {
    expect(await send(document, { caller: portal.as('customer') })).toMatchObject({ status: 403, code: 'AUTH-003' })
    expect(await send(document, { caller: portal.guest })).toMatchObject({ status: 401, code: 'AUTH-002' })
    expect(groupware.state.posted).toEqual([])
  })

  test.each([
    ['mod', 'X'],
    ['title', 'x'.repeat(501)],
    ['contents', 'x'.repeat(MAX_CONTENTS_LENGTH + 1)],
  ])('S7-038 a malformed %s never leaves the house', async (name, value) => {
    expect(await send({ [name]: value })).toMatchObject({ status: 400, code: 'VAL-001' })
    expect(groupware.state.posted).toEqual([])
  })

  test('S7-038 long contents arrive whole or not at all, and files are refused', async () => {
    const contents = '가'.repeat(MAX_CONTENTS_LENGTH)
    expect((await send({ contents })).status).toBe(200)
    expect(groupware.state.posted[0]?.form.contents).toBe(contents)
    expect(await send({ contents: '가'.repeat(MAX_CONTENTS_LENGTH * 2) })).toMatchObject({ status: 413, code: 'VAL-002' })
    expect(await send({ files: new Blob(['a']) })).toMatchObject({ status: 413, code: 'VAL-002' })
  })
})

describe('S7-039 what the request cannot choose', () => {
  test('S7-039 a host, a name or a key in the request is ignored, and no session data are sent', async () => {
    const own = {
      loginId: 'admin',
      empSeq: '1',
      compSeq: '9',
      aesKey: 'x',
      url: canary.url,
      host: canary.origin,
      groupSeq: 'g',
      erpSeq: 'e',
    }
    expect((await send({ ...own, mod: 'V', docId: '5' })).status).toBe(200)
    const [posted] = groupware.state.posted
    expect(Object.keys(posted?.form ?? {}).toSorted()).toEqual(['compSeq', 'docId', 'loginId', 'mod'])
    expect([identityIn(posted?.form.loginId).split('▦')[1], posted?.form.compSeq]).toEqual(['staff', '1000'])
    for (const name of ['cookie', 'authorization', 'x-forwarded-for']) expect(posted?.headers).not.toHaveProperty(name)
    expect(canary.state.posted).toEqual([])
  })

  test('S7-039 the groupware id is the one stored for the user', async () => {
    await portal.database.owner((run) => run("update app_user set emp_seq = '1042' where user_id = 'staff'"))
    await send({ mod: 'W', empSeq: '1' })
    expect(identityIn(groupware.state.posted[0]?.form.empSeq)).toMatch(/▦1042$/)
    await portal.database.owner((run) => run("update app_user set emp_seq = '' where user_id = 'staff'"))
  })

  test('S7-039 a groupware page is returned as URL and not fetched', async () => {
    groupware.state.answer = { status: 302, headers: { location: '/gw/bizboxOut.do?x=1' } }
    expect(await send({ mod: 'W' })).toMatchObject({ status: 200, data: { url: `${groupware.origin}/gw/bizboxOut.do?x=1` } })
    expect(groupware.state.posted).toHaveLength(1)
  })

  const failures = [
    ['an error', { status: 500, body: SUCCESS }],
    ['a page', { body: '<html>점검 중</html>' }],
    ['a list', { body: '["SUCCESS"]' }],
    ['another type', { body: '{"resultCode":1}' }],
    ['nothing', {}],
    ['a megabyte and more', { body: JSON.stringify({ resultCode: 'SUCCESS', resultMsg: 'x'.repeat(1_100_000) }) }],
    ['a refusal', { body: '{"resultCode":"FAIL","resultMsg":"비밀번호 오류 secret-of-theirs"}' }],
    ['its log-in page', { status: 302, headers: { location: '/gw/uat/uia/egovLoginUsr.do' } }],
    ['a redirect to another host', { status: 302, headers: { location: canary.url } }],
    ['a redirect with a name in it', { status: 302, headers: { location: groupware.url.replace('//', '//a:b@') } }],
    ['a redirect to another scheme', { status: 302, headers: { location: 'javascript:alert(1)' } }],
    ['a redirect to nowhere', { status: 302 }],
  ] as const
  test.each(failures)('S7-039 %s is EXT-002, with the same text as any other failure', async (_name, answer) => {
    groupware.state.answer = answer
    const { status, code, body } = await send({ mod: 'V', docId: '5' })
    expect([status, code]).toEqual([502, 'EXT-002'])
    expect(JSON.parse(body)).toEqual({ message: '외부 서비스에서 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.', unknown: true })
    expect(canary.state.posted).toEqual([])
  })

  test('S7-039 an unresponsive groupware ends at the timeout, an unreachable one fails at once', async () => {
    groupware.state.answer = 'never'
    const employee = { loginId: 'staff', empSeq: '', compSeq: '' }
    const slow = httpGroupware({ url: groupware.url, key: KEY, limitMs: 50 })
    expect(await slow.logOn(employee, { mod: 'W' }, new Date())).toEqual({ kind: 'failed', why: 'time-out' })
    const gone = httpGroupware({ url: 'http://127.0.0.1:9/gw', key: KEY })
    expect(await gone.logOn(employee, { mod: 'W' }, new Date())).toEqual({ kind: 'failed', why: 'unreachable' })
  })

  test('S7-039 without an address or a key it is not configured', async () => {
    const bare = await testPortal({ GROUPWARE_URL: groupware.url })
    expect(await send({ mod: 'W' }, { caller: bare.as('staff'), at: bare })).toMatchObject({ status: 503, code: 'EXT-001' })
    expect(groupware.state.posted).toEqual([])
  })

  test('S7-039 five calls a minute are allowed per user', async () => {
    for (let n = 0; n < 5; n += 1) expect((await send({ mod: 'W' })).status).toBe(200)
    expect(await send({ mod: 'W' })).toMatchObject({ status: 429, code: 'RATE-001' })
    expect((await send({ mod: 'W' }, { caller: portal.as('admin') })).status).toBe(200)
  })

  test('S7-039 key, identity and contents are never logged', async () => {
    lines.length = 0
    groupware.state.answer = { body: '{"resultCode":"FAIL","resultMsg":"secret-of-theirs"}' }
    await send({ mod: 'W', contents: 'secret-contents', title: 'secret-title' })
    const written = lines.join('\n')
    expect(written).toContain('"why":"refused"')
    for (const secret of [KEY, groupware.state.posted[0]?.form.loginId, 'secret-contents', 'secret-title', 'secret-of-theirs'])
      expect(written).not.toContain(secret)
  })
})
