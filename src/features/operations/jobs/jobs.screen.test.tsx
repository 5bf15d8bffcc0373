import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S6-008 an administrator of jobs finds these controls in Korean', async () => {
  const page = await openScreen('/cms/comm/CmsJobMgt', { as: 'admin', lang: 'ko' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading 작업 현황",
      "button 새로고침",
      "button 지금 실행실행할 작업을 선택해 주세요. [disabled] (실행할 작업을 선택해 주세요.)",
      "grid 백그라운드 작업",
      "columnheader 작업",
      "columnheader 결과",
      "columnheader 최근 실행",
      "columnheader 걸린 시간",
      "columnheader 다음 실행",
      "columnheader 주기",
      "columnheader 실행",
      "columnheader 실패",
      "columnheader 마지막 오류",
    ]
  `)
})

test('S6-008 an administrator of jobs finds these controls in English', async () => {
  const page = await openScreen('/cms/comm/CmsJobMgt', { as: 'admin', lang: 'en' })
  await page.settled()
  expect(page.outline()).toMatchInlineSnapshot(`
    [
      "heading Jobs",
      "button Refresh",
      "button Run nowChoose a job. [disabled] (Choose a job.)",
      "grid Background work",
      "columnheader Job",
      "columnheader Result",
      "columnheader Last run",
      "columnheader Took",
      "columnheader Next",
      "columnheader Every",
      "columnheader Runs",
      "columnheader Failures",
      "columnheader Last error",
    ]
  `)
})
