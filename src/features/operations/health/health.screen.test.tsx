import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S6-008 an administrator of health finds these controls in Korean', async () => {
  const page = await openScreen('/cms/comm/CmsHealth', { as: 'admin', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 시스템 상태",
      "button 새로고침",
      "heading 데이터베이스",
      "heading 메일",
      "heading 알림과 웹훅",
      "heading 공휴일 표",
      "heading 자동 수신 폴더",
      "heading 야간 내보내기",
      "heading 파일 저장소",
      "heading 디스크",
      "heading 유니패스",
      "heading 실시간 연결",
      "heading 버전",
    ]
  `)
})

test('S6-008 an administrator of health finds these controls in English', async () => {
  const page = await openScreen('/cms/comm/CmsHealth', { as: 'admin', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading System Health",
      "button Refresh",
      "heading Database",
      "heading Mail",
      "heading Notices and webhooks",
      "heading Holidays",
      "heading Watched places",
      "heading Nightly exports",
      "heading File storage",
      "heading Disk",
      "heading UNI-PASS",
      "heading Live connections",
      "heading Versions",
    ]
  `)
})
