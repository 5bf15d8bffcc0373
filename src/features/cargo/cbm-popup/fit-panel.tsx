import { useState } from 'react'
import { LOAD_ROOMS, type LoadRoom } from '#domain/cargo/container-fit.ts'
import { showNumber } from '#domain/text/money.ts'
import { lengthOf } from '#domain/cargo/packing/block.ts'
import { type Packing, roomsOf } from '#domain/cargo/packing/pack.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import styles from './fit.module.css'
import { FitDrawing } from './fit-drawing.tsx'
import { LoadPlan } from './load-plan.tsx'

const MM3_PER_CBM = 1_000_000_000

type Props = { room: LoadRoom; onRoom: (room: LoadRoom) => void; packing: Packing | undefined; busy: boolean }

/** The load in the selected container: the drawing, the used share, and the plan as text. */
export const FitPanel = ({ room, onRoom, packing, busy }: Props) => {
  const text = useText()
  const [chosen, choose] = useState(0)
  const loads = packing?.loads ?? []
  const at = Math.min(chosen, loads.length - 1)
  const load = loads[at]
  const total = packing ? roomsOf(packing) : 0
  const used = Math.max(0, ...(load?.blocks ?? []).map((block) => (block.x + lengthOf(block)) / 10))
  const meters = load && [
    { key: 'lengthUse', share: used / room.length, of: `${showNumber(used)} / ${showNumber(room.length)} cm` },
    { key: 'volumeShare', share: load.volume / MM3_PER_CBM / room.cbm, of: `/ ${showNumber(room.cbm, 1)} CBM` },
    { key: 'weightShare', share: load.weightKg / room.payloadKg, of: `/ ${showNumber(room.payloadKg)} kg` },
  ]
  return (
    <section className={styles.panel} aria-labelledby="cbm-fit" aria-busy={busy}>
      <header>
        <h2 id="cbm-fit">{text('cbm.fit')}</h2>
        {loads.length > 1 && (
          <SelectBox
            label={text('cbm.load')}
            name="load"
            options={loads.map(({ times }, index) => ({ value: `${index}`, label: text('cbm.loadOf', [index + 1, times]) }))}
            value={`${at}`}
            onChange={(value) => choose(Number(value))}
          />
        )}
        <SelectBox
          label={text('cbm.room')}
          name="room"
          options={LOAD_ROOMS.map(({ name }) => ({ value: name, label: text(`cbm.room.${name}`) }))}
          value={room.name}
          onChange={(value) => {
            choose(0)
            onRoom(LOAD_ROOMS.find(({ name }) => name === value) ?? room)
          }}
        />
      </header>
      <FitDrawing room={room} blocks={load?.blocks ?? []} label={text('cbm.drawing', [text(`cbm.room.${room.name}`), total])} />
      {meters && (
        <dl className={styles.meters}>
          {meters.map(({ key, share, of }) => (
            <div key={key}>
              <dt>{text(`cbm.${key}`)}</dt>
              <dd>
                <progress max={1} value={Math.min(1, share)} aria-label={text(`cbm.${key}`)} />
                {showNumber(share * 100)}% <small>{of}</small>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {(packing?.left ?? []).map(({ row, reason, quantity }) => (
        <p key={row} className="warn" role="alert">
          {text(`cbm.left.${reason}`, [row + 1, showNumber(quantity), text(`cbm.room.${room.name}`)])}
        </p>
      ))}
      {load && <LoadPlan blocks={load.blocks} />}
    </section>
  )
}
