import { useRef, useState } from 'react'
import { fileDownload } from '#features/files/file-download/contract.ts'
import { download, saveFile } from '#platform/web/download.ts'
import { toast } from '#platform/web/toast.ts'

/** Fetches the chosen files and hands them to the browser, one as itself, several as an archive. `share` is null while nothing is under way. */
export const useDownload = (mngtNo: string, failed: string) => {
  const [share, setShare] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  const start = async (fileSnList: string[]) => {
    const abort = (running.current = new AbortController())
    setShare(0)
    try {
      const onProgress = (done: number, total: number | null) => setShare(total ? done / total : 0)
      saveFile(await download(fileDownload, { mngtNo, fileSnList }, { quiet: true, onProgress, signal: abort.signal }))
    } catch {
      if (!abort.signal.aborted) toast.error(failed)
    } finally {
      setShare(null)
    }
  }
  return { share, start, cancel: () => running.current?.abort() }
}
