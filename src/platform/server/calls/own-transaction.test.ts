import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { type Caller, type Context, dispatch, handle, type ServerDeps } from './handle.ts'
import { SecondTransaction } from './own-transaction.ts'

const { database } = await testPortal()
const caller = { member: null, proof: 'none', lang: 'en', corpCd: 'KR' } as Caller
const work = endpoint({ path: '/api/test/work', access: 'guest', input: z.object({}), output: z.any() })
const around = {
  database,
  handlers: new Map(),
  now: () => new Date(),
  text: () => (key: string) => key,
  config: {},
} as unknown as ServerDeps
const one = async (run: Context['db']) => (await run<{ n: number }>('select 1 as n', []))[0]?.n

/** What a call answers whose handler does this. */
const answerOf = (run: (call: Context<'guest'>) => Promise<unknown>, inner: typeof run = ask) => {
  const handlers = new Map([['/api/test/inner', handle({ ...work, path: '/api/test/inner' }, (_, call) => inner(call))]])
  return dispatch(
    handle(work, (_, call) => run(call)),
    {},
    caller,
    { ...around, handlers },
  ).then(({ reply }) => reply.data)
}
const ask = ({ db }: Context<'guest'>) => one(db)
const asJob = ({ as }: Context<'guest'>) => as({ kind: 'job' }, one)
const readOne = async ({ read }: Context<'guest'>) => (await read<{ n: number }>('select 1 as n', []))[0]?.n
const callInner = (call: Context<'guest'>) => call.call<unknown, unknown>({ ...work, path: '/api/test/inner' }, {})

test('a second transaction inside the open one of a call is refused at once, on both engines', async () => {
  for (const second of [asJob, readOne])
    await expect(answerOf(async (call) => [await one(call.db), await second(call)])).rejects.toThrow(SecondTransaction)
  await expect(answerOf((call) => Promise.all([one(call.db), asJob(call)]))).rejects.toThrow('while its own is open')
  // The connection was given back.
  expect(await answerOf(ask)).toBe(1)
})

test('it is refused also in a call that another one makes', async () => {
  await expect(answerOf(async (call) => [await one(call.db), await callInner(call)], asJob)).rejects.toThrow(SecondTransaction)
  await expect(answerOf(async (call) => [await callInner(call), await asJob(call)])).rejects.toThrow(SecondTransaction)
  expect(await answerOf(async (call) => [await one(call.db), await callInner(call)], readOne)).toEqual([1, 1])
})

test('a separate transaction before the first statement of a call works, and so does one in the answer that is sent after it', async () => {
  let later = 0
  const answer = await answerOf(async (call) => {
    const before = [await asJob(call), await readOne(call), await one(call.db)]
    setTimeout(() => asJob(call).then((n) => (later = n ?? 0)), 200)
    return before
  })
  expect(answer).toEqual([1, 1, 1])
  await expect.poll(() => later).toBe(1)
})
