import { useEffect, useEffectEvent, useState } from 'react'
import { receivableWarning, stoppedProblem } from '#domain/booking/customer-flags.ts'
import { fieldRule } from '#domain/validation/field-checks.ts'
import { isYes } from '#domain/text/flag.ts'
import { isMasked } from '#domain/privacy/mask-personal.ts'
import { type Flight, call } from '#platform/web/api/call.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { usePickSearch } from '#platform/web/lists/pick-search.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { usePopup } from '#platform/web/popups/use-popup.ts'
import { Button } from '#ui/button/button.tsx'
import { findCode } from '#domain/typed-value/typed-code.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { checkForm, mayChooseCustomer } from '#ui/form-check/form-check.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { WarningIcon } from '#ui/icon/icons.ts'
import { StoppedIcon } from '#ui/icon/screen-icons.ts'
import { ListCard } from '#ui/list-card/list-card.tsx'
import { PopupBody } from '#ui/popup-body/popup-body.tsx'
import { PopupFrame } from '#ui/popup-body/popup-frame.tsx'
import { RevealTool } from '#ui/reveal-tool/reveal-tool.tsx'
import { ResultTable } from '#ui/result-table/result-table.tsx'
import { TableTools } from '#ui/result-table/table-tools.tsx'
import {
  customerSearchProblem,
  MIN_LETTERS,
  type FoundCustomer,
  isOwnBook,
  isWideEnough,
  revealCustomer,
  selectCustomerList,
} from './contract.ts'
import { customerColumns, FlagTag } from './customer-columns.tsx'
import { type Conditions, CustomerSearchCard } from './customer-search-card.tsx'
import styles from './customer-popup.module.css'
import customerPopup from './screen.ts'

const hasMasked = ({ CEO, CONTACT }: FoundCustomer) => isMasked(CEO) || isMasked(CONTACT)

const flagsOf = (row: FoundCustomer) => ({ stopped: row.STOP_BIZ_YN, longTermReceivable: row.LT_RECV_YN })

