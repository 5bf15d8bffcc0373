import { expect, type Page } from '@playwright/test'
import { untilLive } from './live.ts'

/** Tests that count rows sign in as `customer`: what makes new shipments does so for `other`, since all files share one database. */
type Account = 'customer' | 'customer.admin' | 'other' | 'staff' | 'admin' | 'us'

/** Logs a demo account in by the call itself, as the form would, and leaves its cookies in the browser. */
export const signIn = async (page: Page, account: Account, lang: 'ko' | 'en' = 'ko') => {
  const logIn = () => page.request.post('/api/login', { data: { p: `naru-demo-2026::^::${account}`, c: '', lang } })
  const reply = await logIn()
  // The process was killed in the middle (npm run test:cluster): a visitor presses the button again.
  expect((reply.status() === 502 ? await logIn() : reply).status()).toBe(200)
}

/** Opens an address and waits until the page answers to clicks. */
export const open = async (page: Page, path: string) => {
  const reply = await page.goto(path)
  await untilLive(page)
  return reply
}

/** A screen with little on it, for tests of what stands around every screen: it costs half of the home page. */
export const PLAIN = '/error/NoExistPage'
export const LIST = '/fms/comm/PtlShipmentList?mid=ptlShipmentList'
