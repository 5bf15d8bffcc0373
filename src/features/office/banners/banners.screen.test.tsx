import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S6-008 an administrator of banners finds these controls in Korean', async () => {
  const page = await openScreen('/cms/comm/CmsBannerMgt', { as: 'admin', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 배너 관리",
      "button 변경 이력",
      "button 새 배너",
      "button 필터 (Ctrl+Shift+L)",
      "button 그리드에서 찾기",
      "button 열",
      "grid 배너",
      "columnheader No",
      "columnheader 국문 제목* [sort none]",
      "columnheader 순서* [sort none]",
      "columnheader 영문 제목* [sort none]",
      "columnheader 게시 시작일 [sort none]",
      "columnheader 게시 종료일 [sort none]",
      "columnheader 연결 화면 [sort none]",
      "columnheader 게시 [sort none]",
      "textbox 배너 셀 입력",
      "heading 배너 편집",
      "textbox 국문 제목 = 부산에서 로테르담까지, 한 줄로 봅니다. [required]",
      "textbox 국문 설명 = 선사, 항공사, 유니패스, 나루의 기록을 출처와 기준 시각까지 함께 보여 드립니다. (# / #자)",
      "textbox 영문 제목 = From Busan to Rotterdam on one line. [required]",
      "textbox 영문 설명 = Carriers, airlines, customs and our own desk, each with source and time. (# / #자)",
      "combobox 연결 화면 = 화물추적 조회",
      "combobox 게시 시작일",
      "button 게시 시작일 달력",
      "combobox 게시 종료일",
      "button 게시 종료일 달력",
      "textbox 순서 = # [required]",
      "checkbox 게시 on",
      "button 저장바뀐 내용이 없습니다. [disabled] (바뀐 내용이 없습니다.)",
      "heading 그림",
      "textbox 그림 (PNG, JPG, JPEG, WEBP · 최대 # kB)",
      "button 그림 파일 선택",
      "button 그림 저장파일을 선택해 주세요. [disabled] (파일을 선택해 주세요.)",
    ]
  `)
})

test('S6-008 an administrator of banners finds these controls in English', async () => {
  const page = await openScreen('/cms/comm/CmsBannerMgt', { as: 'admin', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Banners",
      "button Changes",
      "button New banner",
      "button Filter (Ctrl+Shift+L)",
      "button Find in grid",
      "button Columns",
      "grid Banners",
      "columnheader No",
      "columnheader Title (Korean)* [sort none]",
      "columnheader Order* [sort none]",
      "columnheader Title (English)* [sort none]",
      "columnheader Shown from [sort none]",
      "columnheader Shown until [sort none]",
      "columnheader Leads to [sort none]",
      "columnheader Shown [sort none]",
      "textbox Banners cell editor",
      "heading Edit banner",
      "textbox Title (Korean) = 부산에서 로테르담까지, 한 줄로 봅니다. [required]",
      "textbox Text (Korean) = 선사, 항공사, 유니패스, 나루의 기록을 출처와 기준 시각까지 함께 보여 드립니다. (# / # characters)",
      "textbox Title (English) = From Busan to Rotterdam on one line. [required]",
      "textbox Text (English) = Carriers, airlines, customs and our own desk, each with source and time. (# / # characters)",
      "combobox Leads to = Tracking List",
      "combobox Shown from",
      "button Shown from calendar",
      "combobox Shown until",
      "button Shown until calendar",
      "textbox Order = # [required]",
      "checkbox Shown on",
      "button SaveNothing was changed. [disabled] (Nothing was changed.)",
      "heading Picture",
      "textbox Picture (PNG, JPG, JPEG, WEBP · up to # kB)",
      "button Picture Choose file",
      "button Save pictureChoose a file. [disabled] (Choose a file.)",
    ]
  `)
})
