import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test.each(['ko', 'en'] as const)('S7-140 an administrator of carrier booking rules finds these controls (%s)', async (lang) => {
  const page = await openScreen('/cms/comm/CmsBookingMessageMgt', { as: 'admin', lang })
  await page.settled()
  // Whether a row can be deleted depends on what is there.
  expect(page.outline().filter((line) => !/^button (삭제|Delete)/.test(line))).toMatchSnapshot()
  expect(page.container.querySelector('p')?.textContent).toContain(lang === 'ko' ? '거래처 규칙이 선사 규칙보다 먼저' : 'takes precedence')
})
