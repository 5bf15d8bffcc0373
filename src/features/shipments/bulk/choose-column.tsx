import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import type { ResultColumn } from '#ui/result-table/column.ts'
import styles from './bulk.module.css'

type ChooseBoxProps = { label: string; on: boolean; onToggle: (extend: boolean) => void; tabIndex?: number }

/** A check box that also says whether Shift was held. */
export const ChooseBox = ({ label, on, onToggle, tabIndex }: ChooseBoxProps) => (
  <label className={styles.box} title={label}>
    <input
      type="checkbox"
      aria-label={label}
      checked={on}
      tabIndex={tabIndex}
      onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  </label>
)

type Column<R> = {
  header: string
  labelOf: (row: R) => string
  isOn: (row: R) => boolean
  onToggle: (index: number, extend: boolean) => void
}

/** The first column: what Space does on a row, for the mouse. The table is one tab stop. */
export const chooseColumn = <R,>({ header, labelOf, isOn, onToggle }: Column<R>): ResultColumn<R> => ({
  field: 'CHOOSE',
  header,
  width: 44,
  align: 'center',
  pinned: true,
  onPaper: false,
  render: (row, index) => <ChooseBox label={labelOf(row)} on={isOn(row)} tabIndex={-1} onToggle={(extend) => onToggle(index, extend)} />,
})

/** A phone: lets a tap choose cards. */
export const SeveralButton = ({ onClick }: { onClick: () => void }) => {
  const text = useText()
  return (
    <Button className={styles.several} variant="subtle" size={28} onClick={onClick}>
      {text('bulk.several')}
    </Button>
  )
}
