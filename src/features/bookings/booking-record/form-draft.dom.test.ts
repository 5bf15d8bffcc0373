// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { connectCalls } from '#platform/web/api/call.ts'
import { createPortalStore, GUEST } from '#platform/web/store/store.ts'
import { changedFields, deleteDraft, saveDraft, loadDraft } from './form-draft.ts'

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

test('S4-050 changes of a confirmed booking are known by field and grid, so that the rest of a newer version stays', () => {
  const stored = { header: { COMMODITY: 'PARTS', MARKS: 'A', CBM: null }, containers: [], dimensions: [{ QTY: 1 }] }
  const typed = { header: { BKG_NO: 'KRS1', COMMODITY: 'PARTS', MARKS: 'B', CBM: null }, containers: [], dimensions: [{ QTY: 2 }] }
  expect(changedFields(stored, typed)).toEqual(['MARKS', 'dimensions'])
  expect(changedFields(stored, stored)).toEqual([])
})
