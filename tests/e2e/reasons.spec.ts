import { expect, type Page } from '@playwright/test'
import { open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const SHOW = '/spe/comm/PtlExhibitionMgt?mid=ptlExhibitionMgt'
const reason = (page: Page) => page.locator('[data-field="REASON"]')

/** Calls the portal as a demo account. */
const caller = async (page: Page, account: string) => {
  const login = await page.request.post('/api/login', { data: { p: `naru-demo-2026::^::${account}`, c: '', lang: 'ko' } })
  const { apiToken } = ((await login.json()) as { data: { apiToken: string } }).data
  return async <T>(path: string, data: object): Promise<T> => {
    const reply = await page.request.post(`/api/spe/comm/${path}`, { data, headers: { authorization: `Bearer ${apiToken}` } })
    expect(reply.status(), path).toBe(200)
    return ((await reply.json()) as { data: T }).data
  }
}
type Requests = { rows: { REQ_NO: string; STATUS: string }[] }
type Opened = { state: { ROW_VER: number }; items: { SEQ: number }[]; moveOuts: { STATUS: string }[] }

/** A request whose customer waits for a move-out. */
const waiting = async (page: Page) => {
  const call = await caller(page, 'other')
  const own = await call<Requests>('ptlExhibitionList/selectRequestList', {})
  const REQ_NO = own.rows.find(({ STATUS }) => STATUS === 'INSTALLED')?.REQ_NO ?? ''
  const { state, items, moveOuts } = await call<Opened>('ptlExhibitionMgt/selectRequest', { REQ_NO })
  const lines = [{ SEQ: items[0]?.SEQ, FATE: 'RETURN', QTY: 1 }]
  if (!moveOuts.some(({ STATUS }) => STATUS === 'OPEN'))
    await call('ptlExhibitionMgt/askMoveOut', { REQ_NO, ROW_VER: state.ROW_VER, OUT_DT: '20991231', NOTE: '', lines })
  return `${SHOW}&REQ_NO=${REQ_NO}`
}

// The other reasons: src/features/typed-reasons.screen.test.tsx.
test('S4-050 the reason for a refused move-out that is being typed is there after F5 and after a log-in, ready to be sent', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const path = await waiting(page)
  await signIn(page, 'admin')
  await open(page, path)
  await page.locator('main').getByRole('button', { name: '반려' }).first().click()
  await reason(page).focus()
  await page.keyboard.type('전화로 확인함')
  await page.reload()
  await expect(reason(page)).toHaveValue('전화로 확인함')
  await page.context().clearCookies()
  await signIn(page, 'admin')
  await open(page, path)
  await expect(reason(page)).toHaveValue('전화로 확인함')
  await expect(page.locator('form:has([data-field="REASON"]) button[type=submit]')).not.toHaveAttribute('aria-disabled', 'true')
})
