import { useEffect, useRef, useState } from 'react'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { call } from '../api/call.ts'
import { inTurns } from '../api/single-flight.ts'

type Place = { MENU_ABBR: string; GRID_NM: string }

/** While a column is dragged its width changes with every frame; only the final width is saved. */
const REST_MS = 600

/**
 * Saves the layout of a grid on the server, per user: `onLayout={useGridLayout(saveGridLayout, { MENU_ABBR, GRID_NM })}`. A failure is not
 * shown; the layout stays on the screen.
 */
export const useGridLayout = <L extends object>(contract: Endpoint<Place & { LAYOUT: L }, L>, { MENU_ABBR, GRID_NM }: Place) => {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void } | null>(null)
  // One save at a time: of two on their way the older one could arrive last.
  const [inTurn] = useState(() => inTurns(console.warn))
  const unsent = useRef<L | null>(null)
  const save = () =>
    inTurn(async () => {
      const LAYOUT = unsent.current
      unsent.current = null
      if (LAYOUT) await call(contract, { MENU_ABBR, GRID_NM, LAYOUT }, { silent: true })
    }).catch((error: unknown) => console.error(error))
  useEffect(
    () => () => {
      // A pending save ends with the page.
      clearTimeout(waiting.current?.timer)
      waiting.current?.send()
    },
    [],
  )
  return (LAYOUT: L) => {
    clearTimeout(waiting.current?.timer)
    const send = () => {
      waiting.current = null
      unsent.current = LAYOUT
      void save()
    }
    waiting.current = { send, timer: setTimeout(send, REST_MS) }
  }
}
