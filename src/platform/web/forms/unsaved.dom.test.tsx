import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../../../tests/support/mount.ts'
import { connectCalls } from '../api/call.ts'
import { openPopup } from '../popups/popup-stack.ts'
import { createPortalStore, type PortalStore } from '../store/store.ts'
import { confirmUnsaved, guardLeaving, isUnsaved, useUnsaved } from './unsaved.ts'
import { PopupContext } from '../popups/use-popup.ts'

let store: PortalStore
const boxes = () => store.getState().boxes
const answer = (ok: boolean) => act(async () => boxes().at(-1)?.answer(ok))
const Form = ({ dirty, giveUp }: { dirty: boolean; giveUp?: () => void }) => {
  useUnsaved(dirty, giveUp)
  return null
}
const inPopup = (id: number, dirty: boolean) => (
  <PopupContext value={{ id, args: {} as never, resolve: () => {}, reject: () => {}, bare: false }}>
    <Form dirty={dirty} />
  </PopupContext>
)

beforeEach(() => {
  const ask = '저장하지 않은 변경사항이 있습니다. 계속하시겠습니까?'
  store = createPortalStore({ popupMap: { a: { MENU_NM: 'A', MENU_PATH: '/a', codeMap: {} } }, languageMap: { 'box.unsaved': ask } })
  connectCalls(store)
})

test('S4-039 closing a popup with unsaved changes asks first; Cancel leaves it open, OK closes it', async () => {
  const result = openPopup('a')
  const popup = store.getState().activePopupList[0]
  mount(inPopup(popup?.id ?? 0, true))
  const staying = popup?.close()
  expect(boxes()).toMatchObject([{ kind: 'question', text: '저장하지 않은 변경사항이 있습니다. 계속하시겠습니까?' }])
  await answer(false)
  await staying
  expect(store.getState().activePopupList).toHaveLength(1)
  const leaving = popup?.close()
  await answer(true)
  await leaving
  expect(store.getState().activePopupList).toHaveLength(0)
  await expect(result).rejects.toEqual({ reason: 'close' })
})

test('S4-039 OK discards the changes, Cancel does not', async () => {
  const giveUp = vi.fn<() => void>()
  mount(<Form dirty giveUp={giveUp} />)
  const staying = confirmUnsaved()
  await answer(false)
  expect([await staying, giveUp.mock.calls.length]).toEqual([false, 0])
  const going = confirmUnsaved()
  await answer(true)
  expect([await going, giveUp.mock.calls.length]).toEqual([true, 1])
})

test('S4-039 a saved popup, or one above an unsaved page, closes without a question', async () => {
  void openPopup('a').catch(() => {})
  const popup = store.getState().activePopupList[0]
  const { redraw } = mount(inPopup(popup?.id ?? 0, true))
  redraw(
    <>
      {inPopup(popup?.id ?? 0, false)}
      <Form dirty />
    </>,
  )
  await popup?.close()
  expect(boxes()).toHaveLength(0)
  expect(isUnsaved()).toBe(true)
})

test('S4-039 a search asks by itself, and not at all without typed text', async () => {
  const { redraw } = mount(<Form dirty />)
  const asked = confirmUnsaved()
  await answer(false)
  expect(await asked).toBe(false)
  redraw(<Form dirty={false} />)
  expect(await confirmUnsaved()).toBe(true)
})

test('leaving the site with unsaved changes makes the browser ask', () => {
  const stop = guardLeaving()
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(false)
  mount(<Form dirty />)
  expect(leave()).toBe(true)
  stop()
  expect(leave()).toBe(false)
})
