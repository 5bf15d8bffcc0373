import { useEffect, useEffectEvent, useState } from 'react'
import { usePickSearch } from '#platform/web/lists/pick-search.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { usePopup } from '#platform/web/popups/use-popup.ts'
import { Button } from '#ui/button/button.tsx'
import { findCode } from '#domain/typed-value/typed-code.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { CheckIcon } from '#ui/icon/screen-icons.ts'
import { ListCard } from '#ui/list-card/list-card.tsx'
import { PopupBody } from '#ui/popup-body/popup-body.tsx'
import { PopupFrame } from '#ui/popup-body/popup-frame.tsx'
import { ResultTable } from '#ui/result-table/result-table.tsx'
import { TableTools } from '#ui/result-table/table-tools.tsx'
import { useBelow } from '#ui/use-below.ts'
import { codeColumns, remarkOf } from './code-columns.tsx'
import { CodeSearchCard, type Conditions } from './code-search-card.tsx'
import styles from './common-popup.module.css'
import { type FoundCode, type OneCodeArgs, type SeveralCodesArgs, selectCodeList } from './contract.ts'
import { useMarks } from './use-annotations.ts'

/** Which search an answer came from, if both were possible. */
const foundBy = (rows: readonly FoundCode[], keyword: string): Conditions['CODE_NAME_TYPE'] =>
  rows.some(({ CODE, ALTS }) =>
    `${CODE} ${ALTS}`
      .toUpperCase()
      .split(' ')
      .some((code) => code.startsWith(keyword.toUpperCase())),
  )
    ? 'CODE'
    : 'NAME'

/** Searches the codes of a group and returns the selected row or rows (S2-106). */
const CommonPopup = () => {
  const text = useText()
  const { args, resolve, reject, bare } = usePopup<OneCodeArgs | SeveralCodesArgs, FoundCode | FoundCode[]>()
  const title = usePortal((state) => state.popupMap.cmsCommonPopup?.MENU_NM ?? '')
  const { group = '', keyword = '', multi = 'N' } = args
  const several = multi === 'Y'
  const [conditions, setConditions] = useState<Conditions>({ CODE_NAME_TYPE: 'NAME', SEARCH_KEYWORD: keyword.trim() })
  const [typed, setTyped] = useState(conditions.SEARCH_KEYWORD)
  const [selected, select] = useState(0)
  const marks = useMarks()
  const narrow = useBelow(540)
  const { rows, note, state, problem, search } = usePickSearch(selectCodeList)

  // Opened by URL alone there is no code group to search (S2-044).
  const look = async (wanted: Partial<Conditions>) => {
    if (!group) return null
    const found = await search({ MSTR_CD: group, ...wanted })
    if (!found) return null
    setTyped(wanted.SEARCH_KEYWORD ?? '')
    select(found.length > 0 ? 0 : -1)
    return found
  }
  const begin = useEffectEvent(async () => {
    const { SEARCH_KEYWORD } = conditions
    const found = await look({ SEARCH_KEYWORD })
    if (!found || SEARCH_KEYWORD === '') return
    setConditions((now) => ({ ...now, CODE_NAME_TYPE: foundBy(found, SEARCH_KEYWORD) }))
    const only = findCode(
      found.map(({ CODE, NAME }) => ({ code: CODE, name: NAME })),
      SEARCH_KEYWORD,
    )
    const row = found.find(({ CODE }) => CODE === only?.code)
    if (row && !bare) resolve(several ? [row] : row)
  })
  useEffect(() => void begin(), [])

  const take = (index: number) => {
    const row = rows[index]
    if (!several) return row && resolve(row)
    const chosen = marks.with(row)
    if (chosen.length > 0) resolve(chosen)
  }
  const toggle = (index: number) => {
    const row = rows[index]
    if (row) marks.toggle(row)
  }
  const again = () => void look(conditions)
  const nothing = several ? marks.count === 0 && !rows[selected] : !rows[selected]
  const content = (
    <PopupBody
      note={several && marks.count > 0 ? text('commonPopup.picked', [marks.count]) : note}
      buttons={
        <>
          {!bare && <Button onClick={() => reject()}>{text('common.close')}</Button>}
          <Button
            variant="primary"
            disabledReason={nothing ? text('commonPopup.pickFirst') : null}
            onClick={() => (marks.count > 0 ? resolve(marks.rows) : take(selected))}
          >
            {text('commonPopup.pick')}
          </Button>
        </>
      }
    >
      <CodeSearchCard value={conditions} onChange={setConditions} onSearch={again} />
      <ResultTable
        ariaLabel={text('commonPopup.list')}
        columns={codeColumns(text, group, typed, several ? marks : null)}
        total={rows.length}
        getRow={(index) => rows[index]}
        rowKey={(row) => row.CODE}
        selectedIndex={selected}
        onSelect={select}
        onOpen={several && narrow ? toggle : take}
        {...(several && { onToggle: toggle })}
        state={group ? state : 'ready'}
        fill={false}
        emptyText={text('list.empty')}
        {...(problem && { failedNote: <EmptyState text={problem} /> })}
        toolbar={
          <TableTools
            count={
              <>
                {text('commonPopup.count', [rows.length])}
                <span className={styles.keys}>{text(several ? 'commonPopup.keysMulti' : 'commonPopup.keys')}</span>
              </>
            }
            dimmed={state === 'reloading'}
            {...(state === 'failed' && { failed: { text: text('list.failed'), retryLabel: text('common.retry'), onRetry: again } })}
          />
        }
        renderCard={(row) => (
          <ListCard
            first={row.NAME}
            firstEnd={marks.has(row.CODE) ? <Icon of={CheckIcon} /> : undefined}
            second={row.CODE}
            third={remarkOf(row, group, text)}
          />
        )}
      />
    </PopupBody>
  )
  return (
    <PopupFrame page="cmsCommonPopup" title={title} bare={bare}>
      {content}
    </PopupFrame>
  )
}
export default CommonPopup
