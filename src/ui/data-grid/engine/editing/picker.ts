import type { Field } from '#platform/shared/fields/fields.ts'
import { codeMatches, findCode, rankCodes } from '#domain/typed-value/typed-code.ts'
import { type CodeEntry, inOrder } from '../../../code-box/code-entry.ts'
import { recentEntries, rememberEntry } from '../../../code-box/recent-entries.ts'
import type { GridRow } from '../../model/row.ts'
import type { Core } from '../core.ts'
import { choiceEntries } from './editor-rules.ts'

/** Delay before a look-up, to skip requests during fast typing. */
const PAUSE_MS = 120

/** Maximum concurrent look-ups after a paste. */
const MAX_AT_ONCE = 4

/** A code cell and its typed or pasted text. */
export type WrittenCode = { row: GridRow; field: Field; text: string }

type Listed = { entries: readonly CodeEntry[]; active: number; typed: string; note?: string }

/**
 * The pickers beside the editor: the list of a select or a look-up, the calendar of a date, the search popup and the files. The focus
 * stays in the editor; the list only shows the active entry.
 */
export const createPicker = (core: Core, editor: { take: (text: string) => void; focus: () => void }) => {
  let list: Listed | null = null
  let listed: Field | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | null = null
  let busy = false
  /** The current editor text; results for another text are ignored. */
  let latest = ''
  const { words, lookups } = core.options
  const lookupOf = (field: Field) => (field.kind === 'code' ? lookups[field.source] : undefined)

  const close = () => {
    clearTimeout(timer)
    asking?.abort()
    if (list || listed) core.options.onOverlay(null)
    list = null
    listed = null
  }
  const show = (field: Field, next: Listed) => {
    list = next
    listed = field
    const { active } = core.selection
    core.options.onOverlay({ kind: 'list', anchor: core.anchorOf(active.row, active.column), label: words(field.header), ...next, pick })
  }
  const pick = (index: number) => {
    const entry = list?.entries[index]
    if (!entry || entry.stopped || !listed) return
    if (listed.kind === 'code') rememberEntry(listed.source, entry)
    editor.take(entry.code)
  }
  const showChoices = (field: Field, typed: string) => {
    const all = choiceEntries(core.context.choices(field) ?? [])
    const entries =
      typed.trim() === ''
        ? all
        : rankCodes(
            all.filter((entry) => codeMatches(entry, typed)),
            typed,
          )
    show(field, { entries, active: typed.trim() === '' ? -1 : 0, typed, ...(entries.length === 0 && { note: words('ui.noMatch') }) })
  }
  const ask = (field: Field, typed: string) => {
    const lookup = lookupOf(field)
    if (!lookup || field.kind !== 'code') return
    clearTimeout(timer)
    asking?.abort()
    const recent = recentEntries(field.source)
    if (typed.trim() === '') {
      if (recent.length > 0) show(field, { entries: recent, active: -1, typed })
      else close()
      return
    }
    const control = new AbortController()
    asking = control
    timer = setTimeout(async () => {
      try {
        const entries = inOrder(await lookup.suggest(typed, control.signal), recent, typed)
        if (!control.signal.aborted)
          show(field, { entries, active: entries.length > 0 ? 0 : -1, typed, ...(entries.length === 0 && { note: words('ui.noMatch') }) })
      } catch {
        if (!control.signal.aborted) show(field, { entries: [], active: -1, typed, note: words('ui.searchFailed') })
      }
    }, PAUSE_MS)
  }
  /** Resolves one group of cells with the same text, or marks them. */
  const resolveGroup = async (cells: readonly WrittenCode[]) => {
    const [first] = cells
    const lookup = first && lookupOf(first.field)
    if (!lookup) return
    const text = first.text.trim()
    const before = cells.map(({ row, field }) => row.data[field.name])
    const meant = findCode(await lookup.suggest(text, new AbortController().signal), text)
    // Cells edited meanwhile are skipped.
    const still = cells.filter(({ row, field }, at) => row.data[field.name] === before[at])
    if (meant && !meant.stopped) core.model.edit(still.map(({ row, field }) => ({ row, field, value: meant.code })))
    else
      for (const { row, field } of still)
        core.model.markCell(row, field.name, meant ? { key: 'ui.stopped' } : { key: 'ui.notInCodes', params: [text] })
  }
  const resolveGroups = async (groups: WrittenCode[][]) => {
    const work = async () => {
      for (let next = groups.pop(); next; next = groups.pop()) {
        try {
          await resolveGroup(next)
        } catch {
          for (const { row, field } of next) core.model.markCell(row, field.name, { key: 'ui.searchFailed' })
        }
      }
    }
    await Promise.all(Array.from({ length: MAX_AT_ONCE }, work))
  }
  const typed = (field: Field, text: string) => {
    latest = text
    if (field.kind === 'select') showChoices(field, text)
    else if (field.kind === 'code') ask(field, text)
  }
  /** While another element has the focus for this cell, blur does not close the editor. */
  const away = async <T>(work: () => Promise<T>): Promise<T> => {
    busy = true
    try {
      return await work()
    } finally {
      busy = false
      editor.focus()
    }
  }
  const openSearch = async (row: GridRow, field: Field, text: string) => {
    const popup = lookupOf(field)?.openSearch
    if (!popup) return
    close()
    const entry = await away(() => popup(text.trim()))
    if (!entry || !core.model.successor(row)) return
    if (field.kind === 'code') rememberEntry(field.source, entry)
    editor.take(entry.code)
  }
  return {
    opened: (field: Field, text: string) => {
      latest = text
      if (field.kind === 'select') showChoices(field, text)
      else if (field.kind === 'code' && text !== '') ask(field, text)
    },
    typed,
    close,
    isBusy: () => busy,
    isListed: () => list !== null,
    /** Arrow keys in the list. @returns whether a list is open */
    move: (by: number): boolean => {
      if (!list || !listed || list.entries.length === 0) return false
      const active = (list.active + by + list.entries.length + (list.active < 0 && by < 0 ? 1 : 0)) % list.entries.length
      show(listed, { ...list, active })
      return true
    },
    /** Enter and Tab: the active entry of a list that matches the current text. */
    pickActive: (): boolean => {
      if (!list || list.active < 0 || list.typed !== latest) return false
      pick(list.active)
      return true
    },
    /** Looks up codes typed or pasted without selection: sets the matching entry, else marks the cell. */
    resolveLater: (cells: readonly WrittenCode[]) => {
      const groups = new Map<string, WrittenCode[]>()
      for (const cell of cells) {
        if (!lookupOf(cell.field) || cell.text.trim() === '') continue
        const key = `${cell.field.name} ${cell.text.trim()}`
        groups.set(key, [...(groups.get(key) ?? []), cell])
      }
      if (groups.size > 0) void resolveGroups([...groups.values()])
    },
    openPart: (row: GridRow, field: Field, text: string) => {
      latest = field.kind === 'select' ? '' : text
      if (field.kind === 'select') return showChoices(field, '')
      if (field.kind === 'code') return ask(field, text)
      if (field.kind !== 'date') return
      busy = true
      const { active } = core.selection
      const value = String(row.data[field.name] ?? '')
      const done = () => {
        busy = false
        core.options.onOverlay(null)
        editor.focus()
      }
      core.options.onOverlay({
        kind: 'calendar',
        anchor: core.anchorOf(active.row, active.column),
        label: words('ui.calendar', [words(field.header)]),
        field,
        value,
        pick: (picked) => {
          done()
          editor.take(picked)
        },
        close: done,
      })
    },
    openSearch,
    /** Opens the files of a row. @returns the new cell value, null without a change */
    openFiles: (row: GridRow, field: Field): Promise<string | null> =>
      away(() => core.options.openFiles?.(row, field) ?? Promise.resolve(null)),
  }
}
