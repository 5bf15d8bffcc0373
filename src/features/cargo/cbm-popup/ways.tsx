import { type CbmTotals, type LengthUnit, type Packages, VOLUME_DIVISORS } from '#domain/cbm.ts'
import { CONTAINER_ROOMS, containerNeed } from '#domain/container-fit.ts'
import { showNumber } from '#domain/money.ts'
import { useText } from '#platform/web/portal.tsx'
import styles from './cbm.module.css'

const percent = (share: number) => `${showNumber(share * 100)}%`

/** LCL, the three dry containers and air beside each other. */
export const Ways = ({ rows, unit, totals }: { rows: readonly Packages[]; unit: LengthUnit; totals: CbmTotals }) => {
  const text = useText()
  const needs = CONTAINER_ROOMS.map((room) => containerNeed(rows, unit, totals, room))
  const fewest = Math.min(...needs.filter(({ tooLarge }) => tooLarge.length === 0).map(({ atLeast }) => atLeast))
  const best = needs.find(({ atLeast, tooLarge }) => atLeast > 0 && atLeast === fewest && tooLarge.length === 0)
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
            <tr key={need.room.name} data-best={need === best || undefined}>
              <th scope="row">{need.room.name}</th>
              <td>{need.atLeast > 0 ? text('cbm.units', [need.atLeast]) : '–'}</td>
              <td>{need.atLeast > 0 ? percent(need.volumeShare) : '–'}</td>
              <td>{need.atLeast > 0 ? percent(need.weightShare) : '–'}</td>
              <td>
                {need.tooLarge.length > 0 ? (
                  <span className="warn">{text('cbm.tooLarge', [need.tooLarge.map((at) => at + 1).join(', ')])}</span>
                ) : need === best ? (
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
