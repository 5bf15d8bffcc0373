import { download, saveFile } from '#platform/web/api/download.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import type { FoundRows } from '#platform/web/lists/use-rows.ts'
import { Button } from '#ui/button/button.tsx'
import { EyeIcon } from '#ui/icon/icons.ts'
import { ReasonForm } from '#ui/record-form/reason-form.tsx'
import { useReason } from '#ui/record-form/use-reason.ts'
import { SheetTools } from '#ui/sheet-import/sheet-tools.tsx'
import type { useSheetImport } from '#ui/sheet-import/use-sheet-import.ts'
import styles from './master-grid.module.css'
import type { MasterSheet } from './master-sheet.ts'

type Props = {
  sheet: MasterSheet
  masked: boolean
  found: FoundRows<unknown>
  sheetImport: ReturnType<typeof useSheetImport>
}

/** Export and import buttons of a back office list. Exporting unmasked personal data requires a reason, which is logged. */
export function SheetButtons({ sheet, masked, found, sheetImport }: Props) {
  const text = useText()
  const { asked, ask, close } = useReason(masked ? [sheet.file.path] : [])
  const { run } = useFlight()
  /** The reason stays until the export succeeds. */
  const unmasked = (REASON: string) =>
    run(async (flight) => {
      saveFile(await download(sheet.file, { ...found.asked(), FORMAT: 'xlsx', REASON }, { flight }))
      close()
    })
  if (asked)
    return (
      <div className={styles.reason}>
        <ReasonForm
          required
          name={asked}
          disabledReason={found.rows.length > 0 ? null : text('list.empty')}
          variant="primary"
          label={text('office.reason')}
          action={text('office.unmasked')}
          closeLabel={text('common.cancel')}
          onClose={close}
          onDone={(reason) => void unmasked(reason)}
        >
          {text('office.whyReason')}
        </ReasonForm>
      </div>
    )
  return (
    <>
      <SheetTools
        large
        total={found.rows.length}
        exportAs={(FORMAT) => ({ contract: sheet.file, input: { ...found.asked(), FORMAT } })}
        sheetImport={sheetImport}
      />
      {masked && (
        <Button icon={EyeIcon} disabledReason={found.rows.length > 0 ? null : text('list.empty')} onClick={() => ask(sheet.file.path)}>
          {text('office.unmasked')}
        </Button>
      )}
    </>
  )
}
