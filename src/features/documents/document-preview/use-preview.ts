import { useEffect, useState } from 'react'
import { fileDownload } from '#features/files/file-download/contract.ts'
import { decodeCsv } from '#platform/shared/spreadsheet/csv.ts'
import { type Downloaded, download } from '#platform/web/api/download.ts'
import type { PreviewArgs } from './open-preview.ts'
import { previewKind } from './preview-kind.ts'
import { readSheet } from './read-sheet.ts'
import type { SheetView } from './sheet-worker.ts'

/** Maximum characters of a text preview. */
const MAX_LETTERS = 200_000

export type Shown =
  | { kind: 'loading' | 'failed' | 'none' | 'noViewer' | 'unreadable' }
  | { kind: 'pdf' | 'image'; address: string }
  | { kind: 'text'; content: string; more: boolean }
  | { kind: 'table'; view: SheetView }

const textOf = async (blob: Blob): Promise<Shown> => {
  const content = decodeCsv(new Uint8Array(await blob.arrayBuffer()), (raw) => new TextDecoder('euc-kr').decode(raw))
  return { kind: 'text', content: content.slice(0, MAX_LETTERS), more: content.length > MAX_LETTERS }
}

/** Downloads are limited to the given record. An unsaved upload has none. */
const ofRecord = (mngtNo: string): { mngtNo?: string } => (mngtNo ? { mngtNo } : {})

/** The URL of a PDF for the browser's viewer: the page policy allows only this origin in frames. */
export const pdfAddress = ({ mngtNo, FILE_SN }: Pick<PreviewArgs, 'mngtNo' | 'FILE_SN'>) =>
  `${fileDownload.path}?${new URLSearchParams({ ...(mngtNo && { mngtNo }), fileSn: FILE_SN, inline: 'Y' })}`

/** The preview of a document. Files without a preview are not downloaded. */
export const usePreview = (args: PreviewArgs): { shown: Shown; file: Downloaded | null; again: () => void } => {
  const { mngtNo, FILE_SN, FILE_NM } = args
  const [state, setState] = useState<{ shown: Shown; file: Downloaded | null }>({ shown: { kind: 'loading' }, file: null })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    let address: string | null = null
    const kind = previewKind(FILE_NM)
    const show = async () => {
      if (kind === null) return setState({ shown: { kind: 'none' }, file: null })
      if (kind === 'pdf') {
        const shown: Shown =
          navigator.pdfViewerEnabled === false ? { kind: 'noViewer' } : { kind, address: pdfAddress({ mngtNo, FILE_SN }) }
        return setState({ shown, file: null })
      }
      setState({ shown: { kind: 'loading' }, file: null })
      const file = await download(
        fileDownload,
        { ...ofRecord(mngtNo), fileSn: FILE_SN },
        { quiet: true, silent: true, signal: leaving.signal },
      )
      const show = (shown: Shown) => leaving.signal.aborted || setState({ shown, file })
      try {
        if (kind === 'table') return show({ kind, view: await readSheet(file.blob, /\.csv$/i.test(FILE_NM), leaving.signal) })
        if (kind === 'text') return show(await textOf(file.blob))
      } catch {
        return show({ kind: 'unreadable' })
      }
      address = URL.createObjectURL(file.blob)
      show({ kind, address })
    }
    show().catch(() => leaving.signal.aborted || setState({ shown: { kind: 'failed' }, file: null }))
    return () => {
      leaving.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [mngtNo, FILE_SN, FILE_NM, turn])
  return { ...state, again: () => setTurn((last) => last + 1) }
}
