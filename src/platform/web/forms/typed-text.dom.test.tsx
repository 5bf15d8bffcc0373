import { act, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { click, find, mount, type } from '../../../../tests/support/mount.ts'
import { connectCalls } from '../api/call.ts'
import { deleteOthersDrafts, loadDraft } from './form-draft-storage.ts'
import { DraftUnavailable } from '#ui/draft-unavailable/draft-unavailable.tsx'
import { InPortal } from '../../../../tests/support/in-portal.tsx'
import { PopupContext, type PopupHandle } from '../popups/use-popup.ts'
import { createPortalStore, GUEST, type PortalStore } from '../store/store.ts'
import { useReopened, useTyped } from './typed-text.ts'
import { isLostByReload, isUnsaved } from './unsaved.ts'

let store: PortalStore
const logIn = (userId: string) => {
  store = createPortalStore({ session: { ...GUEST, userId } })
  connectCalls(store)
}
beforeEach(() => {
  sessionStorage.clear()
  logIn('kim')
})

function Form({ onSent }: { onSent: () => void }) {
  const [body, setBody] = useState('')
  const { cancel, sent } = useTyped('body', body, { dirty: body !== '', restore: setBody })
  const send = () => {
    sent()
    onSent()
  }
  return (
    <>
      <input value={body} onChange={({ target }) => setBody(target.value)} />
      <button type="button" data-send onClick={send}>
        send
      </button>
      <button type="button" data-cancel onClick={() => void cancel(onSent)}>
        cancel
      </button>
    </>
  )
}
function Screen() {
  const [open, setOpen] = useState(false)
  useReopened(['body'], () => setOpen(true))
  return (
    <>
      <button type="button" data-open onClick={() => setOpen(true)}>
        open
      </button>
      {open && <Form onSent={() => setOpen(false)} />}
    </>
  )
}
/** A page after a reload: only the tab's storage remains. */
const load = (address = '/list?mid=a') => {
  const { container, redraw } = mount(
    <MemoryRouter initialEntries={[address]}>
      <Screen />
    </MemoryRouter>,
  )
  return { container, leave: () => redraw(null), box: () => container.querySelector('input') }
}
const typed = (text: string) => {
  const page = load()
  click(find(page.container, '[data-open]'))
  type(find(page.container, 'input'), text)
  return page
}

test('S1-025 S4-050 a typed text is restored in its opened form after a reload, on its own page only', () => {
  const page = typed('문의합니다')
  // A language change reloads the page without a question: everything is restored.
  expect([isUnsaved(), isLostByReload()]).toEqual([true, false])
  page.leave()
  expect(load('/list?mid=b').box()).toBeNull()
  expect(load().box()?.value).toBe('문의합니다')
})

test('S4-050 another user who logs in does not see the text, and it is deleted', () => {
  typed('문의합니다').leave()
  logIn('lee')
  expect(load().box()).toBeNull()
  deleteOthersDrafts()
  logIn('kim')
  expect(load().box()).toBeNull()
})

test('S4-050 a guest page between log-out and login neither shows nor deletes the text', () => {
  typed('문의합니다').leave()
  logIn('')
  deleteOthersDrafts()
  expect(load().box()).toBeNull()
  logIn('kim')
  expect(load().box()?.value).toBe('문의합니다')
})

test('S4-050 sent or emptied text is no longer stored', () => {
  const sent = typed('문의합니다')
  click(find(sent.container, '[data-send]'))
  expect(load().box()).toBeNull()
  const emptied = typed('문의합니다')
  type(find(emptied.container, 'input'), '')
  emptied.leave()
  expect([load().box(), isUnsaved(), sessionStorage.length]).toEqual([null, false, 0])
})

test('S4-039 cancel asks while there is typed text, and then deletes it', async () => {
  const page = typed('문의합니다')
  click(find(page.container, '[data-cancel]'))
  expect(store.getState().boxes).toHaveLength(1)
  await act(async () => store.getState().boxes[0]?.answer(false))
  expect(page.box()?.value).toBe('문의합니다')
  click(find(page.container, '[data-cancel]'))
  await act(async () => store.getState().boxes.at(-1)?.answer(true))
  expect(page.box()).toBeNull()
  expect(loadDraft('typed./list?mid=a.body')).toBeNull()
})

test('S4-039 S4-050 a calculation is left without a question, and with one where the browser cannot store it', () => {
  const Calculation = () => {
    const [sum, setSum] = useState('')
    useTyped('sum', sum, { dirty: sum !== '', restore: setSum, asks: false })
    return <input value={sum} onChange={({ target }) => setSum(target.value)} />
  }
  const calculate = () => {
    const { container, redraw } = mount(
      <MemoryRouter>
        <Calculation />
      </MemoryRouter>,
    )
    type(find(container, 'input'), '7')
    return redraw
  }
  const leave = calculate()
  expect([isUnsaved(), isLostByReload()]).toEqual([false, false])
  leave(null)
  sessionStorage.clear()
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  calculate()
  expect([isUnsaved(), isLostByReload()]).toEqual([true, true])
  full.mockRestore()
})

test('S4-050 S4-039 where the browser cannot store a text, its popup says so, not the page below, and no longer once it is sent', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  const popup = { id: 7, args: {} } as unknown as PopupHandle<never, never>
  const { container } = mount(
    <InPortal>
      <MemoryRouter>
        <main>
          <DraftUnavailable />
        </main>
        <PopupContext value={popup}>
          <DraftUnavailable />
          <Screen />
        </PopupContext>
      </MemoryRouter>
    </InPortal>,
  )
  const said = () => [...container.querySelectorAll('[role=status]')].map((notice) => notice.textContent)
  click(find(container, '[data-open]'))
  expect(said()).toEqual([])
  type(find(container, 'input'), '문의합니다')
  expect(said()).toEqual([expect.stringContaining('이 브라우저는 입력 내용을 보관할 수 없습니다')])
  expect(container.querySelector('main [role=status]')).toBeNull()
  click(find(container, '[data-send]'))
  expect(said()).toEqual([])
  full.mockRestore()
})
