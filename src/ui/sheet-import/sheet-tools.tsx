import { useRef, useState } from 'react'
import { showNumber } from '#domain/text/money.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { download, saveFile } from '#platform/web/api/download.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useLatest } from '#platform/web/api/latest.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { Button } from '../button/button.tsx'
import { DownloadIcon, ExcelIcon, UploadIcon } from '../icon/screen-icons.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { TransferBar } from './transfer-bar.tsx'
import type { useSheetImport } from './use-sheet-import.ts'

type Source = { contract: Pick<Endpoint, 'path' | 'method' | 'quiet'>; input: object }
type Props = {
  /** Matching rows on the server; zero shows a message box (S5-051). */
  total: number
  /** The export call; without it only import is available. */
  exportAs?: (format: 'xlsx' | 'csv') => Source
  /** The state of `useSheetImport`, and the call for the empty file. Without it only export is available. */
  sheetImport?: ReturnType<typeof useSheetImport>
  template?: Source
  /** Large buttons for page actions instead of a tool row. */
  large?: boolean
}

/** Excel import and export, in a tool row or among page actions: upload with preview, download with progress, empty template. */
export function SheetTools({ total, exportAs, sheetImport, template, large = false }: Props) {
  const words = useText()
  const picker = useRef<HTMLInputElement>(null)
  const latest = useLatest()
  const { run } = useFlight()
  const [share, setShare] = useState<number | null>(null)
  const fetchFile = async ({ contract, input }: Source) => {
    await run(async (flight) => {
      setShare(0)
      // The size is an estimate: the bar stops just before its end.
      const onProgress = (done: number, expected: number | null) => setShare(expected ? Math.min(0.99, done / expected) : 0)
      saveFile(await download(contract, input, { quiet: true, onProgress, signal: latest.begin(), flight }))
    })
    setShare(null)
  }
  const look = large ? {} : ({ variant: 'subtle', size: 28 } as const)
  const exportList = (format: 'xlsx' | 'csv') =>
    exportAs && (total > 0 ? fetchFile(exportAs(format)) : messageBox.warning(words('sheet.noRows')))
  const state = sheetImport?.state
  if (sheetImport && state?.step === 'reading')
    return (
      <TransferBar
        label={words('import.reading', [state.fileName, showNumber(state.rows)])}
        share={state.share}
        onCancel={sheetImport.cancel}
      />
    )
  if (share !== null)
    return (
      <TransferBar
        label={words('import.exporting', [showNumber(Math.round(share * total)), showNumber(total)])}
        share={share}
        onCancel={latest.end}
      />
    )
  return (
    <>
      {template && (
        <Button {...look} variant="subtle" icon={DownloadIcon} onClick={() => void fetchFile(template)}>
          {words('import.template')}
        </Button>
      )}
      {sheetImport && (
        <>
          <Button {...look} icon={UploadIcon} onClick={() => picker.current?.click()}>
            {words('import.upload')}
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            accept=".xlsx,.xlsm,.xls,.csv"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void sheetImport.read(file)
              target.value = ''
            }}
          />
        </>
      )}
      {exportAs && (
        <>
          <Button {...look} icon={ExcelIcon} onClick={() => void exportList('xlsx')}>
            {words('import.export')}
          </Button>
          <Button {...look} icon={DownloadIcon} onClick={() => void exportList('csv')}>
            {words('import.csv')}
          </Button>
        </>
      )}
    </>
  )
}
