import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { click, find, mount, type } from '../../../tests/support/mount.ts'
import { InPortal } from '../../../tests/support/in-portal.tsx'
import { connectCalls } from '#platform/web/api/call.ts'
import { createPortalStore, GUEST } from '#platform/web/store/store.ts'
import { ReasonForm } from './reason-form.tsx'
import { useReason } from './use-reason.ts'

const LABELS = { ko: '반려 사유', en: 'Reason of refusal' }
type Place = { lang?: 'ko' | 'en'; names?: readonly string[]; whyNot?: string | null; onDone?: (reason: string) => void }

const Screen = ({ lang = 'ko', names = ['refuse', 'cancel'], whyNot = null, onDone = () => {} }: Place) => {
  const { asked, ask, close } = useReason(names)
  return (
    <>
      {names.map((name) => (
        <button key={name} type="button" data-ask={name} onClick={() => ask(name)}>
          {name}
        </button>
      ))}
      {asked && (
        <ReasonForm
          required
          name={asked}
          label={LABELS[lang]}
          action={asked}
          variant="danger"
          disabledReason={whyNot}
          onDone={onDone}
          onClose={close}
        />
      )}
    </>
  )
}
/** A page after a reload: only the tab's storage remains. */
const load = (place: Place = {}) => {
  const { container, redraw } = mount(
    <InPortal {...(place.lang && { lang: place.lang })}>
      <MemoryRouter>
        <Screen {...place} />
      </MemoryRouter>
    </InPortal>,
  )
  return { container, leave: () => redraw(null), box: () => container.querySelector('input') }
}

beforeEach(() => {
  sessionStorage.clear()
  connectCalls(createPortalStore({ session: { ...GUEST, userId: 'kim' } }))
})

test('S4-050 a reason that was being typed is asked for again after a reload, for the same action and in the other language too', () => {
  const page = load()
  click(find(page.container, '[data-ask=cancel]'))
  type(find(page.container, 'input'), '수량이 다릅니다')
  page.leave()
  const english = load({ lang: 'en' })
  expect(english.box()?.value).toBe('수량이 다릅니다')
  expect(find(english.container, 'form').textContent).toContain('cancel')
  english.leave()
  expect(load({ names: ['refuse'] }).box()).toBeNull()
})

test('S4-050 a reason is not sent while its row is not chosen, and the button says so', async () => {
  const onDone = vi.fn()
  const { container, box } = load({ whyNot: '행을 고르세요.', onDone })
  click(find(container, '[data-ask=refuse]'))
  type(find(container, 'input'), '확인')
  expect(find(container, 'button[type=submit]').title).toBe('행을 고르세요.')
  await act(async () => void find(container, 'form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  expect(onDone).not.toHaveBeenCalled()
  expect(box()?.value).toBe('확인')
})
