import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GridLayout } from './engine/drawing/columns.ts'
import type { GridOptions } from './engine/core.ts'
import type { DataGridEngine } from './engine/data-grid-engine.ts'
import type { OverlaysProps } from './overlays.tsx'
import type { Grid } from './use-grid.ts'

type Parts = { engine: DataGridEngine; Overlays: ComponentType<OverlaysProps> }

/** Loads the engine after the first paint and starts it in `frame`, until the component unmounts. */
export const useEngine = (
  grid: Grid,
  options: () => GridOptions,
  layout: GridLayout,
  openFind: () => void,
  prepare: (engine: DataGridEngine) => Promise<void>,
) => {
  const frame = useRef<HTMLDivElement>(null)
  const [parts, setParts] = useState<Parts | null>(null)
  const [failed, fail] = useState(false)
  const [turn, again] = useState(0)
  const start = useEffectEvent(async (alive: () => boolean) => {
    const [{ startGrid }, { default: Overlays }] = await Promise.all([import('./engine/start-grid.ts'), import('./overlays.tsx')])
    const root = frame.current
    if (!alive() || !root) return null
    const engine = startGrid(root, { grid, options: options(), layout, openFind })
    grid.attach(engine)
    await prepare(engine)
    if (!alive()) return engine
    setParts({ engine, Overlays })
    return engine
  })
  useEffect(() => {
    let alive = true
    let engine: DataGridEngine | null = null
    fail(false)
    start(() => alive).then(
      (started) => {
        engine = started
        if (!alive) engine?.stop()
      },
      (error: unknown) => {
        console.error(error)
        fail(true)
      },
    )
    // Commits the open cell when the page is hidden, so that it can be stored.
    const onHide = () => engine?.closeEditor()
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('pagehide', onHide)
      alive = false
      engine?.stop()
      grid.attach(null)
      setParts(null)
    }
  }, [grid, turn])
  return { frame, engine: parts?.engine ?? null, Overlays: parts?.Overlays ?? null, failed, restart: () => again(turn + 1) }
}
