import { useState } from 'react'
import { fileDownload, MAX_DOWNLOADS } from '#features/files/file-download/contract.ts'
import { download, saveFile } from '#platform/web/api/download.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useLatest } from '#platform/web/api/latest.ts'

/** Downloads the selected files: one as it is, several as an archive, very many as several archives. `share` is null when idle. */
export const useDownload = (mngtNo: string) => {
  const [share, setShare] = useState<number | null>(null)
  const { run } = useFlight()
  const under = useLatest()
  const start = async (fileSnList: string[]) => {
    await run(async (flight) => {
      setShare(0)
      const signal = under.begin()
      const onProgress = (done: number, total: number | null) => setShare(total ? done / total : 0)
      for (let at = 0; at < fileSnList.length; at += MAX_DOWNLOADS) {
        const part = { ...(mngtNo && { mngtNo }), fileSnList: fileSnList.slice(at, at + MAX_DOWNLOADS) }
        saveFile(await download(fileDownload, part, { quiet: true, onProgress, signal, flight }))
      }
    })
    setShare(null)
  }
  return { share, start, cancel: under.end }
}
