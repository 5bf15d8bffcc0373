import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S7-016 an administrator of the outbox finds these controls in Korean', async () => {
  const page = await openScreen('/cms/comm/CmsOutboxMgt', { as: 'admin', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 메일 발송함",
      "button 개인정보 보기목록에서 한 행을 선택해 주세요. [disabled] (목록에서 한 행을 선택해 주세요.)",
      "button 다시 보내기발송에 실패한 메일을 선택해 주세요. [disabled] (발송에 실패한 메일을 선택해 주세요.)",
      "textbox 주소·제목",
      "combobox 상태",
      "button 조회",
      "button 초기화",
      "grid 메일 발송함",
      "columnheader 작성",
      "columnheader 상태",
      "columnheader 받는 사람",
      "columnheader 제목",
      "columnheader 첨부",
      "columnheader 시도",
      "columnheader 다음 시도",
      "columnheader 발송",
      "columnheader 마지막 오류",
    ]
  `)
})

test('S7-016 an administrator of the outbox finds these controls in English', async () => {
  const page = await openScreen('/cms/comm/CmsOutboxMgt', { as: 'admin', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Mail Outbox",
      "button Show personal dataChoose a row of the list. [disabled] (Choose a row of the list.)",
      "button Send againChoose a mail that failed. [disabled] (Choose a mail that failed.)",
      "textbox To or subject",
      "combobox State",
      "button Search",
      "button Reset",
      "grid Mail outbox",
      "columnheader Written",
      "columnheader State",
      "columnheader To",
      "columnheader Subject",
      "columnheader File",
      "columnheader Tries",
      "columnheader Next try",
      "columnheader Sent",
      "columnheader Last error",
    ]
  `)
})
