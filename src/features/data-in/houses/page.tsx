import { useState } from 'react'
import { seoulClock } from '#domain/time/ymd.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useRetriedCall } from '#platform/web/api/use-quiet-call.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { usePopup } from '#platform/web/popups/use-popup.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { LoadRetry } from '#ui/load-failed/load-failed.tsx'
import { PopupBody } from '#ui/popup-body/popup-body.tsx'
import { PopupFrame } from '#ui/popup-body/popup-frame.tsx'
import { SkeletonRows } from '#ui/skeleton-rows/skeleton-rows.tsx'
import { useDays } from '#ui/use-days.ts'
import { type BlView, mergeBls, type OtherBl, selectMasterBls } from './contract.ts'
import parts from '../outcomes/popup-parts.module.css'
import card from './screen.ts'
import { BlList } from './bl-list.tsx'
import { LooseHouses } from './loose-houses.tsx'
import { SplitForm } from './split-form.tsx'
import { useAmounts } from './use-amounts.ts'

/** A house under its master: splitting a part off, merging another house in, and what happened before. */
function Page() {
  const text = useText()
  const title = usePortal(({ popupMap }) => popupMap.ptlHousesPopup?.MENU_NM ?? '')
  const { args, bare, resolve } = usePopup(card)
  const [house, show] = useState<BlView | null>(null)
  return (
    <PopupFrame page="ptlHousesPopup" title={title} bare={bare}>
      <PopupBody buttons={!bare && <Button onClick={() => resolve(true)}>{text('common.close')}</Button>}>
        <div className={parts.body}>
          {args.mngtNo && (house ? <House house={house} show={show} /> : <Loading no={args.mngtNo} show={show} />)}
        </div>
      </PopupBody>
    </PopupFrame>
  )
}

function Loading({ no, show }: { no: string; show: (house: BlView) => void }) {
  const text = useText()
  const retry = useRetriedCall(selectMasterBls, { MNGT_NO: no }, show)
  return retry ? <LoadRetry retry={retry} /> : <SkeletonRows rows={6} text={text('call.loading')} />
}

function House({ house, show }: { house: BlView; show: (house: BlView) => void }) {
  const text = useText()
  const amounts = useAmounts()
  const { MNGT_NO, HBL_NO, MBL_NO, ROW_VER, CUST_CD, CUST_NM } = house
  const { busy, run } = useFlight()
  const merge = async ({ MNGT_NO: no, ...other }: OtherBl, name: string) => {
    const question = other.CUST_CD === CUST_CD ? 'houses.mergeQuestion' : 'houses.mergeOfOther'
    if (!(await messageBox.question(text(question, [name, HBL_NO || MNGT_NO, other.CUST_NM, CUST_NM])))) return
    await run(async (flight) => {
      show(await call(mergeBls, { header: { MNGT_NO, ROW_VER, FROM_NO: no } }, { flight }))
      toast.success(text('houses.merged', [name, HBL_NO || MNGT_NO]))
    })
  }
  if (MBL_NO === '') return <p>{text('houses.noMaster')}</p>
  return (
    <>
      <p>
        <b className="code">{HBL_NO || MNGT_NO}</b> <span className="fg2">{text('houses.master', [MBL_NO])}</span>{' '}
        <span className="fg2">{[text('houses.of.customer', [CUST_NM]), amounts(house)].join(' · ')}</span>
      </p>
      {house.CLOSED_YN === 'N' ? (
        <>
          <SplitForm key={ROW_VER} house={house} onSplit={show} />
          <section className={parts.part} aria-label={text('houses.mergeTitle')}>
            <h2>{text('houses.mergeTitle')}</h2>
            {house.houses.length === 0 && <p className="fg3">{text('houses.noOthers')}</p>}
            <BlList
              houses={house.houses}
              busy={busy}
              label={text('houses.doMerge')}
              nameOf={(name) => text('houses.mergeOne', [name])}
              choose={(one, name) => void merge(one, name)}
            />
          </section>
          {house.SVC_TYPE === 'LCL' && <LooseHouses key={house.boxes[0]?.no} house={house} show={show} />}
        </>
      ) : (
        <p className="fg2">{text('houses.closed', [MNGT_NO])}</p>
      )}
      <History house={house} />
    </>
  )
}

function History({ house: { history } }: { house: BlView }) {
  const text = useText()
  const amounts = useAmounts()
  const { showMoment } = useDays()
  return (
    <section className={parts.part} aria-label={text('houses.history')}>
      <h2>{text('houses.history')}</h2>
      {history.length === 0 && <p className="fg3">{text('houses.noHistory')}</p>}
      <ul>
        {history.map(({ KIND, GAVE_YN, OTHER_NO, OTHER_HBL, AT, BY_NM, moved }) => (
          <li key={`${AT} ${OTHER_NO} ${KIND}`}>
            <span>
              <b>{text(`houses.${KIND}.${GAVE_YN}`, [OTHER_HBL || OTHER_NO])}</b>
              <small className="fg3">{[...moved.boxes, amounts(moved)].join(' · ')}</small>
            </span>
            <small className="fg3">{[showMoment(seoulClock(new Date(AT)).slice(0, 12)), BY_NM].join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
export default Page
