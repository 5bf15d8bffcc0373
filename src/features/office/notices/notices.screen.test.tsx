import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S6-008 an administrator of notices finds these controls in Korean', async () => {
  const page = await openScreen('/cms/comm/CmsNoticeMgt', { as: 'admin', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 공지 관리",
      "textbox 제목·내용",
      "button 조회",
      "button 초기화",
      "button 변경 이력",
      "button 새 공지",
      "button 필터 (Ctrl+Shift+L)",
      "button 그리드에서 찾기",
      "button 열",
      "grid 공지",
      "columnheader No",
      "columnheader 국문 제목* [sort none]",
      "columnheader 영문 제목* [sort none]",
      "columnheader 게시 시작일* [sort none]",
      "columnheader 게시 종료일 [sort none]",
      "columnheader 대상* [sort none]",
      "columnheader 종류* [sort none]",
      "columnheader 중요 [sort none]",
      "columnheader 게시 [sort none]",
      "textbox 공지 셀 입력",
      "heading 공지 편집",
      "textbox 국문 제목 = 유럽 항로 희망봉 우회 일정 변경 [required]",
      "textbox 국문 내용 = 다음 달 출항분부터 평균 #일 추가 (# / #자)",
      "textbox 영문 제목 = Europe services routed around the Cape [required]",
      "textbox 영문 내용 = Sailings from next month take nine days longer on average (# / #자)",
      "combobox 게시 시작일 = #-#-# [required]",
      "button 게시 시작일 달력",
      "combobox 게시 종료일",
      "button 게시 종료일 달력",
      "combobox 대상 = ALL [required]",
      "combobox 종류 = INFO [required]",
      "checkbox 중요 on",
      "checkbox 게시 on",
      "button 저장바뀐 내용이 없습니다. [disabled] (바뀐 내용이 없습니다.)",
    ]
  `)
})

test('S6-008 an administrator of notices finds these controls in English', async () => {
  const page = await openScreen('/cms/comm/CmsNoticeMgt', { as: 'admin', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Notices",
      "textbox Title or text",
      "button Search",
      "button Reset",
      "button Changes",
      "button New notice",
      "button Filter (Ctrl+Shift+L)",
      "button Find in grid",
      "button Columns",
      "grid Notices",
      "columnheader No",
      "columnheader Title (Korean)* [sort none]",
      "columnheader Title (English)* [sort none]",
      "columnheader Shown from* [sort none]",
      "columnheader Shown until [sort none]",
      "columnheader Readers* [sort none]",
      "columnheader Kind* [sort none]",
      "columnheader Important [sort none]",
      "columnheader Shown [sort none]",
      "textbox Notices cell editor",
      "heading Edit notice",
      "textbox Title (Korean) = 유럽 항로 희망봉 우회 일정 변경 [required]",
      "textbox Text (Korean) = 다음 달 출항분부터 평균 #일 추가 (# / # characters)",
      "textbox Title (English) = Europe services routed around the Cape [required]",
      "textbox Text (English) = Sailings from next month take nine days longer on average (# / # characters)",
      "combobox Shown from = #-#-# [required]",
      "button Shown from calendar",
      "combobox Shown until",
      "button Shown until calendar",
      "combobox Readers = ALL [required]",
      "combobox Kind = INFO [required]",
      "checkbox Important on",
      "checkbox Shown on",
      "button SaveNothing was changed. [disabled] (Nothing was changed.)",
    ]
  `)
})
