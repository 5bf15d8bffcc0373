import { expect, test } from 'vitest'
import { readPdf } from '../../../../tests/support/pdf-text.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { exhibitionRequest } from '../exhibition.factory.ts'
import { changeRequestStatus, saveRequest } from '../exhibition-edit/contract.ts'
import { downloadCaseLabels } from './contract.ts'

const portal = await testPortal()
const item = { DESCRIPTION: '초정밀 <5축> 가공기', PKG_UNIT: 'CRT', QTY: 2, LEN_CM: 120, WID_CM: 100, HGT_CM: 90.5, GROSS_WT: 1240 }
const made = async (items: object[] = [{ ...item, DISPOSAL: 'RETURN', FRAGILE_YN: 'Y' }]) => {
  const { header } = await portal.as('customer').call(saveRequest, exhibitionRequest({ items: items as never }))
  return String(header.REQ_NO)
}
const labels = async (who: 'customer' | 'staff' | 'other' | 'us', payload: object) =>
  portal.inject({ method: 'POST', url: downloadCaseLabels.path, headers: await portal.as(who).headers(), payload })
const pagesOf = async (REQ_NO: string[], SHEET: string, who: 'customer' | 'staff' = 'customer') => {
  const { rawPayload, statusCode } = await labels(who, { REQ_NO, SHEET })
  expect(statusCode).toBe(200)
  return readPdf(rawPayload)
}
const codeOf = async (who: Parameters<typeof labels>[0], REQ_NO: string[]) => {
  const { statusCode, headers } = await labels(who, { REQ_NO })
  return `${statusCode} ${String(headers['x-error-code'])}`
}

test('E.5 each case has a label: show, hall and stand, exhibitor, piece n of m, case number, weight, sizes, marks', async () => {
  const number = await made([
    { ...item, DISPOSAL: 'RETURN', FRAGILE_YN: 'Y' },
    { ...item, DESCRIPTION: 'PANELS', QTY: 1, GROSS_WT: 60, DISPOSAL: 'SOLD' },
  ])
  const { pages, fonts } = await pagesOf([number], 'A6')
  expect(pages).toHaveLength(3)
  for (const said of [
    '로테르담하버테크2027',
    'Hall22.115',
    '물결정밀공업',
    '1/3',
    `${number}-01`,
    '620.0kg',
    '120×100×90.5cm',
    '초정밀<5축>가공기',
  ])
    expect(pages[0]).toContain(said)
  expect(pages[0]).toMatch(/파손주의FRAGILE.*중량물HEAVY/)
  expect(pages[2]).toContain('3/3')
  expect(pages[2]).toContain('60.0kg')
  expect(pages[2]).not.toContain('FRAGILE')
  expect(fonts.every(({ name }) => /^[A-Z]{6}\+/.test(name))).toBe(true)
})

test('two per A4 sheet, the requests of a list in sequence; staff get those of all customers', async () => {
  const numbers = [await made(), await made()]
  const { pages } = await pagesOf(numbers, 'A4', 'staff')
  expect(pages).toHaveLength(2)
  expect(pages[1]).toContain(`${numbers[1]}-01`)
  expect(pages[1]).toContain(`${numbers[1]}-02`)
})

test("labels of another company's request are not found, of a cancelled or unnumbered one refused", async () => {
  const number = await made()
  expect(await codeOf('other', [number])).toBe('404 NTF-001')
  expect(await codeOf('us', [number])).toBe('404 NTF-001')
  expect(await codeOf('customer', [number, 'NOBODY'])).toBe('404 NTF-001')
  expect(await codeOf('customer', [])).toBe('400 VAL-001')
  await expect(portal.guest.call(downloadCaseLabels, { REQ_NO: [number] })).rejects.toMatchObject({ status: 401 })
  await portal.as('customer').call(changeRequestStatus, { REQ_NO: number, ROW_VER: 1, STATUS: 'CANCELLED' })
  expect(await codeOf('customer', [number])).toBe('422 BIZ-001')
  expect(await codeOf('customer', [await made([{ ...item, QTY: 301, DISPOSAL: 'RETURN' }])])).toBe('422 BIZ-001')
})
