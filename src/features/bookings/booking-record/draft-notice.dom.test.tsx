import { beforeEach, expect, test, vi } from 'vitest'
import { GUEST } from '#platform/web/store/store.ts'
import { InPortal } from '../../../../tests/support/in-portal.tsx'
import { click, mount } from '../../../../tests/support/mount.ts'
import { DraftNotice } from './draft-notice.tsx'
import { loadDraft, saveDraft } from './form-draft.ts'
import type { Opened, TypedBooking } from './use-booking-form.ts'
import messages from './messages.ts'

const BKG_NO = 'KRS270100001'
const session = { ...GUEST, userId: 'kim' }
const languageMap = Object.fromEntries(Object.entries(messages).map(([key, { ko }]) => [key, ko]))

beforeEach(() => sessionStorage.clear())

/** Opens a booking of a version, with what the tab stored of version 3. */
const openBooking = (version: number, may: readonly 'AMEND'[] = ['AMEND']) => {
  const [set, replaceLines, amend, continueForm] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const form = { set, replaceLines, rename: vi.fn() } as unknown as TypedBooking
  const opened = { header: { BKG_NO }, record: { state: { ROW_VER: version } } } as unknown as Opened
  const { container } = mount(
    <InPortal initial={{ languageMap, session }}>
      <DraftNotice mode="SEA" opened={opened} form={form} booking={{ may: [...may], amend, continueForm }} />
    </InPortal>,
  )
  const restore = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === '이어서 입력')
  return { container, set, replaceLines, amend, continueForm, restore }
}
const begin = () => {
  mount(<InPortal initial={{ session }}>{null}</InPortal>)
  saveDraft('SEA', {
    posted: { header: { BKG_NO, NOTIFY_NM: 'NEOUL', MARKS: 'OLD' }, containers: [], dimensions: [], FORM_KEY: 'form-1' },
    names: {},
    writer: 'page-1',
    amends: { version: 3, changed: ['NOTIFY_NM'] },
  })
}

test.each([
  [3, '저장되지 않은 이전 입력이 있습니다.'],
  [4, '입력한 뒤 부킹이 수정되었으니'],
])('S4-050 changes typed on version 3 of a confirmed booking are offered on version %i: %s', (version, words) => {
  begin()
  const { container, restore, set, replaceLines, amend } = openBooking(version)
  expect(container.textContent).toContain(words)
  if (!restore) throw new Error('Nothing is offered')
  click(restore)
  expect(amend).toHaveBeenCalledOnce()
  // What was not typed keeps the value of the booking.
  expect([set.mock.calls, replaceLines.mock.calls]).toEqual([[[{ NOTIFY_NM: 'NEOUL' }]], [[{}]]])
  expect(container.querySelector('[role=status]')).toBeNull()
})

test('S4-050 changes of a booking that may not be amended any more are said, not put into the form', () => {
  begin()
  const { container, restore } = openBooking(4, [])
  expect(container.textContent).toContain('변경을 요청할 수 없습니다')
  expect(restore).toBeUndefined()
  expect(loadDraft('SEA', BKG_NO)).not.toBeNull()
})

test('S2-120 S4-050 a restored booking continues its form, so that a save whose answer was lost makes no second booking', () => {
  begin()
  const { restore, continueForm } = openBooking(3)
  if (!restore) throw new Error('Nothing is offered')
  click(restore)
  expect(continueForm).toHaveBeenCalledWith('form-1', 'page-1')
})
