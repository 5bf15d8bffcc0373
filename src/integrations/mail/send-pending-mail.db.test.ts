import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#platform/server/db/db.ts'
import { copyTemplate } from '../../../tests/support/template.ts'
import { sendPendingMail } from './send-pending-mail.ts'
import { fakeTransport } from './fake.ts'
import { openMail, enqueueMail } from './outbox.ts'

const { config, remove } = await copyTemplate()
const database = await openDatabase(config, { connectMs: 20_000 })
afterAll(async () => {
  await database.close()
  await remove()
})

const KEYS = ['a key of the tests']
const start = new Date('2027-01-04T00:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const post = (subject: string) =>
  database.as({ kind: 'auth' }, (run) => enqueueMail(run, { corpCd: 'KR', to: 'a@naru.example', subject, text: 'a secret link' }, start))
const rows = () =>
  database.as({ kind: 'job' }, (run) =>
    run<{ status: string; tries: number; body_text: string; last_error: string | null }>('select * from mail_outbox order by mail_id'),
  )

beforeEach(() => database.as({ kind: 'job' }, (run) => run('delete from mail_outbox')))

test('S7-016 a mail is sent once and its text is deleted', async () => {
  await post('one')
  const transport = fakeTransport()
  expect([await sendPendingMail(database, transport, after(0), KEYS), await sendPendingMail(database, transport, after(60), KEYS)]).toEqual(
    [1, 0],
  )
  expect(transport.carried).toEqual([{ to: 'a@naru.example', subject: 'one', text: 'a secret link' }])
  expect(await rows()).toMatchObject([{ status: 'SENT', body_text: '', tries: 1 }])
})

test('S7-016 a failed mail is retried later, and given up after seven attempts', async () => {
  await post('one')
  const transport = fakeTransport(7)
  expect(await sendPendingMail(database, transport, after(0), KEYS)).toBe(0)
  expect(await rows()).toMatchObject([{ status: 'READY', last_error: '421 try again later', body_text: 'a secret link' }])
  await sendPendingMail(database, transport, after(0.5), KEYS)
  expect(await rows()).toMatchObject([{ tries: 1 }])
  for (let day = 1; day <= 6; day += 1) await sendPendingMail(database, transport, after(day * 1440), KEYS)
  expect(await rows()).toMatchObject([{ status: 'FAILED', tries: 7 }])
  expect(transport.carried).toEqual([])
})

test('S7-016 a mail that failed once arrives at the second attempt', async () => {
  await post('one')
  const transport = fakeTransport(1)
  await sendPendingMail(database, transport, after(0), KEYS)
  expect(await sendPendingMail(database, transport, after(1.1), KEYS)).toBe(1)
})

test('two concurrent senders send each mail once', async () => {
  for (let n = 0; n < 10; n += 1) await post(`letter ${n}`)
  const transport = fakeTransport()
  await Promise.all([sendPendingMail(database, transport, after(0), KEYS, 6), sendPendingMail(database, transport, after(0), KEYS, 6)])
  expect(new Set(transport.carried.map(({ subject }) => subject)).size).toBe(10)
  expect(transport.carried).toHaveLength(10)
})

test('S-41 a mail that grants access to an account is stored encrypted for its own recipient; with a lost key it fails at once', async () => {
  const secret = { corpCd: 'KR', to: 'a@naru.example', subject: 'secret', text: 'a secret link', keys: KEYS }
  await database.as({ kind: 'auth' }, (run) => enqueueMail(run, secret, start))
  const [waiting] = await rows()
  expect(waiting?.body_text).toMatch(/^sealed:[\w+/=]+$/)
  expect(openMail('b@naru.example', waiting?.body_text ?? '', KEYS)).toBeNull()
  const transport = fakeTransport()
  expect(await sendPendingMail(database, transport, after(0), ['another key', ...KEYS])).toBe(1)
  expect(transport.carried).toMatchObject([{ text: 'a secret link' }])

  await database.as({ kind: 'auth' }, (run) => enqueueMail(run, secret, start))
  expect(await sendPendingMail(database, transport, after(1), ['another key'])).toBe(0)
  expect((await rows())[1]).toMatchObject({ status: 'FAILED', last_error: 'No key of APP_KEY opens this letter' })
})
