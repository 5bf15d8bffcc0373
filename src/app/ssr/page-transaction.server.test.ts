import { expect, test } from 'vitest'
import type { Run, Transaction } from '#platform/server/db/db.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { pageTransaction } from './page-transaction.server.ts'

/** Transactions like those of the database: after a failed statement all others in it are rejected. */
const fakeDatabase = () => {
  const ends: string[] = []
  const begin = (): Transaction => {
    let aborted = false
    const at = ends.push('open') - 1
    const run = (async (query: string) => {
      await new Promise(setImmediate)
      if (aborted) throw new Error('current transaction is aborted')
      aborted = query === 'broken'
      if (aborted) throw new Error('no such table')
      return [query]
    }) as unknown as Run
    const end = (word: string) => async () => void (ends[at] = word)
    return { run, commit: end('commit'), rollback: end('rollback'), leave: end('left') }
  }
  return { begin, ends }
}
const alone = (query: string) => async () => [`${query} alone`]
/** What is left for the next turns of the event loop is done; a clock would be too early on a busy machine. */
const settled = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
}

const pageOf = (begin: () => Transaction) => {
  const page = pageTransaction(begin, (error) => expect.unreachable(String(error)))
  return (query: string) => page<string[]>((run) => (run ? run(query) : alone(query)()) as Promise<string[]>)
}

test('the calls of one page share one transaction, which is ended once', async () => {
  const { begin, ends } = fakeDatabase()
  const call = pageOf(begin)
  expect(await Promise.all([call('menus'), call('today')])).toEqual([['menus'], ['today']])
  expect(await call('recent')).toEqual(['recent'])
  await settled()
  expect(ends).toEqual(['left'])
  await call('later')
  await settled()
  expect(ends).toEqual(['left', 'left'])
})

test('S8-020 a failed part does not affect the others: they are retried on their own', async () => {
  const { begin, ends } = fakeDatabase()
  const page = pageTransaction(begin, () => expect.unreachable())
  const broken = page((run) => (run ? run('broken') : Promise.reject(new Error('no such table'))))
  const beside = page((run) => (run ? run('menus') : alone('menus')()) as Promise<string[]>)
  await expect(broken).rejects.toThrow('no such table')
  expect(await beside).toEqual(['menus alone'])
  await settled()
  expect(ends).toEqual(['rollback'])
})

test('a refusal is a result: no call is repeated for it', async () => {
  const { begin, ends } = fakeDatabase()
  const page = pageTransaction(begin, () => expect.unreachable())
  let asked = 0
  const refused = page(async (run) => {
    asked++
    await run?.('number')
    throw new Refusal('VAL-001')
  })
  await expect(refused).rejects.toThrow(Refusal)
  await settled()
  expect([asked, ends]).toEqual([1, ['left']])
})
