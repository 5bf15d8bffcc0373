import { useRef, useState } from 'react'
import { messageBox } from '#platform/web/message-box.ts'
import type { Choice } from '../data-grid/model/cell-text.ts'
import type { Grid } from '../data-grid/use-grid.ts'
import { useWords } from '../use-words.ts'
import type { ImportPreview, ImportTarget } from './preview.ts'
import { ImportRefused, readInWorker } from './read-in-worker.ts'

type Choices = Readonly<Record<string, readonly Choice[]>>
export type ImportState =
  | { step: 'idle' }
  | { step: 'reading'; fileName: string; share: number; rows: number }
  | { step: 'preview'; fileName: string; preview: ImportPreview }

const targetOf = ({ model }: Grid, choices: Choices, words: (key: string) => string): ImportTarget => ({
  fields: [...model.fields.list],
  keys: [...model.fields.keys],
  headers: Object.fromEntries(model.fields.list.map(({ name, header }) => [name, [words(header)]])),
  choices: Object.fromEntries(
    model.fields.list.flatMap((field) => (field.kind === 'select' ? [[field.name, [...(choices[field.group] ?? [])]]] : [])),
  ),
  existing: model.rows().map(({ data }) => data),
})

/** Reads a chosen file against a grid. A bad file is said in a box and changes nothing (S9-043). */
export const useSheetImport = (grid: Grid, choices: Choices) => {
  const words = useWords()
  const [state, setState] = useState<ImportState>({ step: 'idle' })
  const running = useRef<AbortController | null>(null)
  const close = () => setState({ step: 'idle' })
  const read = async (file: File) => {
    const { signal } = (running.current = new AbortController())
    const { name: fileName } = file
    setState({ step: 'reading', fileName, share: 0, rows: 0 })
    try {
      const preview = await readInWorker(
        file,
        targetOf(grid, choices, words),
        (share, rows) => setState({ step: 'reading', fileName, share, rows }),
        signal,
      )
      setState({ step: 'preview', fileName, preview })
    } catch (error) {
      close()
      if (!signal.aborted) await messageBox.warning(words(error instanceof ImportRefused ? error.key : 'sheet.DAMAGED'))
    }
  }
  return { state, read, close, cancel: () => running.current?.abort(new DOMException('Cancelled', 'AbortError')) }
}
