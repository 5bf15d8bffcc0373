import { expect, test, vi } from 'vitest'
import { connectCalls } from '#platform/web/api/call.ts'
import { createPortalStore, GUEST } from '#platform/web/store/store.ts'
import { changedFields, deleteDraft, deleteSavedDraft, saveDraft, loadDraft } from './form-draft.ts'

test('S4-050 typed input is stored in the tab until the server has saved it, per booking', () => {
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

test('S4-050 an answer that arrives while the page reloads leaves the typed input for the new page; the input goes when the user stays', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  connectCalls(createPortalStore({ session: { ...GUEST, userId: 'kim' } }))
  const posted = { header: { BKG_NO: '', COMMODITY: 'PARTS' }, containers: [], dimensions: [] }
  saveDraft('SEA', { posted, names: {} })
  window.dispatchEvent(new Event('beforeunload'))
  deleteSavedDraft('SEA')
  expect(loadDraft('SEA', '')?.posted).toEqual(posted)
  // A slow server sends the new page long after the answer.
  vi.advanceTimersByTime(20_000)
  deleteSavedDraft('SEA')
  expect(loadDraft('SEA', '')?.posted).toEqual(posted)
  vi.advanceTimersByTime(11_000)
  expect(loadDraft('SEA', '')).toBeNull()
  saveDraft('SEA', { posted, names: {} })
  deleteSavedDraft('SEA')
  expect(loadDraft('SEA', '')).toBeNull()
  vi.useRealTimers()
})

test('S4-050 changes of a confirmed booking are known by field and grid, so that the rest of a newer version stays', () => {
  const stored = { header: { COMMODITY: 'PARTS', MARKS: 'A', CBM: null }, containers: [], dimensions: [{ QTY: 1 }] }
  const typed = { header: { BKG_NO: 'KRS1', COMMODITY: 'PARTS', MARKS: 'B', CBM: null }, containers: [], dimensions: [{ QTY: 2 }] }
  expect(changedFields(stored, typed)).toEqual(['MARKS', 'dimensions'])
  expect(changedFields(stored, stored)).toEqual([])
})
