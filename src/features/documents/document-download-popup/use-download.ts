import { useState } from 'react'
import { fileDownload } from '#features/files/file-download/contract.ts'
import { download, saveFile } from '#platform/web/download.ts'
import { useFlight } from '#platform/web/flight.ts'
import { useLatest } from '#platform/web/latest.ts'

/** Fetches the chosen files and hands them to the browser, one as itself, several as an archive. `share` is null while nothing is under way. */
export const useDownload = (mngtNo: string) => {
  const [share, setShare] = useState<number | null>(null)
  const { run } = useFlight()
  const under = useLatest()
  const start = async (fileSnList: string[]) => {
    await run(async (flight) => {
      setShare(0)
      const onProgress = (done: number, total: number | null) => setShare(total ? done / total : 0)
      saveFile(await download(fileDownload, { mngtNo, fileSnList }, { quiet: true, onProgress, signal: under.begin(), flight }))
    })
    setShare(null)
  }
  return { share, start, cancel: under.end }
}
