import { useState } from 'react'
import { exportShipmentList } from '#features/shipments/shipment-grid/contract.ts'
import { CallProblem } from '#platform/web/call.ts'
import { download, saveFile } from '#platform/web/download.ts'
import { toast } from '#platform/web/toast.ts'
import { downloadReport, type ReportAsk } from './contract.ts'

/** Takes a report as a file; `making` while one is on its way. */
export const useReportFile = (ask: ReportAsk, failed: string) => {
  const [making, setMaking] = useState(false)
  const take = async (fetchFile: () => ReturnType<typeof download>) => {
    setMaking(true)
    try {
      saveFile(await fetchFile())
    } catch (error) {
      if (!(error instanceof CallProblem && error.told)) toast.error(failed)
    } finally {
      setMaking(false)
    }
  }
  const options = { quiet: true, silent: true } as const
  return {
    making,
    pdf: () => void take(() => download(downloadReport, ask, options)),
    /** Only a list found by a search has rows for a worksheet. */
    excel: ask.search ? () => void take(() => download(exportShipmentList, { ...ask.search, FORMAT: 'xlsx' }, options)) : null,
  }
}
