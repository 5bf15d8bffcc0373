import { expect } from '@playwright/test'
import { axeFinds } from './support/axe.ts'
import { open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test('a customer makes an API token in the account panel, copies it once, and revokes it', async ({ page, request }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'customer')
  await open(page, '/')
  await page.getByRole('button', { name: /고객 사용자/ }).click()
  await page.getByRole('button', { name: '계정 설정' }).click()
  await page.getByRole('tab', { name: 'API 토큰' }).click()
  const panel = page.getByRole('region', { name: 'API 토큰' })
  await panel.getByRole('textbox', { name: '이름' }).fill('사내 ERP')
  await panel.getByRole('button', { name: '토큰 만들기' }).click()
  await expect(panel.getByRole('alert')).toHaveText('용도를 하나 이상 선택해 주세요.')
  await panel.getByRole('checkbox', { name: '선적 조회' }).check()
  await expect(panel.getByRole('checkbox', { name: '이벤트 등록' })).toHaveCount(0)
  await panel.getByRole('button', { name: '토큰 만들기' }).click()
  await expect(panel.getByRole('button', { name: '토큰 복사' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('복사되었습니다.')).toBeVisible()
  const secret = await page.evaluate(() => navigator.clipboard.readText())
  await expect(panel.getByRole('textbox', { name: '새 토큰' })).toHaveValue(secret)
  const ask = async () => (await request.get('/api/v1/shipments', { headers: { authorization: `Bearer ${secret}` } })).status()
  expect(await ask()).toBe(200)
  expect(await axeFinds(page, '[role=dialog]')).toEqual([])
  await panel.getByRole('button', { name: '사내 ERP 폐기' }).click()
  await expect(panel.getByRole('textbox', { name: '새 토큰' })).toHaveCount(0)
  await expect(panel.getByText('아직 토큰이 없습니다.')).toBeVisible()
  expect(await ask()).toBe(401)
})
