import { expect } from '@playwright/test'
import { axeFinds } from './support/axe.ts'
import { BOOKINGS, SEA } from './support/booking.ts'
import { untilLive } from './support/live.ts'
import { open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('S2-119 S4-050 a customer asks for changes of a confirmed booking, the list marks it, staff see the difference and accept it', async ({
  page,
}) => {
  test.slow()
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'other')
  await open(page, `${BOOKINGS}&STATUS=CONFIRMED&TRANS_MODE=SEA`)
  const row = page.getByRole('grid').getByText(/^KRS\d{4}00144$/)
  const number = (await row.textContent()) ?? ''
  await row.dblclick()
  await page.getByRole('button', { name: '변경 요청' }).press('Enter')
  // What was agreed stays; what may change can be typed.
  await expect(page.getByLabel('출발항', { exact: true })).toHaveAttribute('readonly', '')
  await page.getByLabel('통지처', { exact: true }).fill('NEOUL LOGISTICS')
  // Loaded anew in the middle, all of it is there again (S4-050).
  await page.reload()
  await untilLive(page)
  await expect(page.getByLabel('통지처', { exact: true })).toHaveValue('SAME AS CONSIGNEE')
  await page.getByRole('button', { name: '이어서 입력' }).press('Enter')
  await expect(page.getByLabel('통지처', { exact: true })).toHaveValue('NEOUL LOGISTICS')
  await page.getByRole('textbox', { name: '변경 사유' }).fill('통지처가 바뀌었습니다.')
  await page.keyboard.press('Enter')
  const rail = page.getByRole('region', { name: '변경 요청' })
  await expect(rail).toContainText('통지처SAME AS CONSIGNEENEOUL LOGISTICS')
  await expect(page.getByLabel('통지처', { exact: true })).toHaveValue('SAME AS CONSIGNEE')
  expect(await axeFinds(page)).toEqual([])
  await open(page, `${BOOKINGS}&BKG_NO=${number}`)
  await expect(page.getByRole('grid').getByText('변경 요청')).toBeVisible()

  await signIn(page, 'staff')
  await open(page, `${SEA}&BKG_NO=${number}`)
  await page.getByRole('button', { name: '수락' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).press('Enter')
  await expect(page.getByText(`부킹 ${number}의 변경을 반영했습니다.`)).toBeVisible()
  await expect(page.getByLabel('통지처', { exact: true })).toHaveValue('NEOUL LOGISTICS')
  await expect(page.getByRole('region', { name: '변경 요청' })).toHaveCount(0)
})
