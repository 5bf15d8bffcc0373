import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { type LoadRoom, roomOf } from '#domain/cargo/container-fit.ts'
import { type Block, volumeOf } from '#domain/cargo/packing/block.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '#ui/icon/icons.ts'
import { ChevronUpIcon, ResetIcon } from '#ui/icon/screen-icons.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import styles from './fit.module.css'
import {
  type Cuboid,
  cuboidOf,
  drawingOrder,
  type Face,
  facesOf,
  FIRST_VIEW,
  isOn,
  type Point,
  projection,
  seamsOf,
  turned,
  type View,
} from './projection.ts'

/** Number of row tints, used in rotation. */
export const TINTS = 6
const STEP = 15
/** Degrees per dragged pixel. */
const DRAG = 0.6
const WIDTH = 440
const HEIGHT = 220
const EDGE = 12

const KEYS: Readonly<Record<string, View>> = {
  ArrowLeft: { turn: -STEP, tilt: 0 },
  ArrowRight: { turn: STEP, tilt: 0 },
  ArrowUp: { turn: 0, tilt: STEP },
  ArrowDown: { turn: 0, tilt: -STEP },
}
const TURNS = [
  { key: 'ArrowLeft', icon: ChevronLeftIcon, label: 'cbm.turnLeft' },
  { key: 'ArrowRight', icon: ChevronRightIcon, label: 'cbm.turnRight' },
  { key: 'ArrowUp', icon: ChevronUpIcon, label: 'cbm.tiltUp' },
  { key: 'ArrowDown', icon: ChevronDownIcon, label: 'cbm.tiltDown' },
] as const

/** Scales the room to fit the drawing, centred. */
const scaleOf = (room: Cuboid, paper: (point: Cuboid['from']) => Point) => {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
    paper([(bits & 1 ? room.to : room.from)[0], (bits & 2 ? room.to : room.from)[1], (bits & 4 ? room.to : room.from)[2]]),
  )
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const scale = Math.min((WIDTH - 2 * EDGE) / wide, (HEIGHT - 2 * EDGE) / high)
  const at = ([x, y]: Point): Point => [(WIDTH - wide * scale) / 2 + (x - left) * scale, (HEIGHT - high * scale) / 2 + (y - top) * scale]
  return at
}

const pathOf = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}Z`
const lineOf = ([[x, y], [toX, toY]]: readonly [Point, Point]) => `M${x.toFixed(1)},${y.toFixed(1)}L${toX.toFixed(1)},${toY.toFixed(1)}`

type Props = { room: LoadRoom; blocks: readonly Block[]; label: string }

/**
 * A loaded container, drawn from outside and above; mouse, buttons and arrow keys rotate it. The load plan beside it has the same
 * content as text.
 */
export const FitDrawing = ({ room, blocks, label }: Props) => {
  const text = useText()
  const [view, setView] = useState(FIRST_VIEW)
  const held = useRef<{ x: number; y: number } | null>(null)
  const turn = (by: View) => setView((before) => turned(before, by))
  const onKey = (event: KeyboardEvent) => {
    const by = KEYS[event.key]
    if (!by && event.key !== 'Home') return
    event.preventDefault()
    if (by) turn(by)
    else setView(FIRST_VIEW)
  }
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (!held.current) return
    turn({ turn: (held.current.x - clientX) * DRAG, tilt: (clientY - held.current.y) * DRAG })
    held.current = { x: clientX, y: clientY }
  }
  return (
    <div className={styles.drawing} role="group" aria-label={text('cbm.turn')} onKeyDown={onKey}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={label}
        data-turn={Math.round(view.turn)}
        onPointerDown={(event) => {
          held.current = { x: event.clientX, y: event.clientY }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={onMove}
        onPointerUp={() => {
          held.current = null
        }}
        onPointerCancel={() => {
          held.current = null
        }}
      >
        <Loaded room={room} blocks={blocks} view={view} />
      </svg>
      <div className={styles.turns}>
        {TURNS.map(({ key, icon, label: name }) => (
          <IconButton key={key} icon={icon} label={text(name)} size={24} iconSize={14} onClick={() => turn(KEYS[key] ?? FIRST_VIEW)} />
        ))}
        <IconButton icon={ResetIcon} label={text('cbm.turnBack')} size={24} iconSize={14} onClick={() => setView(FIRST_VIEW)} />
      </div>
    </div>
  )
}

const Loaded = ({ room, blocks, view }: { room: LoadRoom; blocks: readonly Block[]; view: View }) => {
  const seen = projection(view)
  const order = drawingOrder(blocks.map(cuboidOf), seen.near)
  const { length, width, height } = roomOf(room)
  const box: Cuboid = { from: [0, 0, 0], to: [length, width, height] }
  const at = scaleOf(box, seen.paper)
  const placed = { ...seen, paper: (point: Cuboid['from']) => at(seen.paper(point)) }
  const faces = blocks.map((block) => facesOf(cuboidOf(block), placed))
  return (
    <>
      {facesOf(box, placed, true).map(({ axis, corners }) => (
        <path key={axis} className={styles.wall} data-axis={axis} d={pathOf(corners)} />
      ))}
      {order.map((index) => {
        const block = blocks[index]
        if (!block) return null
        const cuboid = cuboidOf(block)
        return (
          <g key={index} className={styles.block} data-tint={block.row % TINTS}>
            {faces[index]?.map(({ axis, corners }) => (
              <path key={axis} data-axis={axis} d={pathOf(corners)} />
            ))}
            <path
              className={styles.seam}
              d={([0, 1, 2] as const).flatMap((axis) => seamsOf(block, cuboid, axis, placed).map(lineOf)).join('')}
            />
          </g>
        )
      })}
      {facesOf(box, placed).map(({ axis, corners }) => (
        <path key={axis} className={styles.frame} d={pathOf(corners)} />
      ))}
      {labelsOf(blocks, order, faces).map(([row, [x, y]]) => (
        <g key={row} className={styles.label}>
          <circle cx={x} cy={y} r={8} />
          <text x={x} y={y + 4}>
            {row + 1}
          </text>
        </g>
      ))}
    </>
  )
}

const middleOf = (corners: readonly Point[]): Point => {
  const sum = (of: (point: Point) => number) => corners.reduce((all, point) => all + of(point), 0) / Math.max(1, corners.length)
  return [sum(([x]) => x), sum(([, y]) => y)]
}

/** One label per row, on a visible face of its largest block: side before end before top. */
const labelsOf = (blocks: readonly Block[], order: readonly number[], faces: readonly (readonly Face[])[]) => {
  const drawnAt = new Map(order.map((index, at) => [index, at]))
  const isSeen = (point: Point, index: number) =>
    order.slice((drawnAt.get(index) ?? 0) + 1).every((later) => !(faces[later] ?? []).some(({ corners }) => isOn(point, corners)))
  const labels = new Map<number, Point>()
  const bySize = [...blocks.entries()].toSorted(([, a], [, b]) => volumeOf(b) - volumeOf(a))
  for (const [index, { row }] of bySize) {
    if (labels.has(row)) continue
    const point = [1, 0, 2].map((axis) => middleOf(faces[index]?.[axis]?.corners ?? [])).find((middle) => isSeen(middle, index))
    if (point) labels.set(row, point)
  }
  return [...labels]
}
