import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { seoulClock } from '#domain/time/ymd.ts'
import { showNumber } from '#domain/text/money.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { LoadFailed } from '#ui/load-failed/load-failed.tsx'
import { consequenceOf, dayText, type Consequence } from './consequence.ts'
import { handOverItems, type InboxItem, selectInbox, snoozeItems } from './contract.ts'
import { groupItems, itemName } from './groups.ts'
import { InboxFilter } from './inbox-filter.tsx'
import { InboxRow, type Panel } from './inbox-row.tsx'
import styles from './inbox.module.css'
import { KeyHelp } from './key-help.tsx'
import { useActOn, useOpenItem } from './open-item.ts'
import { useInboxList } from './use-inbox-list.ts'
import { useOfflineInbox } from './use-offline-inbox.ts'
import { type TriageKey, useTriage } from './use-triage.ts'

const MENU = 'ptlInbox'
const EVERYTHING = { VIEW: 'OPEN', KIND: '', CUST_CD: '', DUE: '', GROUP: 'DAY' } as const

export const loader = async ({ context }: LoaderFunctionArgs) => context.get(serverCalls).call(selectInbox, { ...EVERYTHING, FROM: 0 })

/** The moment of an answer, so that server and browser draw the same. */
const momentOf = (asOf: string) =>
  new Date(`${asOf.slice(0, 4)}-${asOf.slice(4, 6)}-${asOf.slice(6, 8)}T${asOf.slice(8, 10)}:${asOf.slice(10, 12)}:00+09:00`)

const keyOf = ({ SOURCE, OWNER_CD, ITEM, KIND }: InboxItem) => ({ SOURCE, OWNER_CD, ITEM, KIND })

