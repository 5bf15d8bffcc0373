import { expect, test } from 'vitest'
import { gridHands, wideGrid } from '../../../../tests/screens/grid-hands.ts'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

test('S6-008 an administrator of ports finds these controls in Korean', async () => {
  const page = await openScreen('/cms/comm/CmsPortMgt', { as: 'admin', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 항구·공항 관리",
      "tab 항구 [selected]",
      "tab 공항",
      "tab 국가",
      "textbox 코드·이름",
      "combobox 상태",
      "button 조회",
      "button 초기화",
      "button 엑셀 업로드",
      "button 엑셀 다운로드",
      "button CSV 다운로드",
      "button 변경 이력",
      "button 저장",
      "button 되돌리기되돌릴 내용이 없습니다. [disabled] (되돌릴 내용이 없습니다.)",
      "button 추가",
      "button 필터 (Ctrl+Shift+L)",
      "button 그리드에서 찾기",
      "button 열",
      "grid 항구",
      "columnheader Status",
      "columnheader No",
      "columnheader 모두 선택",
      "columnheader 항구 코드* [sort none]",
      "columnheader 국문명 [sort none]",
      "columnheader 영문명* [sort none]",
      "columnheader 국가* [sort none]",
      "columnheader 구분* [sort none]",
      "columnheader 위도 [sort none]",
      "columnheader 경도 [sort none]",
      "columnheader 같은 항구 [sort none]",
      "columnheader 사용 [sort none]",
      "columnheader 직접 수정 [sort none]",
      "textbox 항구 셀 입력",
    ]
  `)
})

test('S6-008 an administrator of ports finds these controls in English', async () => {
  const page = await openScreen('/cms/comm/CmsPortMgt', { as: 'admin', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Ports and Airports",
      "tab Ports [selected]",
      "tab Airports",
      "tab Countries",
      "textbox Code or name",
      "combobox State",
      "button Search",
      "button Reset",
      "button Upload Excel",
      "button Download Excel",
      "button Download CSV",
      "button Changes",
      "button Save",
      "button UndoThere is nothing to undo. [disabled] (There is nothing to undo.)",
      "button Add",
      "button Filter (Ctrl+Shift+L)",
      "button Find in grid",
      "button Columns",
      "grid Ports",
      "columnheader Status",
      "columnheader No",
      "columnheader Select all",
      "columnheader UN/LOCODE* [sort none]",
      "columnheader Name (Korean) [sort none]",
      "columnheader Name (English)* [sort none]",
      "columnheader Country* [sort none]",
      "columnheader Kind* [sort none]",
      "columnheader Latitude [sort none]",
      "columnheader Longitude [sort none]",
      "columnheader Same port as [sort none]",
      "columnheader In use [sort none]",
      "columnheader Edited here [sort none]",
      "textbox Ports cell editor",
    ]
  `)
})

test('S6-008 the ICAO code of an airport is four upper case letters, however an administrator types it', async () => {
  const page = await openScreen('/cms/comm/CmsPortMgt', { as: 'admin', lang: 'en' })
  wideGrid()
  await page.settled()
  await page.user.click(screen.getByRole('tab', { name: 'Airports' }))
  await page.settled()
  const hands = gridHands(page, 'Airports')
  await hands.type(1, 'ICAO', 'rk sixx{Enter}')
  await waitFor(() => expect(hands.text(1, 'ICAO')).toBe('RKSI'))
})
