import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S6-008 an administrator of privacy requests finds these controls in Korean', async () => {
  const page = await openScreen('/cms/comm/CmsPersonMgt', { as: 'admin', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 개인정보 요청",
      "textbox 사용자 아이디",
      "button 사본 내려받기사용자 아이디를 입력하거나 목록에서 선택해 주세요. [disabled] (사용자 아이디를 입력하거나 목록에서 선택해 주세요.)",
      "button 개인정보 삭제사용자 아이디를 입력하거나 목록에서 선택해 주세요. [disabled] (사용자 아이디를 입력하거나 목록에서 선택해 주세요.)",
      "grid 개인정보 요청",
      "columnheader 요청 일시",
      "columnheader 사용자 아이디",
      "columnheader 이름",
      "columnheader 요청",
      "columnheader 처리 일시",
      "columnheader 처리자",
    ]
  `)
})

test('S6-008 an administrator of privacy requests finds these controls in English', async () => {
  const page = await openScreen('/cms/comm/CmsPersonMgt', { as: 'admin', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Personal Data Requests",
      "textbox User ID",
      "button ExportEnter a user ID or choose a row. [disabled] (Enter a user ID or choose a row.)",
      "button Delete personal dataEnter a user ID or choose a row. [disabled] (Enter a user ID or choose a row.)",
      "grid Requests about personal data",
      "columnheader Asked",
      "columnheader User ID",
      "columnheader Name",
      "columnheader Request",
      "columnheader Done",
      "columnheader Done by",
    ]
  `)
})
