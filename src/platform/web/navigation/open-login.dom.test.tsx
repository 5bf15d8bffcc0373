import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../../../tests/support/mount.ts'
import { connectCalls } from '../api/call.ts'
import { openLogin } from './open-login.ts'
import { loadPage, reloadPage } from './reload.ts'
import { createPortalStore, GUEST, type PortalStore } from '../store/store.ts'
import { useUnsaved } from '../forms/unsaved.ts'

vi.mock('./reload.ts', () => ({ reloadPage: vi.fn<() => void>(), loadPage: vi.fn<() => void>(), isIntendedReload: () => false }))

const KIM = { ...GUEST, userId: 'kim', roleId: 'ROLE_CUST', apiToken: 'old' }
let store: PortalStore
const Form = () => {
  useUnsaved(true)
  return null
}
/** The session has ended; a user logs in over the page. */
const logInAs = async (session: typeof KIM) => {
  const done = openLogin()
  store.getState().activePopupList[0]?.resolve(session)
  await done
}

beforeEach(() => {
  vi.mocked(reloadPage).mockClear()
  store = createPortalStore({ session: KIM, popupMap: { loginPopup: { MENU_NM: '로그인', MENU_PATH: '/login/popup', codeMap: {} } } })
  connectCalls(store)
})

test('S4-050 the same user continues in an open form after a login: no reload, calls use the new session', async () => {
  mount(<Form />)
  await logInAs({ ...KIM, apiToken: 'new' })
  expect(reloadPage).not.toHaveBeenCalled()
  expect(store.getState()).toMatchObject({ loggedIn: true, session: { userId: 'kim', apiToken: 'new' } })
})

test('S2-059 S4-050 another user, or a page without typed text, reloads', async () => {
  await logInAs({ ...KIM, apiToken: 'new' })
  expect(reloadPage).toHaveBeenCalledTimes(1)
  mount(<Form />)
  await logInAs({ ...KIM, userId: 'lee', apiToken: 'new' })
  expect(reloadPage).toHaveBeenCalledTimes(2)
  expect(store.getState().session.userId).toBe('kim')
})

test('S4-010 closing the login forgets its target: a later plain login does not lead there', async () => {
  vi.mocked(loadPage).mockClear()
  const asked = openLogin('/oms/comm/PtlBookingList?mid=ptlBookingList')
  store.getState().activePopupList[0]?.reject()
  expect(await asked).toBe(false)
  await logInAs({ ...KIM, userId: 'lee', apiToken: 'new' })
  expect(loadPage).not.toHaveBeenCalled()
  expect(reloadPage).toHaveBeenCalledTimes(1)
})
