import { useState } from 'react'
import { type DataRow, keyOf } from '#platform/shared/fields/fields.ts'
import { CallProblem } from '#platform/web/api/call.ts'
import { showRefusal } from '#platform/web/api/single-flight.ts'
import { useLatest } from '#platform/web/api/latest.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import type { Choice } from '../data-grid/model/cell-text.ts'
import type { Grid } from '../data-grid/use-grid.ts'
import { otherLanguageTexts } from '#platform/web/forms/other-language-texts.ts'
import { resolveCodes } from '../code-box/resolve-codes.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import type { ImportPreview, ImportTarget } from './preview.ts'
import { ImportRefused, readInWorker } from './read-in-worker.ts'

type Choices = Readonly<Record<string, readonly Choice[]>>
export type ImportState =
  | { step: 'idle' }
  | { step: 'reading'; fileName: string; share: number; rows: number }
  | { step: 'preview'; fileName: string; preview: ImportPreview; standing?: readonly DataRow[] }

/** Finds the current rows on the server by their key in the file; rows the caller may not see are missing. */
export type FindRows = (rows: readonly DataRow[], signal: AbortSignal) => Promise<DataRow[]>

const targetOf = (
  { model }: Grid,
  choices: Choices,
  words: (key: string) => string,
  others: Readonly<Record<string, string>>,
): ImportTarget => ({
  fields: [...model.fields.list],
  keys: [...model.fields.keys],
  headers: Object.fromEntries(model.fields.list.map(({ name, header }) => [name, [words(header), others[header] ?? '']])),
  choices: Object.fromEntries(
    model.fields.list.flatMap((field) => (field.kind === 'select' ? [[field.name, [...(choices[field.group] ?? [])]]] : [])),
  ),
  existing: model.rows().map(({ data }) => data),
})

/** More distinct texts are left to the server, which refuses unknown codes. */
const MAX_CODES = 500

/** The codes of texts in code columns, by field: names in either language become their codes, as in a cell. */
const codesOf = async (
  { model, engine }: Grid,
  { lines }: ImportPreview,
  signal: AbortSignal,
): Promise<NonNullable<ImportTarget['codes']>> => {
  const lookups = engine()?.core.options.lookups ?? {}
  const found: [string, Record<string, string | null>][] = []
  for (const field of model.fields.list) {
    const lookup = field.kind === 'code' ? lookups[field.source] : undefined
    const texts = lookup ? [...new Set(lines.map(({ row }) => String(row[field.name] ?? '')))].filter((text) => text !== '') : []
    if (lookup && texts.length > 0 && texts.length <= MAX_CODES) found.push([field.name, await resolveCodes(texts, lookup.suggest, signal)])
  }
  return Object.fromEntries(found)
}

/** Current rows, with unsaved changes of the grid applied. */
const withChanges = ({ model }: Grid, rows: readonly DataRow[]) => rows.map((row) => model.rowOf(keyOf(model.fields, row))?.data ?? row)

/** Includes unsaved new rows of the grid. */
const withNewRows = ({ model }: Grid, rows: readonly DataRow[]) => [
  ...rows,
  ...model.rows().flatMap(({ BATCH_FLAG, data }) => (BATCH_FLAG === 'insert' ? [data] : [])),
]

/**
 * Reads a selected file for a grid. A bad file shows a message box and changes nothing (S9-043). With `find` the grid shows part of a
 * search, so the file is compared with the server's rows.
 */
export const useSheetImport = (
  grid: Grid,
  choices: Choices,
  find?: FindRows,
  rules: Pick<ImportTarget, 'changesOnly' | 'keepsRows'> = {},
) => {
  const words = useText()
  const [state, setState] = useState<ImportState>({ step: 'idle' })
  const latest = useLatest()
  const close = () => setState({ step: 'idle' })
  const read = async (file: File) => {
    const signal = latest.begin()
    const { name: fileName } = file
    setState({ step: 'reading', fileName, share: 0, rows: 0 })
    try {
      const bare = { ...targetOf(grid, choices, words, await otherLanguageTexts()), ...rules }
      const against = (wanted: ImportTarget) =>
        readInWorker(file, wanted, (share, rows) => setState({ step: 'reading', fileName, share, rows }), signal)
      const first = await against(find ? { ...bare, existing: [] } : bare)
      const codes = await codesOf(grid, first, signal)
      const target = { ...bare, codes }
      const isNamed = Object.values(codes).some((each) => Object.keys(each).length > 0)
      const preview = isNamed ? await against(find ? { ...target, existing: [] } : target) : first
      if (!find) return setState({ step: 'preview', fileName, preview })
      const standing = withChanges(
        grid,
        await find(
          preview.lines.map(({ row }) => row),
          signal,
        ),
      )
      setState({ step: 'preview', fileName, preview: await against({ ...target, existing: withNewRows(grid, standing) }), standing })
    } catch (error) {
      close()
      if (signal.aborted) return
      if (error instanceof CallProblem) await showRefusal(error)
      else await messageBox.warning(words(error instanceof ImportRefused ? error.key : 'sheet.DAMAGED'))
    }
  }
  return { state, read, close, cancel: latest.end }
}
