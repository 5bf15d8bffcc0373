import { expect } from '@playwright/test'
import { axeFinds } from './support/axe.ts'
import { open, signIn } from './support/sign-in.ts'
import { toastShows } from './support/toast.ts'
import { test } from './support/warm.ts'

test.use({ keepPage: false, viewport: { width: 1440, height: 900 } })

const pathOf = (name: string) => `/cms/comm/C${name.slice(1)}?mid=${name}`

test('S7-016 S7-056 an administrator runs a job by hand and sees what came of it, sends a failed mail again, and reads what is wrong; the screens are clean for axe', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const clean = async (name: string) => expect(await axeFinds(page, `[data-page=${name}]`), name).toEqual([])

  await open(page, pathOf('cmsJobMgt'))
  const job = page.getByRole('row', { name: /중단된 업로드 정리/ })
  await expect(job).toContainText('실행 전')
  await expect(page.getByRole('button', { name: '지금 실행' })).toBeDisabled()
  await job.getByRole('gridcell').first().click()
  const ran = toastShows(page, '작업을 실행했습니다.')
  await page.getByRole('button', { name: '지금 실행' }).click()
  await ran
  await expect(job).toContainText('정상')
  await expect(job).toContainText(/\d+ ms|\d+\.\d초/)
  await clean('cmsJobMgt')

  await open(page, pathOf('cmsHealth'))
  const mail = page.getByRole('region', { name: '메일' })
  await expect(mail).toContainText('메일 서버가 없어 발송함에 쌓입니다.')
  await expect(mail.locator('dl')).toContainText('실패1')
  await expect(page.getByRole('region', { name: '데이터베이스' })).toContainText('정상')
  await clean('cmsHealth')

  await open(page, pathOf('cmsOutboxMgt'))
  const letter = page.getByRole('row', { name: /550 5\.1\.1/ })
  await expect(letter).toContainText('발송 실패')
  await expect(letter).toContainText('lo****@')
  await clean('cmsOutboxMgt')
  await letter.getByRole('gridcell').first().click()
  await page.getByRole('button', { name: '다시 보내기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await expect(letter).toContainText('발송 대기')
})
