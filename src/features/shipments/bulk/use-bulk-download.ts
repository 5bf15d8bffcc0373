import { useState } from 'react'
import { fileDownload, MAX_DOWNLOADS } from '#features/files/file-download/contract.ts'
import { call } from '#platform/web/api/call.ts'
import { download, saveFile } from '#platform/web/api/download.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useLatest } from '#platform/web/api/latest.ts'
import { selectDocumentsOf } from './contract.ts'

/** The outcome of a download: how many files came, and the shipments that have none or whose files did not come. */
export type Downloaded = { files: number; without: string[]; failed: string[] }
type Work = { files: number; share: number }

/**
 * Downloads the documents of several shipments, a folder each in one archive, very many in several archives. Shipments of an archive that
 * failed are named; the others stay.
 */
export const useBulkDownload = () => {
  const [work, setWork] = useState<Work | null>(null)
  const [outcome, setOutcome] = useState<Downloaded | null>(null)
  const { busy, run } = useFlight()
  const under = useLatest()
  const start = async (numbers: readonly string[]) => {
    setOutcome(null)
    await run(async (flight) => {
      const found = await call(selectDocumentsOf, { MNGT_NO: [...numbers] }, { flight })
      const files = found.flatMap(({ MNGT_NO, FILE_SN }) => FILE_SN.map((serial) => ({ serial, no: MNGT_NO })))
      const signal = under.begin()
      const failed = new Set<string>()
      for (let at = 0; at < files.length; at += MAX_DOWNLOADS) {
        const part = files.slice(at, at + MAX_DOWNLOADS)
        const onProgress = (done: number, total: number | null) =>
          setWork({ files: files.length, share: (at + (total ? done / total : 0) * part.length) / files.length })
        onProgress(0, null)
        try {
          saveFile(await download(fileDownload, { fileSnList: part.map(({ serial }) => serial) }, { silent: true, onProgress, signal }))
        } catch (error) {
          if (signal.aborted) throw error
          for (const { no } of part) failed.add(no)
        }
      }
      const without = numbers.filter((no) => found.every(({ MNGT_NO }) => MNGT_NO !== no))
      setOutcome({ files: files.filter(({ no }) => !failed.has(no)).length, without, failed: [...failed] })
    })
    setWork(null)
  }
  return { work, outcome, busy, start, cancel: under.end, forget: () => setOutcome(null) }
}
export type BulkDownload = ReturnType<typeof useBulkDownload>
