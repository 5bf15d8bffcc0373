import { type CbmTotals, VOLUME_DIVISORS } from '#domain/cargo/cbm.ts'
import { LOAD_ROOMS, type LoadRoom } from '#domain/cargo/container-fit.ts'
import { showNumber } from '#domain/text/money.ts'
import { type Packing, roomsOf } from '#domain/cargo/packing/pack.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from './cbm.module.css'
import type { Packings } from './use-packings.ts'

const percent = (share: number) => `${showNumber(share * 100)}%`

/** The containers of a type a cargo needs, and their fill level by packing, not by volume alone. */
const needOf = (room: LoadRoom, packing: Packing | undefined, { cbm, weightKg }: CbmTotals) => {
  const rooms = packing ? roomsOf(packing) : 0
  const left = packing?.left ?? []
  const shares = rooms > 0 && left.length === 0
  return {
    room,
    rooms,
    left: left.map(({ row }) => row + 1).join(', '),
    volumeShare: shares ? percent(cbm / (rooms * room.cbm)) : '–',
    weightShare: shares ? percent(weightKg / (rooms * room.payloadKg)) : '–',
  }
}

/** LCL, every container type and air side by side. */
export const Ways = ({ packings, totals, best }: { packings: Packings; totals: CbmTotals; best: LoadRoom | undefined }) => {
  const text = useText()
  const needs = LOAD_ROOMS.map((room) => needOf(room, packings.get(room.name), totals))
  return (
    <section className={styles.ways} aria-labelledby="cbm-ways">
      <h2 id="cbm-ways">{text('cbm.compare')}</h2>
      <table>
        <thead>
          <tr>
            {['way', 'need', 'volumeShare', 'weightShare', 'verdict'].map((key) => (
              <th key={key} scope="col">
                {text(`cbm.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">LCL</th>
            <td>{showNumber(totals.revenueTon, 3)} R/T</td>
            <td>–</td>
            <td>–</td>
            <td>–</td>
          </tr>
          {needs.map((need) => (
            <tr key={need.room.name} data-best={need.room.name === best?.name || undefined}>
              <th scope="row">{text(`cbm.room.${need.room.name}`)}</th>
              <td>{need.rooms > 0 ? text('cbm.units', [showNumber(need.rooms)]) : '–'}</td>
              <td>{need.volumeShare}</td>
              <td>{need.weightShare}</td>
              <td>
                {need.left ? (
                  <span className="warn">{text('cbm.tooLarge', [need.left])}</span>
                ) : need.room.name === best?.name ? (
                  <span className="ok">{text('cbm.smallest')}</span>
                ) : (
                  '–'
                )}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{text('cbm.air')}</th>
            <td>{showNumber(totals.chargeableKg, 1)} kg</td>
            <td>–</td>
            <td>–</td>
            <td>{text('cbm.divisor', [showNumber(VOLUME_DIVISORS.air)])}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}