/** Everything that is to be checked today, to be worked through by hand or by keyboard (S1-026). */
const Page = () => {
  const text = useText()
  const lang = usePortal(({ session }) => session.langCd)
  const isStaff = usePortal(({ session }) => session.custCd === '')
  const title = usePortal(({ menuMap }) => menuMap[MENU]?.MENU_NM ?? '')
  const page = useRef<HTMLElement>(null)
  const titles = useRef(new Map<string, HTMLElement>())
  const { inbox, filter, failed, loading, choose, reload, more } = useInboxList(useLoaderData<typeof loader>(), EVERYTHING)
  const [current, setCurrent] = useState('')
  const [panel, setPanel] = useState<Panel>(null)
  const { busy, run } = useFlight()
  const open = useOpenItem()
  const actOn = useActOn()
  const now = momentOf(inbox.asOf)
  const groups = groupItems(inbox.items, filter.GROUP, now)
  const items = groups.flatMap((group) => group.items)
  const at = Math.max(
    0,
    items.findIndex((item) => itemName(item) === current),
  )
  const isFiltered = Boolean(filter.KIND || filter.DUE || filter.CUST_CD)

  useOfflineInbox(inbox, isFiltered || filter.VIEW !== 'OPEN' ? null : (item) => consequenceOf(item, { text, lang, now, isStaff }))

  const goTo = (item: InboxItem | undefined) => {
    if (!item) return
    setCurrent(itemName(item))
    titles.current.get(itemName(item))?.focus()
  }
  /** Sends a decision about an item, says what came of it, and goes on to the next one. */
  const decide = (item: InboxItem, send: (flight: Parameters<Parameters<typeof run>[0]>[0]) => Promise<{ DONE: number }>, said: string) =>
    run(async (flight) => {
      const next = items[items.indexOf(item) + 1] ?? items[items.indexOf(item) - 1]
      const { DONE } = await send(flight)
      setPanel(null)
      goTo(next)
      if (DONE > 0) toast.success(text(said, [item.NO]))
      else toast.information(text('inbox.changed', [item.NO]))
      await reload()
    })
  const snooze = (item: InboxItem, UNTIL_AT: string) =>
    decide(item, (flight) => call(snoozeItems, { UNTIL_AT, items: [keyOf(item)] }, { flight }), UNTIL_AT ? 'inbox.snoozed' : 'inbox.woken')
  const handOver = (item: InboxItem, TO_USER: string) =>
    decide(item, (flight) => call(handOverItems, { TO_USER, items: [keyOf(item)] }, { flight }), TO_USER ? 'inbox.handed' : 'inbox.taken')
  const act = (item: InboxItem, does: Consequence['act']) => actOn(item, does)
  const closePanel = () => {
    setPanel(null)
    titles.current.get(current)?.focus()
  }

  useTriage(page, (key: TriageKey) => {
    const item = items[at]
    if (!item) return
    const isHere = titles.current.get(current)?.contains(document.activeElement) ?? false
    if (key === 'j' || key === 'k') {
      setPanel(null)
      // The first press of a visit takes the first item.
      return goTo(isHere || panel ? items[at + (key === 'j' ? 1 : -1)] : item)
    }
    goTo(item)
    if (key === 'e') return act(item, consequenceOf(item, { text, lang, now, isStaff }).act)
    const elsewhere = item.TO_USER !== '' && item.TO_USER !== inbox.ME
    if (key === 's' && !item.UNTIL_AT && !elsewhere) setPanel('snooze')
    if (key === 'h' && !elsewhere) setPanel('hand')
  })

  const headingOf = (key: string) => {
    if (filter.GROUP === 'SHIPMENT') return key
    if (key === 'OVER') return text('inbox.overdue')
    if (key === 'NONE') return text('inbox.due.NONE')
    return key === 'TODAY' ? text('inbox.due.TODAY') : dayText(key, lang)
  }

  return (
    <section ref={page} data-page={MENU}>
      <PageHead title={title}>
        <span className="fg2 num" role="status">
          {text('inbox.count', [showNumber(inbox.total), `${inbox.asOf.slice(8, 10)}:${inbox.asOf.slice(10)}`])}
        </span>
      </PageHead>
      <InboxFilter inbox={inbox} filter={filter} onChange={choose} />
      <KeyHelp />
      {failed && <LoadFailed text={text('inbox.failed')} retryLabel={text('common.retry')} onRetry={() => void reload()} />}
      {items.length === 0 && !failed && (
        <EmptyState
          text={text(isFiltered ? 'inbox.noMatch' : `inbox.empty.${filter.VIEW}`)}
          {...(isFiltered && {
            action: <Button onClick={() => choose({ KIND: '', DUE: '', CUST_CD: '' })}>{text('inbox.clear')}</Button>,
          })}
        />
      )}
      <div className={styles.groups} aria-busy={loading} role="region" aria-label={text('inbox.list')}>
        {groups.map((group) => (
          <section key={group.key} className={styles.group} data-key={group.key}>
            <h2 className={filter.GROUP === 'SHIPMENT' ? 'code' : undefined}>
              {headingOf(group.key)} <small className="num">{group.items.length}</small>
            </h2>
            <ul>
              {group.items.map((item) => {
                const name = itemName(item)
                return (
                  <InboxRow
                    key={name}
                    item={item}
                    now={now}
                    asOf={seoulClock(now).slice(0, 12)}
                    me={inbox.ME}
                    isStaff={isStaff}
                    isCurrent={items[at] === item}
                    panel={items[at] === item ? panel : null}
                    busy={busy}
                    focusRef={(element) => {
                      if (element) titles.current.set(name, element)
                      else titles.current.delete(name)
                    }}
                    onFocus={() => {
                      if (current !== name) {
                        setCurrent(name)
                        setPanel(null)
                      }
                    }}
                    onOpen={() => open(item)}
                    onAct={(does) => act(item, does)}
                    onPanel={(next) => {
                      setCurrent(name)
                      if (next) setPanel(next)
                      else closePanel()
                    }}
                    onSnooze={(until) => void snooze(item, until)}
                    onHand={(toUser) => void handOver(item, toUser)}
                  />
                )
              })}
            </ul>
          </section>
        ))}
      </div>
      {inbox.total > inbox.items.length && (
        <Button block disabledReason={loading ? text('call.loading') : null} onClick={() => void more()}>
          {text('inbox.more', [showNumber(inbox.total - inbox.items.length)])}
        </Button>
      )}
    </section>
  )
}
export default Page
