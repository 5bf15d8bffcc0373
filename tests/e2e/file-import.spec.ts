import { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import * as XLSX from '@e965/xlsx'
import { axeFinds } from './support/axe.ts'
import { open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

const PATH = '/fms/comm/PtlShipmentImport?mid=ptlShipmentImport'
const HEAD = '관리번호,거래처,운송방식,구분,선적항,양하항,총중량(KG),담당자'

test('S2-172 staff save the rows with errors as a workbook, correct a cell, and import that file with the mapping that was saved', async ({
  page,
}) => {
  const no = `FX${Date.now()}`
  const line = (at: number, port: string) => `${no}-${at},CUST001,해상,수출,KRPUS,${port},1200,김`
  const choose = async (name: string, buffer: Buffer) => {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    await expect(page.getByLabel('머리글 행')).toBeVisible()
  }
  await signIn(page, 'staff')
  await open(page, PATH)
  await choose('weekly.csv', Buffer.from([HEAD, line(1, 'NLRTM'), line(2, 'XXXXX')].join('\n')))
  await page.getByLabel(/출처 코드/).fill('FIXFILE')
  await page.getByLabel(/출처 이름/).fill('고칠 파일')
  await page.getByRole('button', { name: /^미리보기/ }).click()
  await expect(page.getByText(/새 화물 1건.*오류 1건\. 아직 저장하지 않았습니다/)).toBeVisible()
  await page.getByRole('button', { name: /^정상 건만/ }).click()
  await expect(page.getByText(/^가져왔습니다: 새 화물 1건.*오류 1건/)).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '고칠 행 내려받기' }).click()
  const book = XLSX.read(await readFile(await (await saved).path()))
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] as XLSX.WorkSheet
  const rows = XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1 })
  expect(rows[0]).toEqual([...HEAD.split(','), '원본 행', '오류 내용'])
  const wrong = '양하항 (도착지) "XXXXX": 등록된 항구·공항 코드가 아닙니다.'
  expect(rows.slice(1).map((row) => [row[0], String(row[8]), row[9]])).toEqual([[`${no}-2`, '3', wrong]])
  expect(await axeFinds(page, 'main')).toEqual([])

  XLSX.utils.sheet_add_aoa(sheet, [['NLRTM']], { origin: 'F2' })
  await choose('fixed.xlsx', XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  await expect(page.getByLabel(/출처 코드/)).toHaveValue('FIXFILE')
  await page.getByRole('button', { name: /^미리보기/ }).click()
  await expect(page.getByText(/^미리보기: 새 화물 1건.*오류 0건/)).toBeVisible()
  await page.getByRole('button', { name: /^가져오기/ }).click()
  await expect(page.getByText(/^가져왔습니다: 새 화물 1건/)).toBeVisible()
})
