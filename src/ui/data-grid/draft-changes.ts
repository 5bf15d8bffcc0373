import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { deleteDraft, saveDraft, loadDraft } from '#platform/web/forms/form-draft-storage.ts'
import { usePlace } from '#platform/web/forms/typed-text.ts'
import { useUnsaved } from '#platform/web/forms/unsaved.ts'
import { useUnstorable } from '#platform/web/forms/unstorable-text.ts'
import type { GridModel } from './model/change-model.ts'
import { type DraftRow, draftRows, rowsOfDrafts } from './model/draft-rows.ts'

/** More changed rows than these are not kept by a tab: leaving asks, as with every unsaved change. */
const MAX_DRAFT_ROWS = 5_000
/** Milliseconds after a change until it is kept: a paste is many changes. */
const QUIET_MS = 300

type Kept = { rows: DraftRow[] }
type Changing = { model: GridModel; restore: (count: number) => void }

const isChanged = (model: GridModel) => model.rows().some(({ BATCH_FLAG }) => BATCH_FLAG !== null)

/** Keeps the changes of a grid at a place of this tab while there are any. @returns how to stop */
const keepAt = (place: string, model: GridModel, told: (isKept: boolean) => void, isGivenUp: () => boolean) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isHidden = false
  const keep = () => {
    clearTimeout(timer)
    timer = undefined
    const rows = draftRows(model)
    if (rows.length === 0 || isGivenUp()) return
    if (rows.length > MAX_DRAFT_ROWS) deleteDraft(place)
    told(rows.length <= MAX_DRAFT_ROWS && saveDraft(place, { rows } satisfies Kept))
  }
  const onChange = () => {
    // The cell that is open when the page goes closes last.
    if (isHidden) keep()
    else timer ??= setTimeout(keep, QUIET_MS)
  }
  const onHide = () => {
    isHidden = true
    keep()
  }
  const onShow = () => {
    isHidden = false
  }
  keep()
  const stop = model.subscribe(onChange)
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', onShow)
  return () => {
    if (timer !== undefined) keep()
    stop()
    window.removeEventListener('pagehide', onHide)
    window.removeEventListener('pageshow', onShow)
  }
}

/**
 * Unsaved changes of a grid: leaving asks first (S4-039), and after a reload or a login the same user finds them again (S4-050).
 * @param name tells the grid from others of its page; null: something else asks and keeps for it
 */
export const useDraftChanges = ({ model, restore }: Changing, name: string | null) => {
  const place = usePlace(`grid.${name ?? ''}`)
  const isOn = name !== null
  /** Null until something was changed. */
  const [isKept, setKept] = useState<boolean | null>(null)
  const givenUp = useRef(false)
  const dirty = useSyncExternalStore(
    model.subscribe,
    () => isChanged(model),
    () => false,
  )
  useUnsaved(
    isOn && dirty,
    () => {
      givenUp.current = true
      deleteDraft(place)
      // Nor do they come back with the next rows.
      model.awaitRows(false)
    },
    isKept === true,
  )
  useUnstorable(isOn && dirty && isKept === false)
  useEffect(() => {
    const kept = isOn && !isChanged(model) ? loadDraft<Kept>(place) : null
    if (!Array.isArray(kept?.rows)) return
    model.takeUp(rowsOfDrafts(kept.rows))
    // Rows that are still on their way go below the changes.
    model.awaitRows(true)
    restore(kept.rows.length)
  }, [isOn, place, model, restore])
  useEffect(() => {
    if (!isOn || !dirty) return
    givenUp.current = false
    const stop = keepAt(place, model, setKept, () => givenUp.current)
    return () => {
      stop()
      if (isChanged(model)) return
      deleteDraft(place)
      restore(0)
    }
  }, [isOn, dirty, place, model, restore])
}
