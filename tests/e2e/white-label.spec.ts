import { expect } from '@playwright/test'
import { signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test.use({ keepPage: false })

test('a corporation is met under its own host name, in its own colours, name and footer, from the first byte', async ({
  page,
  baseURL,
}) => {
  const port = new URL(baseURL ?? '').port
  await signIn(page, 'admin')
  const { data } = (await (await page.request.post('/api/session', { data: {} })).json()) as { data: { apiToken: string } }
  const headers = { authorization: `Bearer ${data.apiToken}` }
  const office = '/api/cms/comm/cmsCorpMgt'
  const save = async (over: object) => {
    const rows = (await (await page.request.post(`${office}/selectCorpList`, { data: {}, headers })).json()) as {
      data: { CORP_CD: string }[]
    }
    const us = rows.data.find(({ CORP_CD }) => CORP_CD === 'US')
    return page.request.post(`${office}/saveCorpList`, { data: { rows: [{ ...us, ...over, BATCH_FLAG: 'update' }] }, headers })
  }
  const own = {
    HOST_NAME: 'us.localhost',
    BRAND_KO: '하버라이트',
    FOOTER_KO: '보세 운송 면허 보유',
    ACCENT: '#1f3f8f',
    ACCENT_DARK: '#9db8f5',
  }
  expect((await save(own)).status()).toBe(200)

  const troubles: string[] = []
  page.on('console', (said) => said.type() === 'error' && troubles.push(said.text()))
  await expect(async () => {
    const first = await page.goto(`http://us.localhost:${port}/`)
    expect(await first?.text()).toContain('--nr-link:light-dark(#1f3f8f,#9db8f5)')
  }).toPass({ timeout: 45_000 })
  await expect(page.getByRole('banner').getByText('하버라이트')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('보세 운송 면허 보유')
  await expect(page).toHaveTitle(/하버라이트$/)
  const login = page.getByRole('button', { name: '로그인', exact: true })
  await expect(login).toHaveCSS('background-color', 'rgb(31, 63, 143)')
  expect(troubles).toEqual([])
  // The files of these tests share one database.
  await save({ HOST_NAME: '', BRAND_KO: '', FOOTER_KO: '', ACCENT: '', ACCENT_DARK: '' })
})
