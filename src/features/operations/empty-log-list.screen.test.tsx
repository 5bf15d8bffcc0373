import { expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../tests/screens/open-screen.tsx'

const NOWHERE = 'nowhere-at-all'

const findsNothing = async (lang: 'ko' | 'en', address: string, box: string, button: string, told: RegExp) => {
  const page = await openScreen(address, { as: 'admin', lang })
  await page.settled()
  await page.user.type(await screen.findByRole('textbox', { name: box }), NOWHERE)
  await page.user.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(page.container.textContent).toMatch(told))
}

test.each([
  ['/cms/comm/CmsVisitList', '메뉴', /조회 조건: 기간 \d{4}-\d\d-\d\d ~ \d{4}-\d\d-\d\d · 메뉴 nowhere-at-all/],
  ['/cms/comm/CmsAccessList', '대상', /조회 조건: 기간 \d{4}-\d\d-\d\d ~ \d{4}-\d\d-\d\d · 대상 nowhere-at-all/],
  ['/cms/comm/CmsEdiMgt', '검색어', /조회 조건: 검색어 nowhere-at-all/],
  ['/template/popup/popup1', '코드·이름', /조회 조건: 코드·이름 nowhere-at-all/],
  ['/cms/comm/CmsOutboxMgt', '주소·제목', /조회 조건: 주소·제목 nowhere-at-all/],
])('S8-017 an administrator whose search of %s finds nothing reads which conditions applied', async (address, box, told) => {
  await findsNothing('ko', address, box, '조회', told)
})

test('S8-017 an administrator reads them in English', async () => {
  await findsNothing('en', '/cms/comm/CmsVisitList', 'Menu', 'Search', /No data found. Searched for: Period .+ · Menu nowhere-at-all/)
})
