import type { Translate } from '#platform/shared/translations/messages.ts'
import type { ReactNode } from 'react'
import { isYes } from '#domain/text/flag.ts'
import { WarningIcon } from '#ui/icon/icons.ts'
import { StoppedIcon } from '#ui/icon/screen-icons.ts'
import { MarkedText } from '#ui/marked-text/marked-text.tsx'
import type { ResultColumn } from '#ui/result-table/column.ts'
import { Tag } from '#ui/tag/tag.tsx'
import type { FoundCustomer } from './contract.ts'
import styles from './customer-popup.module.css'

/** The two customer flags as tags; a suspended customer stays listed. */
export const FlagTag = ({ row, text }: { row: FoundCustomer; text: Translate }) => {
  if (isYes(row.STOP_BIZ_YN))
    return (
      <Tag tone="bad-soft" icon={StoppedIcon}>
        {text('customerPopup.stopped')}
      </Tag>
    )
  if (isYes(row.LT_RECV_YN))
    return (
      <Tag tone="warn" icon={WarningIcon}>
        {text('customerPopup.overdue')}
      </Tag>
    )
  return <span className="fg3">{text('customerPopup.normal')}</span>
}

/** Cells of a suspended customer are grey. */
const cell = (draw: (row: FoundCustomer) => ReactNode) => (row: FoundCustomer) => (
  <span className={isYes(row.STOP_BIZ_YN) ? styles.stopped : undefined}>{draw(row)}</span>
)

/** Columns of the customer list. */
export const customerColumns = (text: Translate, typed: string): ResultColumn<FoundCustomer>[] => [
  {
    field: 'CODE',
    header: text('customerPopup.code'),
    width: 86,
    pinned: true,
    render: cell(({ CODE }) => <MarkedText code text={CODE} typed={typed} />),
  },
  {
    field: 'NAME_KO',
    header: text('customerPopup.nameKo'),
    width: 140,
    render: cell(({ NAME_KO }) => (
      <b className={styles.name}>
        <MarkedText text={NAME_KO} typed={typed} />
      </b>
    )),
  },
  {
    field: 'NAME_EN',
    header: text('customerPopup.nameEn'),
    width: 186,
    render: cell(({ NAME_EN }) => <MarkedText text={NAME_EN} typed={typed} />),
  },
  {
    field: 'BIZ_NO',
    header: text('customerPopup.bizNo'),
    width: 108,
    render: cell(({ BIZ_NO }) => <span className="code">{BIZ_NO}</span>),
  },
  { field: 'CEO', header: text('customerPopup.ceo'), width: 78, render: cell(({ CEO }) => CEO) },
  { field: 'COUNTRY', header: text('customerPopup.country'), width: 64, align: 'center', render: cell(({ COUNTRY }) => COUNTRY) },
  { field: 'STOP_BIZ_YN', header: text('customerPopup.flags'), width: 104, render: (row) => <FlagTag row={row} text={text} /> },
]
