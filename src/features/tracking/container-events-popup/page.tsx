import { useMemo, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { usePopup } from '#platform/web/popups/use-popup.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ListCard } from '#ui/list-card/list-card.tsx'
import { LoadFailed } from '#ui/load-failed/load-failed.tsx'
import { ResultTable } from '#ui/result-table/result-table.tsx'
import { TableTools } from '#ui/result-table/table-tools.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { SkeletonRows } from '#ui/skeleton-rows/skeleton-rows.tsx'
import { firstPopupAnswer, type PopupAnswer, usePopupAnswer } from '../popup-answer.ts'
import { placeText } from '../shipment-tracking/tracking-time.ts'
import { eventColumns, loadOf } from './event-columns.tsx'
import styles from './container-events.module.css'
import { type ContainerEvents, selectContainerEvents } from './contract.ts'
import card from './screen.ts'

export const loader = (args: LoaderFunctionArgs) => firstPopupAnswer(args, selectContainerEvents)

type First = PopupAnswer<ContainerEvents> | null

const Page = () => {
  const { bare } = usePopup()
  return bare ? <BarePage /> : <Popup first={null} />
}
export default Page

function BarePage() {
  return <Popup first={useLoaderData<First>()} />
}

/** All events of one container of a shipment (S2-129). */
function Popup({ first }: { first: First }) {
  const text = useText()
  const lang = usePortal((state) => state.session.langCd)
  const { args, bare } = usePopup(card)
  const { mngtNo, CNTR_NO } = args
  const loggedIn = usePortal((state) => state.loggedIn)
  const { state, ask } = usePopupAnswer(selectContainerEvents, mngtNo && loggedIn ? { mngtNo, ...(CNTR_NO && { CNTR_NO }) } : null, first)
  return (
    <section
      data-page={card.marker}
      className={styles.popup}
      data-bare={bare}
      aria-label={card.popup.name[lang]}
      aria-busy={state.kind === 'loading'}
    >
      {bare && <h1 className={styles.title}>{card.popup.name[lang]}</h1>}
      {state.kind === 'loading' && <SkeletonRows rows={10} text={text('trackingRecord.loading')} />}
      {state.kind === 'failed' && <LoadFailed text={state.text} retryLabel={text('common.retry')} onRetry={() => ask(null)} />}
      {(state.kind === 'empty' || state.kind === 'missing') && <EmptyState text={text('containerEvents.nothing')} />}
      {state.kind === 'answer' && mngtNo && <Events answer={state.answer} onChoose={(chosen) => ask({ mngtNo, CNTR_NO: chosen })} />}
    </section>
  )
}

function Events({ answer, onChoose }: { answer: ContainerEvents; onChoose: (containerNo: string) => void }) {
  const text = useText()
  const [selected, select] = useState(0)
  const columns = useMemo(() => eventColumns(text, answer.asOf), [text, answer.asOf])
  const box = answer.containers.find(({ CNTR_NO }) => CNTR_NO === answer.CNTR_NO)
  return (
    <>
      <div className={styles.head}>
        {answer.containers.length > 1 ? (
          <span className={styles.choice}>
            <SelectBox
              label={text('containerEvents.container')}
              options={answer.containers.map(({ CNTR_NO, CNTR_TYPE }) => ({ value: CNTR_NO, label: `${CNTR_NO} ${CNTR_TYPE}` }))}
              value={answer.CNTR_NO}
              onChange={onChoose}
            />
          </span>
        ) : (
          <b className="code">{answer.CNTR_NO || '–'}</b>
        )}
        <dl>
          <dt>{text('containerEvents.type')}</dt>
          <dd>{box?.CNTR_TYPE || '–'}</dd>
          <dt>{text('containerEvents.seal')}</dt>
          <dd className="code">{box?.SEAL_NO || '–'}</dd>
          {box?.FREE_UNTIL && (
            <>
              <dt>{text('containerEvents.freeUntil')}</dt>
              <dd>{placeText(box.FREE_UNTIL, answer.asOf)}</dd>
            </>
          )}
          {box?.RETURN_UNTIL && (
            <>
              <dt>{text('containerEvents.returnUntil')}</dt>
              <dd>{placeText(box.RETURN_UNTIL, answer.asOf)}</dd>
            </>
          )}
          <dt>{text('containerEvents.house')}</dt>
          <dd className="code">{answer.HBL_NO || '–'}</dd>
        </dl>
      </div>
      <ResultTable
        key={answer.CNTR_NO}
        ariaLabel={text('containerEvents.list')}
        columns={columns}
        total={answer.rows.length}
        getRow={(index) => answer.rows[index]}
        rowKey={({ KEY }) => KEY}
        selectedIndex={selected}
        onSelect={select}
        onOpen={select}
        state="ready"
        fill={false}
        emptyText={text('containerEvents.nothing')}
        toolbar={<TableTools count={text('containerEvents.count', [answer.rows.length])} />}
        renderCard={(row) => (
          <ListCard
            first={row.EVENT}
            firstEnd={loadOf(row, text)}
            second={[row.PLACE_CD, row.PLACE_NM].filter(Boolean).join(' ')}
            secondEnd={placeText(row.AT, answer.asOf)}
            third={[row.VESSEL_NM, row.VOYAGE_NO].filter(Boolean).join(' ')}
            thirdEnd={row.SOURCE.name}
          />
        )}
      />
    </>
  )
}
