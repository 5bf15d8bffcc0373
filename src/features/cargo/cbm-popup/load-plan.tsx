import { type Block, countOf } from '#domain/cargo/packing/block.ts'
import { showNumber } from '#domain/text/money.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from './fit.module.css'

const cm = (mm: number) => showNumber(mm / 10, mm % 10 === 0 ? 0 : 1)

/** The blocks of a load by layer, each from the inner wall to the door. */
const layersOf = (blocks: readonly Block[]) => {
  const heights = [...new Set(blocks.map(({ z }) => z))].toSorted((a, b) => a - b)
  return heights.map((z) => ({ z, blocks: blocks.filter((block) => block.z === z).toSorted((a, b) => a.x - b.x || a.y - b.y) }))
}

/** The load layer by layer: the drawing as text. */
export const LoadPlan = ({ blocks }: { blocks: readonly Block[] }) => {
  const text = useText()
  return (
    <details className={styles.plan}>
      <summary>{text('cbm.plan')}</summary>
      <ol>
        {layersOf(blocks).map(({ z, blocks: layer }) => (
          <li key={z}>
            <b>{z === 0 ? text('cbm.floor') : text('cbm.layer', [cm(z)])}</b>
            <ul>
              {layer.map((block) => (
                <li key={`${block.x}-${block.y}`}>
                  {text('cbm.block', [
                    block.row + 1,
                    showNumber(countOf(block)),
                    `${block.along}×${block.across}×${block.high}`,
                    `${cm(block.turn.length)}×${cm(block.turn.width)}×${cm(block.turn.height)}`,
                    cm(block.x),
                    cm(block.y),
                  ])}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  )
}
