import { exportShipmentList } from '#features/shipments/shipment-grid/contract.ts'
import { download, saveFile } from '#platform/web/api/download.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import type { Flight } from '#platform/web/api/call.ts'
import { downloadReport, type ReportAsk } from './contract.ts'

/** Downloads a report as a file; `making` is true meanwhile. */
export const useReportFile = (ask: ReportAsk) => {
  const { busy, run } = useFlight()
  const take = (fetchFile: (options: { quiet: true; flight: Flight }) => ReturnType<typeof download>) =>
    void run(async (flight) => saveFile(await fetchFile({ quiet: true, flight })))
  return {
    making: busy,
    pdf: () => take((options) => download(downloadReport, ask, options)),
    /** Only a search has rows for an Excel export. */
    excel: ask.search ? () => take((options) => download(exportShipmentList, { ...ask.search, FORMAT: 'xlsx' }, options)) : null,
  }
}
