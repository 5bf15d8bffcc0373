import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S6-008 an administrator of users finds these controls in Korean', async () => {
  const page = await openScreen('/cms/comm/CmsUserMgt', { as: 'admin', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 사용자 관리",
      "textbox 아이디·이름·메일",
      "combobox 구분",
      "button 조회",
      "button 초기화",
      "button 엑셀 업로드",
      "button 엑셀 다운로드",
      "button CSV 다운로드",
      "button 가림 없이 내려받기",
      "button 변경 이력",
      "button 초대 다시 보내기초대 중인 사용자를 선택해 주세요. [disabled] (초대 중인 사용자를 선택해 주세요.)",
      "button #단계 로그인 초기화",
      "button 저장",
      "button 되돌리기되돌릴 내용이 없습니다. [disabled] (되돌릴 내용이 없습니다.)",
      "button 추가",
      "button 필터 (Ctrl+Shift+L)",
      "button 그리드에서 찾기",
      "button 열",
      "grid 사용자",
      "columnheader Status",
      "columnheader No",
      "columnheader 모두 선택",
      "columnheader 아이디* [sort none]",
      "columnheader 이름* [sort none]",
      "columnheader 영문 이름 [sort none]",
      "columnheader 이메일* [sort none]",
      "columnheader 전화 [sort none]",
      "columnheader 거래처 [sort none]",
      "columnheader 권한* [sort none]",
      "columnheader 언어* [sort none]",
      "columnheader 사용 [sort none]",
      "columnheader 상태 [sort none]",
      "columnheader 최근 로그인 [sort none]",
      "columnheader 그룹웨어 사번 [sort none]",
      "textbox 사용자 셀 입력",
    ]
  `)
})

test('S6-008 an administrator of users finds these controls in English', async () => {
  const page = await openScreen('/cms/comm/CmsUserMgt', { as: 'admin', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Users",
      "textbox ID, name or mail",
      "combobox Kind",
      "button Search",
      "button Reset",
      "button Upload Excel",
      "button Download Excel",
      "button Download CSV",
      "button Download unmasked",
      "button Changes",
      "button Resend invitationChoose a user who is invited. [disabled] (Choose a user who is invited.)",
      "button Reset two-factor login",
      "button Save",
      "button UndoThere is nothing to undo. [disabled] (There is nothing to undo.)",
      "button Add",
      "button Filter (Ctrl+Shift+L)",
      "button Find in grid",
      "button Columns",
      "grid Users",
      "columnheader Status",
      "columnheader No",
      "columnheader Select all",
      "columnheader User ID* [sort none]",
      "columnheader Name (Korean)* [sort none]",
      "columnheader Name (English) [sort none]",
      "columnheader E-mail* [sort none]",
      "columnheader Phone [sort none]",
      "columnheader Company [sort none]",
      "columnheader Role* [sort none]",
      "columnheader Language* [sort none]",
      "columnheader Active [sort none]",
      "columnheader State [sort none]",
      "columnheader Last login [sort none]",
      "columnheader Groupware no. [sort none]",
      "textbox Users cell editor",
    ]
  `)
})
