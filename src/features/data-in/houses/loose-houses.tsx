import { useState } from 'react'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import parts from '../outcomes/popup-parts.module.css'
import { type BlView, shareContainer } from './contract.ts'
import { BlList } from './bl-list.tsx'

/** Loose houses of any customer that may come into a container of this one. */
export function LooseHouses({ house, show }: { house: BlView; show: (house: BlView) => void }) {
  const text = useText()
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
      <BlList
        houses={loose}
        busy={busy}
        label={text('houses.doShare')}
        nameOf={(name) => text('houses.shareOne', [name, box])}
        choose={({ MNGT_NO: no }, name) => void share(no, name)}
      />
    </section>
  )
}
