import { afterAll, expect, test } from 'vitest'
import { createServer } from '#app/http/create-server.ts'
import { joinLogin } from '#features/auth/login/login-payload.ts'
import type { ScreenCard } from '#platform/shared/calls/screen.ts'
import { DEMO_PASSWORD, testPortal } from '../support/portal.ts'
import { realPages } from '../support/pages/real-pages.ts'

const portal = await testPortal()
const modules = import.meta.glob(['../../src/features/home/home/page.tsx', '../../src/features/*/*popup*/page.tsx'])
const cards = import.meta.glob<ScreenCard>('../../src/features/*/*/screen.ts', { eager: true, import: 'default' })
const screens = Object.entries(cards).map(([file, card]) => ({ card, load: modules[file.replace('screen.ts', 'page.tsx')] }))
const popups = screens.flatMap(({ card }) => (card.kind === 'popup' ? [card] : []))
const office = screens.flatMap(({ card }) => (card.kind === 'screen' && card.menu.parent === 'M80' ? [card] : []))
// No one reaches a page of the office here: the guard answers before.
const closed = async () => ({ default: () => null })
const build = await realPages(
  screens.flatMap(({ card, load = closed }) =>
    card.path === '/' || card.kind === 'popup' || office.some(({ path }) => path === card.path)
      ? [{ id: card.marker, path: card.path.slice(1), load }]
      : [],
  ),
)
const server = await createServer({ config: portal.config, database: portal.database, busyMs: 0, pages: { build, clientFolder: null } })
afterAll(() => server.close())
const logIn = async (account: string) => {
  const payload = { p: joinLogin(DEMO_PASSWORD, account), c: 'KR', lang: 'ko' }
  const answer = await portal.inject({ method: 'POST', url: '/api/login', payload })
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
const visit = async (url: string, cookie = '') => {
  const { statusCode, headers, payload } = await server.inject({ url, headers: { cookie } })
  return { status: statusCode, to: headers.location, html: payload }
}
const offersLogin = (html: string) => html.includes('로그인하면 볼 수 있습니다.')

test('S2-044 a guest who opens a popup of members by its address is offered the log-in, and no one else', async () => {
  expect(popups.filter(({ popup }) => popup.access !== 'guest').length).toBeGreaterThan(5)
  const cookie = await logIn('admin')
  for (const { path, popup } of popups) {
    const [guest, member] = [await visit(path), await visit(`${path}?mngtNo=X1`, cookie)]
    expect([path, guest.status, offersLogin(guest.html)]).toEqual([path, 200, popup.access !== 'guest'])
    expect([path, offersLogin(member.html)]).toEqual([path, false])
  }
})

test('S2-044 a guest who opens the tracking of a management number, which only members may see, is offered the log-in', async () => {
  for (const path of ['/trk/popup/PtlTrackingSeaPopup', '/trk/popup/PtlTrackingAirPopup']) {
    expect(offersLogin((await visit(`${path}?mngtNo=X1`)).html)).toBe(true)
    expect(offersLogin((await visit(`${path}?number=X1`)).html)).toBe(false)
  }
})

test('S2-042 an office screen asked for without a session comes after the log-in; for a customer it stays unknown', async () => {
  expect(office.length).toBeGreaterThan(10)
  for (const card of office) {
    const href = `${card.path}?mid=${card.menu.abbr}`
    expect(await visit(href)).toMatchObject({ status: 302, to: `/?next=${encodeURIComponent(href)}` })
    expect(await visit(`${card.path}?mid=zzz`)).toMatchObject({ status: 302, to: '/' })
  }
  expect(await visit('/cms/comm/CmsNoticeMgt?mid=cmsNoticeMgt', await logIn('customer'))).toMatchObject({ status: 302, to: '/' })
})
