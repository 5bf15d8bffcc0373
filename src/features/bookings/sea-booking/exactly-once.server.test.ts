import { expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { seaBooking } from '../booking.factory.ts'
import { seaCalls } from './contract.ts'

const portal = await testPortal()
const owned = <R>(query: string, values: unknown[] = []) => portal.database.owner((run) => run<R>(query, values))
const numbered = (count: number) => Array.from({ length: count }, (_, at) => at)

test('R-04 twenty-five requests, each sent five times concurrently, create twenty-five bookings and each repetition returns the first answer', async () => {
  const customer = portal.as('customer')
  await customer.headers() // one session for all of them
  const requests = numbered(25).map((at) => ({ ...seaBooking(), FORM_KEY: `once-form-${at}`, SAVE_KEY: `once-attempt-${at}` }))
  const answers = await Promise.all(
    requests.map((request) => Promise.all(numbered(5).map(() => customer.call(seaCalls.requestBooking, request)))),
  )
  for (const [first, ...others] of answers) for (const other of others) expect(other).toEqual(first)
  expect(new Set(answers.map(([first]) => first?.header.BKG_NO)).size).toBe(25)
  expect(await owned(`select 1 from booking where form_key like 'once-form-%'`)).toHaveLength(25)
  expect(
    await owned(`select 1 from booking_history where action = 'REQUEST' and bkg_no = any($1)`, [answers.map(([a]) => a?.header.BKG_NO)]),
  ).toHaveLength(25)
})

test('R-04 the same key with another body is refused, and keys are per user', async () => {
  const request = { ...seaBooking(), FORM_KEY: 'once-other-body', SAVE_KEY: 'once-other-body' }
  await portal.as('customer').call(seaCalls.requestBooking, request)
  const other = { ...request, header: { ...request.header, PO_NO: 'ANOTHER' } }
  await expect(portal.as('customer').call(seaCalls.requestBooking, other)).rejects.toMatchObject({ status: 422, code: 'BIZ-001' })
  const theirs = await portal.as('customer.admin').call(seaCalls.requestBooking, request)
  expect(await owned('select created_by from booking where bkg_no = $1', [theirs.header.BKG_NO])).toEqual([
    { created_by: 'customer.admin' },
  ])
})

const actor = { kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer' } as const

test('S2-120 the number after the 99,999th of a month has six digits', async () => {
  await owned("insert into number_seq values ('KR', 'S', '3104', 99998)")
  const taken = await portal.database.as(actor, async (run) => {
    const next = async () => (await run<{ no: string }>("select next_number('S', '2031-04-01') as no"))[0]?.no
    return [await next(), await next(), await next()]
  })
  expect(taken).toEqual(['KRS310499999', 'KRS3104100000', 'KRS3104100001'])
})

test('R-07 S2-120 thirty-two clients that take numbers concurrently, and release every third, never hold the same one', async () => {
  const take = (at: number) =>
    portal.database
      .as(actor, async (run) => {
        const [taken] = await run<{ no: string }>(`select next_number('S', '2031-03-01') as no`)
        if (at % 3 === 0) throw new Error('given up')
        return taken?.no ?? ''
      })
      .catch((error: Error) => error.message)
  const clients = numbered(32).map(async () => {
    const taken: string[] = []
    for (const at of numbered(30)) taken.push(await take(at))
    return taken
  })
  const kept = (await Promise.all(clients)).flat().filter((no) => no !== 'given up')
  expect(kept).toHaveLength(32 * 20)
  expect(new Set(kept).size).toBe(kept.length)
  expect(kept.every((no) => /^KRS3103\d{5}$/.test(no))).toBe(true)
})
