import { expect, type Page } from '@playwright/test'
import * as XLSX from '@e965/xlsx'
import { readFileSync } from 'node:fs'
import { axeFinds } from './support/axe.ts'
import { open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const MGT = '/spe/comm/PtlExhibitionMgt?mid=ptlExhibitionMgt'
const LIST = '/spe/comm/PtlExhibitionList?mid=ptlExhibitionList'
const box = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const type = async (page: Page, label: string, text: string) => {
  await box(page, label).focus()
  await page.keyboard.type(text)
}

/** Downloads the empty workbook, fills it and gives it to the grid. */
const fillFromExcel = async (page: Page, rows: unknown[][]) => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '양식' }).click()
  const given = XLSX.read(readFileSync(await (await download).path()))
  const [headers = []] = XLSX.utils.sheet_to_json<string[]>(given.Sheets[given.SheetNames[0] as string] as XLSX.WorkSheet, { header: 1 })
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([headers, ...rows]), '표')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '엑셀 업로드' }).click()
  const buffer = Buffer.from(XLSX.write(book, { type: 'array' }) as ArrayBuffer)
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await (await chooser).setFiles({ name: '전시품.xlsx', mimeType, buffer })
  return headers.map((header) => header.replace(' *', ''))
}

test('S2-124 S4-009 S2-131 a guest fills in a request with items from Excel; sending asks for login, and after it everything is there and received once confirmed', async ({
  page,
}) => {
  test.slow()
  await open(page, MGT)
  const exhibitions = page.getByRole('region', { name: '전시 목록' })
  await expect(exhibitions.getByRole('heading', { level: 3 })).toHaveText([/누리 스마트팩토리전 2027/, /로테르담 하버테크 2027/])
  await exhibitions.getByRole('button', { name: '선택 로테르담 하버테크 2027' }).click()
  await type(page, '참가업체', '너울전자')
  await type(page, '부스번호', '2.208')
  await type(page, '담당자', '한지우')
  await type(page, '연락처', '010-0123-4580')
  await type(page, '이메일', 'jiwoo@neoul.example')
  await type(page, '화물준비일', '20301201')
  await type(page, '전시장 도착', '20301210')
  const headers = await fillFromExcel(page, [
    ['데모 장비', '크레이트', 2, 120, 100, 90, null, 640, '8457.10', 28_000, 'USD 달러', '반송'],
    ['카탈로그', '카톤', 5, null, null, null, 0.25, 60, null, null, null, '소모'],
    ['', '카톤', 1, null, null, null, null, 1, null, null, null, '반송'],
  ])
  expect(headers).toEqual([
    '품명',
    '포장 단위',
    '수량',
    '가로 cm',
    '세로 cm',
    '높이 cm',
    'CBM',
    '중량 kg',
    'HS부호',
    '금액',
    '통화',
    '전시 후 처리',
    '파손 주의',
    '상하 주의',
    '적재 금지',
  ])
  const preview = page.getByRole('region', { name: /가져오기 미리보기 · / })
  await preview.getByRole('button', { name: '2행 적용' }).click()
  await expect(page.getByRole('region', { name: '합계' })).toContainText('2.410CBM')
  await page.getByRole('button', { name: '신청', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('동의')
  await page.keyboard.press('Enter')
  await box(page, '개인정보 수집·이용 동의').check()
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('button', { name: '신청', exact: true }).click()
  await page.locator('input[name=username]').fill('other')
  await page.locator('input[name=password]').fill('naru-demo-2026')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('alertdialog')).toContainText('로그인 전에 작성한 신청')
  await expect(box(page, '부스번호')).toHaveValue('2.208')
  await expect(page.getByRole('grid', { name: '전시품' })).toContainText('카탈로그')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/REQ_NO=KREXH\d{9}/)
  const number = new URL(page.url()).searchParams.get('REQ_NO') ?? ''
  await expect(page.getByRole('region', { name: '이력' })).toContainText('접수')

  // The list has it, and opens it again; staff take it up from there.
  await signIn(page, 'staff')
  await open(page, LIST)
  await type(page, '업체', '너울전자')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid', { name: '전시 화물 신청 목록' })).not.toContainText('물결정밀공업')
  await page.getByRole('grid', { name: '전시 화물 신청 목록' }).getByText(number).dblclick()
  await page.getByRole('button', { name: '진행 시작' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: '진행 상태' }).getByText('진행', { exact: true })).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('region', { name: '이력' }).getByRole('listitem')).toHaveCount(2)
})
