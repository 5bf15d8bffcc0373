import type { Translate } from '#platform/shared/translations/messages.ts'
import { MarkedText } from '#ui/marked-text/marked-text.tsx'
import type { ResultColumn } from '#ui/result-table/column.ts'
import type { FoundCode } from './contract.ts'
import styles from './common-popup.module.css'

type Marks = { has: (code: string) => boolean; toggle: (row: FoundCode) => void } | null

/** The remark of a code: its location, and other codes of the same place. */
export const remarkOf = ({ CODE, REMARK, ALTS }: FoundCode, group: string, text: Translate) =>
  [REMARK, ALTS && (group === 'PORT' || (group === 'PLACE' && CODE.length === 5)) && text('commonPopup.same', [ALTS])]
    .filter(Boolean)
    .join(' · ')

/** Columns of the code list; with `marks` the first is a check box. */
export const codeColumns = (text: Translate, group: string, typed: string, marks: Marks): ResultColumn<FoundCode>[] => [
  ...(marks
    ? [
        {
          field: 'AG_CHECK',
          header: text('commonPopup.pick'),
          width: 52,
          align: 'center' as const,
          pinned: true,
          render: (row: FoundCode) => (
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={text('commonPopup.pickRow', [row.CODE])}
              checked={marks.has(row.CODE)}
              onChange={() => marks.toggle(row)}
            />
          ),
        },
      ]
    : []),
  {
    field: 'CODE',
    header: text('commonPopup.code'),
    width: 110,
    pinned: true,
    render: ({ CODE }) => <MarkedText code text={CODE} typed={typed} />,
  },
  {
    field: 'NAME',
    header: text('commonPopup.name'),
    width: 280,
    render: ({ NAME, OTHER_NAME }) => (
      <>
        <MarkedText text={NAME} typed={typed} />
        {OTHER_NAME && (
          <span className={styles.other}>
            <MarkedText text={OTHER_NAME} typed={typed} />
          </span>
        )}
      </>
    ),
  },
  {
    field: 'REMARK',
    header: text('commonPopup.remark'),
    width: 240,
    render: (row) => <span className="fg2">{remarkOf(row, group, text)}</span>,
  },
]
