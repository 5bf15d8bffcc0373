import { useState } from 'react'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import parts from '../outcomes/popup-parts.module.css'
import { type BlView, shareContainer } from './contract.ts'
import { useAmounts } from './use-amounts.ts'

/** Loose houses of any customer that may come into a container of this one. */
export function LooseHouses({ house, show }: { house: BlView; show: (house: BlView) => void }) {
  const text = useText()
  const amounts = useAmounts()
  const { busy, run } = useFlight()
  const [box, setBox] = useState(house.boxes[0]?.no ?? '')
  const { MNGT_NO, ROW_VER, loose, boxes } = house
  const share = (FROM_NO: string, name: string) =>
    run(async (flight) => {
      show(await call(shareContainer, { header: { MNGT_NO, ROW_VER, FROM_NO, BOX_NO: box } }, { flight }))
      toast.success(text('houses.shared', [name, box]))
    })
  if (boxes.length === 0) return null
  return (
    <section className={parts.part} aria-label={text('houses.looseTitle')}>
      <h2>{text('houses.looseTitle')}</h2>
      {boxes.length > 1 && (
        <Field label={text('houses.intoBox')}>
          <SelectBox name="BOX_NO" options={boxes.map(({ no }) => ({ value: no, label: no }))} value={box} onChange={setBox} />
        </Field>
      )}
      {loose.length === 0 && <p className="fg3">{text('houses.noLoose')}</p>}
      <ul>
        {loose.map((one) => {
          const name = one.HBL_NO || one.MNGT_NO
          return (
            <li key={one.MNGT_NO}>
              <span>
                <b className="code">{name}</b> <small className="fg3">{[one.CUST_NM, amounts(one)].join(' · ')}</small>
              </span>
              <Button
                size={24}
                aria-label={text('houses.shareOne', [name, box])}
                disabledReason={busy ? text('call.loading') : null}
                onClick={() => void share(one.MNGT_NO, name)}
              >
                {text('houses.doShare')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
