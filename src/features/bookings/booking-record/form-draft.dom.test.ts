// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { connectCalls } from '#platform/web/api/call.ts'
import { createPortalStore, GUEST } from '#platform/web/store/store.ts'
import { deleteDraft, saveDraft, loadDraft } from './form-draft.ts'

test('S4-050 what is typed is kept by the tab until the server has it, for its own booking only', () => {
  connectCalls(createPortalStore({ session: { ...GUEST, userId: 'kim' } }))
  const posted = { header: { BKG_NO: '', COMMODITY: 'PARTS' }, containers: [], dimensions: [] }
  saveDraft('SEA', { posted, names: {} })
  expect(loadDraft('SEA', '')?.posted).toEqual(posted)
  expect(loadDraft('SEA', 'KRS270100001')).toBeNull()
  expect(loadDraft('AIR', '')).toBeNull()
  deleteDraft('SEA')
  expect(loadDraft('SEA', '')).toBeNull()
  sessionStorage.setItem('naru.kept.booking.SEA', 'rubble')
  expect(loadDraft('SEA', '')).toBeNull()
})
