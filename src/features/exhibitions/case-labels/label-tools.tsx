import { useState } from 'react'
import { showNumber } from '#domain/text/money.ts'
import { download, saveFile } from '#platform/web/api/download.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { DownloadIcon } from '#ui/icon/screen-icons.ts'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { downloadCaseLabels, LABEL_SHEETS, type LabelSheet, MAX_LABELS } from './contract.ts'
import styles from './label-tools.module.css'

/** Downloads the case labels of these requests as a PDF, for a label printer or to cut from A4. `count`: the total number of cases. */
export const LabelTools = ({ numbers, count }: { numbers: readonly string[]; count: number }) => {
  const text = useText()
  const [sheet, setSheet] = useState<LabelSheet>('A6')
  const { busy: making, run } = useFlight()
  const take = () =>
    run(async (flight) => saveFile(await download(downloadCaseLabels, { REQ_NO: numbers, SHEET: sheet }, { quiet: true, flight })))
  const refused =
    count === 0
      ? text('caseLabels.none')
      : count > MAX_LABELS
        ? text('caseLabels.tooMany', [MAX_LABELS])
        : making
          ? text('caseLabels.making')
          : null
  return (
    <div className={styles.tools}>
      <Segmented
        size={28}
        label={text('caseLabels.sheet')}
        options={LABEL_SHEETS.map((value) => ({ value, label: text(`caseLabels.sheet.${value}`) }))}
        value={sheet}
        onChange={setSheet}
      />
      <span className="fg2 small">{text('caseLabels.count', [showNumber(count)])}</span>
      <Button size={28} icon={DownloadIcon} disabledReason={refused} onClick={() => void take()}>
        {text('caseLabels.download')}
      </Button>
    </div>
  )
}
