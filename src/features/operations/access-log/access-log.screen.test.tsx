import { expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

// There is something to export only after someone looked at the data of others, as other tests do.
const isSteady = (line: string) => !line.includes('Excel')

test('S6-008 an administrator of access records finds these controls in Korean', async () => {
  const page = await openScreen('/cms/comm/CmsAccessList', { as: 'admin', lang: 'ko' })
  await page.settled()
  expect(page.outline().filter(isSteady)).toMatchInlineSnapshot(`
    [
      "heading 접근 기록",
      "button 개인정보 보기목록에서 한 행을 선택해 주세요. [disabled] (목록에서 한 행을 선택해 주세요.)",
      "combobox 시작일 = #-#-#",
      "combobox 종료일 = #-#-#",
      "button 시작일 달력",
      "combobox 한 일 = 전체",
      "textbox 사용자 아이디",
      "textbox 정보 주체",
      "textbox 대상",
      "button 조회",
      "button 초기화",
      "grid 접근 기록",
      "columnheader 일시",
      "columnheader 사용자 아이디",
      "columnheader 이름",
      "columnheader 한 일",
      "columnheader 정보 주체",
      "columnheader 대상",
      "columnheader 사유",
      "columnheader 접속 주소",
      "columnheader 내용",
    ]
  `)
})

test('S6-008 an administrator of access records finds these controls in English', async () => {
  const page = await openScreen('/cms/comm/CmsAccessList', { as: 'admin', lang: 'en' })
  await page.settled()
  expect(page.outline().filter(isSteady)).toMatchInlineSnapshot(`
    [
      "heading Access Records",
      "button Show personal dataChoose a row of the list. [disabled] (Choose a row of the list.)",
      "combobox From = #-#-#",
      "combobox To = #-#-#",
      "button From calendar",
      "combobox Action = All",
      "textbox User ID",
      "textbox Whose data",
      "textbox Target",
      "button Search",
      "button Reset",
      "grid Access records",
      "columnheader Time",
      "columnheader User ID",
      "columnheader Name",
      "columnheader Action",
      "columnheader Whose data",
      "columnheader Target",
      "columnheader Reason",
      "columnheader Address",
      "columnheader Detail",
    ]
  `)
})

test('S6-014 an administrator chooses the action by its name, in the order of the alphabet', async () => {
  const page = await openScreen('/cms/comm/CmsAccessList', { as: 'admin', lang: 'ko' })
  await page.settled()
  const box = await screen.findByRole('combobox', { name: '한 일' })
  await page.user.clear(box)
  await page.user.type(box, '로그인')
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(offered).toContain('로그인 실패')
  await page.user.click(screen.getByRole('option', { name: '로그인 실패' }))
  await page.user.click(screen.getByRole('button', { name: '조회' }))
  await waitFor(() => expect(page.calls('selectAccessList').at(-1)?.input).toMatchObject({ ACTION: 'LOGIN_FAILED' }))
  expect(box).toHaveProperty('value', '로그인 실패')
})

test('S6-014 an address with a part of a code keeps it, and an empty list names the action', async () => {
  const page = await openScreen('/cms/comm/CmsAccessList?ACTION=nowhere', { as: 'admin', lang: 'en' })
  await page.settled()
  expect(await screen.findByRole('combobox', { name: 'Action' })).toHaveProperty('value', 'nowhere')
  expect(page.container.textContent).toMatch(/Action nowhere/)
})
