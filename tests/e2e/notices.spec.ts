import { expect } from '@playwright/test'
import { axeFinds } from './support/axe.ts'
import { openStaffCalls } from './support/staff-calls.ts'
import { open, PLAIN, signIn } from './support/sign-in.ts'
import { toastShows } from './support/toast.ts'
import { test } from './support/warm.ts'

test('a member chooses news by channel in the account panel; what our desk enters is behind the bell, leads to the shipment and is read', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page, 'customer.admin')
  await open(page, PLAIN)
  await page.getByRole('button', { name: /고객 관리자/ }).click()
  await page.getByRole('button', { name: '계정 설정' }).click()
  await page.getByRole('tab', { name: '알림' }).click()
  const panel = page.getByRole('region', { name: '알림 설정' })
  await expect(panel.getByRole('checkbox', { name: '출발: 알림' })).toBeChecked()
  await panel.getByRole('checkbox', { name: '출발: 메일' }).check()
  await panel.getByLabel('방해 금지 시작').fill('22:00')
  await panel.getByRole('button', { name: '저장', exact: true }).click()
  await expect(panel.getByRole('alert')).toContainText('방해 금지 시작과 끝을 모두 입력해 주세요.')
  await panel.getByLabel('방해 금지 끝').fill('07:00')
  const saved = toastShows(page, '저장되었습니다.')
  await panel.getByRole('button', { name: '저장', exact: true }).click()
  await saved
  await panel.getByRole('textbox', { name: '웹훅 주소' }).fill('https://10.0.0.1/hook')
  await panel.getByRole('button', { name: '주소 저장' }).click()
  await expect(panel.getByRole('alert')).toContainText('https 주소만')
  await panel.getByRole('textbox', { name: '웹훅 주소' }).fill('https://hooks.naru.example/in')
  await panel.getByRole('button', { name: '주소 저장' }).click()
  await expect(panel.getByRole('textbox', { name: '서명 키' })).toHaveValue(/^whsec_/)
  expect(await axeFinds(page, '[role=dialog]')).toEqual([])
  await test.step('a token of an API, while its secret is shown', async () => {
    await page.getByRole('tab', { name: 'API 토큰' }).click()
    const tokens = page.getByRole('region', { name: 'API 토큰' })
    await tokens.getByRole('textbox', { name: '이름' }).fill('사내 ERP')
    await tokens.getByRole('checkbox', { name: '선적 조회' }).check()
    await tokens.getByRole('button', { name: '토큰 만들기' }).click()
    await expect(tokens.getByRole('button', { name: '토큰 복사' })).toBeFocused()
    expect(await axeFinds(page, '[role=dialog]')).toEqual([])
    await tokens.getByRole('button', { name: '사내 ERP 폐기' }).click()
    await expect(tokens.getByRole('textbox', { name: '새 토큰' })).toHaveCount(0)
  })
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()

  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const desk = await openStaffCalls(elsewhere)
  const { MNGT_NO, HBL_NO } = await desk.find('NRSE26030001')
  const title = `봉인 확인 ${Date.now()}`
  await desk.write({ MNGT_NO, KEY: '', TITLE: title })
  await open(page, PLAIN)
  const bell = page.getByRole('banner').getByRole('button', { name: /^알림, 읽지 않음 \d+건$/ })
  await bell.click()
  const notice = page.locator('#notices li').filter({ hasText: title })
  const noted = page.waitForResponse((reply) => reply.url().includes('readNotices'))
  await notice.getByRole('button', { name: `${HBL_NO} 담당자 안내` }).click()
  await noted
  await expect(page.getByRole('dialog').getByRole('heading', { name: HBL_NO })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const read = page.waitForResponse((reply) => reply.url().includes('selectNotices'))
  await open(page, PLAIN)
  await read
  await page.getByRole('banner').getByRole('button', { name: /^알림/ }).click()
  await expect(notice).toBeVisible()
  await expect(notice).not.toContainText('읽지 않음')
  await elsewhere.dispose()
})
