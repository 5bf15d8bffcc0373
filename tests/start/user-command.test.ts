import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort, launch, projectRoot, sentences, start, temporaryFolder } from './launch.ts'

const PASSWORD = 'blue harbour seven lamps'

/** The arguments of `npm run user -- create …` as a page shows them. */
const shownIn = (page: string): string[] => {
  const [, args = ''] = /npm run user -- (create [^\n&]+)/.exec(readFileSync(join(projectRoot, page), 'utf8')) ?? []
  return args.trim().split(' ')
}

test('S6-013 README: on an empty database without demo accounts the command makes the first administrator, whose invitation sets a password; a client that never ends its call does not hold the stop; reset and disable do what they say', async () => {
  const port = await freePort()
  const settings = {
    DATA_DIR: join(temporaryFolder(), 'data'),
    SEED_DEMO: 'false',
    DEFAULT_CORP: 'KR',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    APP_KEY: 'ab'.repeat(32),
  }
  const user = async (...args: string[]) => {
    const run = launch(['tools/commands/run.mjs', 'user', ...args], settings)
    return { code: await run.ended, out: run.said.stdout, problems: sentences(run.said.stderr) }
  }
  const args = shownIn('README.md')
  expect(args).toEqual(['create', 'kim', '--role', 'ROLE_STAFF_ADMIN', '--email', 'kim@example.com', '--name-ko', '김나루'])
  expect(shownIn('docs/installation.md')).toEqual(args)

  const made = await user(...args)
  expect(made).toMatchObject({ code: 0, problems: [], out: expect.stringContaining('kim was created; the invitation is on its way.') })
  const [, token = ''] = new RegExp(`${settings.PUBLIC_URL}/login\\?invitation=(\\S+)`).exec(made.out) ?? []
  expect(token).not.toBe('')

  const portal = start(settings)
  await portal.says(settings.PUBLIC_URL)
  expect(portal.said.stdout).not.toContain('DEMO MODE')
  const post = (path: string, body: object) =>
    fetch(settings.PUBLIC_URL + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  expect((await post('/api/auth/acceptInvitation', { token, newPassword: PASSWORD })).status).toBe(200)
  expect((await post('/api/auth/acceptInvitation', { token, newPassword: PASSWORD })).status).toBe(400)
  const logIn = () => post('/api/login', { p: `${PASSWORD}::^::kim`, c: '', lang: 'ko' })
  const login = await logIn()
  expect([login.status, (await login.json()) as object]).toMatchObject([200, { data: expect.anything() }])

  // Beside the running portal each command is a client of its engine instead of starting one.
  expect(await user(...args)).toMatchObject({ code: 1, problems: [expect.stringContaining('already a user')] })
  expect(await user('create', 'park', '--role', 'ROLE_STAFF_ADMIN')).toMatchObject({
    code: 1,
    problems: expect.arrayContaining(['Usage:']),
  })
  expect(await user('disable', 'kim')).toMatchObject({ code: 0, out: expect.stringContaining('kim is disabled.') })
  expect((await logIn()).status).toBe(401)
  expect(await user('reset', 'kim')).toMatchObject({ code: 1, problems: [expect.stringContaining('No link was sent')] })
  expect(await user('factor', 'kim')).toMatchObject({ code: 1, problems: [expect.stringContaining('no second factor')] })

  const stuck = connect({ port, host: 'localhost' })
  stuck.on('error', () => {})
  stuck.write('POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{')
  await new Promise((resolve) => setTimeout(resolve, 300))
  const began = Date.now()
  portal.kill('SIGTERM')
  expect(await portal.ended).toBe(0)
  expect(Date.now() - began).toBeLessThan(15_000)
})
