import type { APIRequestContext } from '@playwright/test'
import { demoNumbers } from '../../../tools/survive/facts.ts'
import type { Who } from '../../../tools/survive/screens.ts'
import type { Visitor } from './visitors.ts'

/** The visitors by the accounts of the demo. */
export const VISITOR: Readonly<Record<Who, Visitor>> = {
  guest: 'guest',
  other: 'customer',
  customer: 'owner',
  'customer.admin': 'keeper',
  admin: 'admin',
}

let numbers: Promise<(path: string) => string> | undefined
/** Puts the numbers of this demo into addresses; asked once per worker. */
export const numbersOfDemo = (request: APIRequestContext): Promise<(path: string) => string> => {
  numbers ??= demoNumbers(async (who, path, input) => {
    const login = await request.post('/api/login', { data: { p: `naru-demo-2026::^::${who}`, c: '', lang: 'ko' } })
    const { data: session } = (await login.json()) as { data: { apiToken: string } }
    const reply = await request.post(path, { data: input, headers: { authorization: `Bearer ${session.apiToken}` } })
    return ((await reply.json()) as { data: unknown }).data
  })
  return numbers
}