/** Searches customers and consignees and returns the selected one, after the two flag checks (S2-107, S5-017, S5-018). */
const CustomerPopup = () => {
  const text = useText()
  const { args, resolve, reject, bare } = usePopup(customerPopup)
  const narrows = args.purpose === 'FILTER'
  const title = usePortal((state) => state.popupMap.cmsCustomerPopup?.MENU_NM ?? '')
  const isStaff = usePortal(({ session }) => session.roleId.startsWith('ROLE_STAFF'))
  const book = { ...(args.party && { PARTY: args.party }), ...(args.owner && { OWNER: args.owner }) }
  // An address book is short, and one's own: it is listed before a word is typed.
  const browses = isOwnBook(isStaff, book)
  const [conditions, setConditions] = useState<Conditions>({
    CODE_NAME_TYPE: 'NAME',
    SEARCH_KEYWORD: args.keyword?.trim() ?? '',
    BIZ_NO: '',
  })
  const [typed, setTyped] = useState(conditions.SEARCH_KEYWORD)
  const [selected, select] = useState(-1)
  const { rows: found, note, state, answered, problem, search } = usePickSearch(selectCustomerList)
  const [people, setPeople] = useState<ReadonlyMap<string, Pick<FoundCustomer, 'CEO' | 'CONTACT'>>>(new Map())
  const rows = found.map((one) => ({ ...one, ...people.get(one.CODE) }))
  const tooShort = text('customerPopup.tooShort', [MIN_LETTERS])

  const look = async (wanted: Partial<Conditions>) => {
    const found = await search({ ...wanted, ...book })
    if (!found) return null
    setTyped(wanted.SEARCH_KEYWORD ?? '')
    select(found.length > 0 ? 0 : -1)
    return found
  }
  const take = async (row: FoundCustomer | undefined) => {
    if (row && (narrows || (await mayChooseCustomer(flagsOf(row), text)))) resolve(row)
  }
  const begin = useEffectEvent(async () => {
    const { SEARCH_KEYWORD } = conditions
    if (!isWideEnough(conditions)) return browses ? void look({}) : undefined
    const found = await look({ SEARCH_KEYWORD })
    if (!found) return
    if (found.length === 0 && browses) {
      setConditions((now) => ({ ...now, SEARCH_KEYWORD: '' }))
      return void look({})
    }
    const byCode = found.some(({ CODE }) => CODE.startsWith(SEARCH_KEYWORD.toUpperCase()))
    setConditions((now) => ({ ...now, CODE_NAME_TYPE: byCode ? 'CODE' : 'NAME' }))
    const only = findCode(
      found.map(({ CODE, NAME }) => ({ code: CODE, name: NAME })),
      SEARCH_KEYWORD,
    )
    if (only && !bare) await take(found.find(({ CODE }) => CODE === only.code))
  })
  useEffect(() => void begin(), [])

  const submit = async (form?: HTMLFormElement) => {
    const checks = [fieldRule('SEARCH_KEYWORD', () => (browses ? null : customerSearchProblem(conditions)))]
    if (await checkForm(checks, text, form)) void look(conditions)
  }
  const row = rows[selected]
  const reveal = async (one: FoundCustomer | undefined, REASON: string, flight: Flight) => {
    if (!one) return
    const people = await call(revealCustomer, { header: { CODE: one.CODE, REASON } }, { flight })
    setPeople((now) => new Map(now).set(one.CODE, people))
    await messageBox.information(one.NAME, {
      facts: [
        [text('customerPopup.ceo'), people.CEO],
        [text('customerPopup.contact'), people.CONTACT],
      ],
    })
  }
  const waiting = !browses && !answered && state === 'loading' && !isWideEnough({ SEARCH_KEYWORD: args.keyword })
  const nothing = state === 'failed' ? problem || text('list.failed') : answered ? text('list.empty') : tooShort
  return (
    <PopupFrame page="cmsCustomerPopup" title={title} bare={bare}>
      <PopupBody
        note={narrows ? note : <Note row={row} note={note} />}
        buttons={
          <>
            {!bare && <Button onClick={() => reject()}>{text('common.close')}</Button>}
            <Button variant="primary" disabledReason={row ? null : text('customerPopup.pickFirst')} onClick={() => void take(row)}>
              {text('customerPopup.pick')}
            </Button>
          </>
        }
      >
        <CustomerSearchCard value={conditions} onChange={setConditions} onSearch={submit} />
        {rows.some(hasMasked) && (
          <RevealTool
            disabledReason={row && hasMasked(row) ? null : text('customerPopup.pickFirst')}
            onShow={(reason, flight) => reveal(row, reason, flight)}
          />
        )}
        <ResultTable
          ariaLabel={text('customerPopup.list')}
          columns={customerColumns(text, typed)}
          total={rows.length}
          getRow={(index) => rows[index]}
          rowKey={({ CODE }) => CODE}
          selectedIndex={selected}
          onSelect={select}
          onOpen={(index) => void take(rows[index])}
          state={waiting ? 'ready' : state}
          fill={false}
          emptyText={nothing}
          empty={<EmptyState text={nothing} />}
          failedNote={<EmptyState text={nothing} />}
          toolbar={
            <TableTools
              count={
                <>
                  {text('customerPopup.count', [rows.length])}
                  <span className={styles.keys}>{text('customerPopup.keys')}</span>
                </>
              }
              dimmed={state === 'reloading'}
              {...(state === 'failed' && {
                failed: { text: text('list.failed'), retryLabel: text('common.retry'), onRetry: () => void submit() },
              })}
            />
          }
          renderCard={(one) => (
            <ListCard
              first={isYes(one.STOP_BIZ_YN) ? <span className={styles.stopped}>{one.NAME_KO}</span> : one.NAME_KO}
              firstEnd={<FlagTag row={one} text={text} />}
              second={one.NAME_EN}
              third={[one.CODE, one.BIZ_NO, one.CEO].filter(Boolean).join(' · ')}
              thirdEnd={one.COUNTRY}
            />
          )}
        />
      </PopupBody>
    </PopupFrame>
  )
}

/** The effect of selecting the row, or that the list is truncated. */
const Note = ({ row, note }: { row: FoundCustomer | undefined; note: string }) => {
  const text = useText()
  if (row && stoppedProblem(flagsOf(row)))
    return (
      <>
        <Icon of={StoppedIcon} size={14} />
        {text('customerPopup.stoppedNote')}
      </>
    )
  if (row && receivableWarning(flagsOf(row)))
    return (
      <>
        <Icon of={WarningIcon} size={14} />
        {text('customerPopup.overdueNote')}
      </>
    )
  return note
}
export default CustomerPopup
