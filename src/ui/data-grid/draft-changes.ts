import { showNumber } from '#domain/text/money.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { deleteDraft, saveDraft, loadDraft } from '#platform/web/forms/form-draft-storage.ts'
import { usePlace } from '#platform/web/forms/typed-text.ts'
import { useUnsaved } from '#platform/web/forms/unsaved.ts'
import { NO_STORAGE, type Unstorable, useUnstorable } from '#platform/web/forms/unstorable-text.ts'
import type { GridModel } from './model/change-model.ts'
import { type DraftRow, draftRows, rowsOfDrafts } from './model/draft-rows.ts'

/** More changed rows than this are not stored in the tab; leaving asks instead. */
const MAX_DRAFT_ROWS = 5_000
const TOO_MANY: Unstorable = { text: 'form.tooManyRows', max: showNumber(MAX_DRAFT_ROWS) }
/** Milliseconds between a change and storing it, because a paste is many changes. */
const QUIET_MS = 300

type Stored = { rows: DraftRow[] }
type Changing = { model: GridModel; restore: (count: number) => void }

const isChanged = (model: GridModel) => model.rows().some(({ BATCH_FLAG }) => BATCH_FLAG !== null)

/** Stores the changes of a grid in this tab while there are any. @returns the stop function */
const storeAt = (place: string, model: GridModel, onStored: (whyNot: Unstorable | null) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isHidden = false
  const store = () => {
    clearTimeout(timer)
    timer = undefined
    const rows = draftRows(model)
    if (rows.length === 0) return deleteDraft(place)
    if (rows.length > MAX_DRAFT_ROWS) {
      deleteDraft(place)
      return onStored(TOO_MANY)
    }
    onStored(saveDraft(place, { rows } satisfies Stored) ? null : NO_STORAGE)
  }
  const onChange = () => {
    // The open cell closes last when the page is left.
    if (isHidden) store()
    else timer ??= setTimeout(store, QUIET_MS)
  }
  const onHide = () => {
    isHidden = true
    store()
  }
  const onShow = () => {
    isHidden = false
  }
  store()
  const stop = model.subscribe(onChange)
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', onShow)
  return () => {
    if (timer !== undefined) store()
    stop()
    window.removeEventListener('pagehide', onHide)
    window.removeEventListener('pageshow', onShow)
  }
}

/**
 * Unsaved changes of a grid: leaving asks first (S4-039), and a reload or login restores them for the same user (S4-050).
 * @param name identifies the grid on its page; null when its form asks and stores
 */
export const useDraftChanges = ({ model, restore }: Changing, name: string | null) => {
  const place = usePlace(`grid.${name ?? ''}`)
  const isOn = name !== null
  /** Why the changes are not stored; undefined until something was changed. */
  const [whyNot, setWhyNot] = useState<Unstorable | null>()
  const dirty = useSyncExternalStore(
    model.subscribe,
    () => isChanged(model),
    () => false,
  )
  useUnsaved(
    isOn && dirty,
    () => {
      model.giveUp()
      deleteDraft(place)
    },
    whyNot === null,
  )
  useUnstorable(isOn && dirty && whyNot ? whyNot : null)
  const former = useRef(place)
  useEffect(() => {
    // What was changed at the former place has gone with its rows, or has come along.
    if (former.current !== place) deleteDraft(former.current)
    former.current = place
  }, [place])
  useEffect(() => {
    const stored = isOn && !isChanged(model) ? loadDraft<Stored>(place) : null
    if (!Array.isArray(stored?.rows)) return
    model.takeUp(rowsOfDrafts(stored.rows))
    // Rows still loading are placed below the changes.
    model.awaitRows()
    restore(stored.rows.length)
  }, [isOn, place, model, restore])
  useEffect(() => {
    if (!isOn || !dirty) return
    const stop = storeAt(place, model, setWhyNot)
    return () => {
      stop()
      if (isChanged(model)) return
      deleteDraft(place)
      restore(0)
    }
  }, [isOn, dirty, place, model, restore])
}
