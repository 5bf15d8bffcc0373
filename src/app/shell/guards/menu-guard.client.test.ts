import { beforeEach, expect, test, vi } from 'vitest'
import { answered, callPage, MEMBER } from '../../../../tests/support/pages/call-page.ts'
import { clientMenuGuard } from './menu-guard.client.ts'

const LIST = '/fms/comm/PtlShipmentList?mid=ptlShipmentList'
const menu = {
  MENU_ID: '1',
  MENU_NM: '선적조회',
  MENU_ABBR: 'ptlShipmentList',
  MENU_PATH: '/fms/comm/PtlShipmentList',
  LOGIN_YN: 'Y',
  isFavorite: false,
  children: [],
}

/** Goes to the list; the question whether the session stands is answered with this status. */
const visit = async (page: ReturnType<typeof callPage>, status: number, authorized = false) => {
  const gone = clientMenuGuard({ request: new Request(`https://portal.test${LIST}`) })
  await vi.waitFor(() => expect(page.sent).toHaveLength(1), { interval: 1 })
  page.sent.pop()?.answer(status === 200 ? answered({ data: { authorized } }) : answered({ message: 'down', unknown: true }, status))
  return gone
}
beforeEach(() => void vi.stubGlobal('location', new URL('https://portal.test/')))

const memberPage = () => callPage({ ...MEMBER, menuMap: { ptlShipmentList: menu } })

test.each([500, 503])('S2-040 S8-014 a member gets the error page for a response %i and stays a member', async (status) => {
  const page = memberPage()
  await expect(visit(page, status)).rejects.toMatchObject({ status })
  expect(page.store.getState()).toMatchObject({ loggedIn: true, session: { apiToken: 'a-token' } })
  // The next try goes on as if nothing had been.
  await expect(visit(page, 200, true)).resolves.toBeUndefined()
})

test.each([500, 503])(
  'S8-007 S2-040 a response %i while the number of a new booking enters the address leaves the form and the member in place',
  async (status) => {
    const page = memberPage()
    vi.stubGlobal('location', new URL(LIST, 'https://portal.test'))
    await expect(visit(page, status)).resolves.toBeUndefined()
    expect(page.store.getState()).toMatchObject({ loggedIn: true, session: { apiToken: 'a-token' } })
  },
)

test('S2-040 a member whose session has ended is asked to log in', async () => {
  const page = memberPage()
  await expect(visit(page, 200)).rejects.toMatchObject({ status: 302 })
  expect(page.store.getState().loggedIn).toBe(false)
})
