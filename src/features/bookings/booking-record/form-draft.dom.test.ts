// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { connectCalls } from '#platform/web/api/call.ts'
import { createPortalStore, GUEST } from '#platform/web/store/store.ts'
import { forgetForm, keepForm, keptForm } from './form-draft.ts'

test('S4-050 what is typed is kept by the tab until the server has it, for its own booking only', () => {
  connectCalls(createPortalStore({ session: { ...GUEST, userId: 'kim' } }))
  const posted = { header: { BKG_NO: '', COMMODITY: 'PARTS' }, containers: [], dimensions: [] }
  keepForm('SEA', { posted, names: {} })
  expect(keptForm('SEA', '')?.posted).toEqual(posted)
  expect(keptForm('SEA', 'KRS270100001')).toBeNull()
  expect(keptForm('AIR', '')).toBeNull()
  forgetForm('SEA')
  expect(keptForm('SEA', '')).toBeNull()
  sessionStorage.setItem('naru.kept.booking.SEA', 'rubble')
  expect(keptForm('SEA', '')).toBeNull()
})
