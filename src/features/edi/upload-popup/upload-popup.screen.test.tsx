import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S2-116 an operator who uploads a file of a partner finds these controls in Korean', async () => {
  const page = await openScreen('/fms/popup/PtlEdiUploadPopup', { as: 'staff', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading EDI 업로드",
      "radio RCL (선사 컨테이너) on",
      "radio Sanei (항공 적하목록)",
      "button 양식",
      "textbox 파일 (XLSX, CSV · 최대 # MB)",
      "button 파일 파일 선택",
      "checkbox 오류 행은 빼고 나머지만 저장",
      "button 업로드파일을 선택해 주세요. [disabled] (파일을 선택해 주세요.)",
    ]
  `)
})

test('S2-116 an operator who uploads a file of a partner finds these controls in English', async () => {
  const page = await openScreen('/fms/popup/PtlEdiUploadPopup', { as: 'staff', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading EDI upload",
      "radio RCL (carrier containers) on",
      "radio Sanei (air manifest)",
      "button Template",
      "textbox File (XLSX, CSV · up to # MB)",
      "button File Choose file",
      "checkbox Save valid rows and skip rows with errors",
      "button UploadChoose a file first. [disabled] (Choose a file first.)",
    ]
  `)
})
