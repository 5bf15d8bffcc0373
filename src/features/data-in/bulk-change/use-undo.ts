import { useRef, useState } from 'react'
import { showNumber } from '#domain/text/money.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { FIRST_PART } from './bulk-fields.ts'
import { type BulkChange, undoBulkChange } from './contract.ts'
import type { Progress } from './use-bulk-change.ts'

/** Numbers that a message names. */
const NAMED = 10

/**
 * Undoes a change part by part: all of it is checked before the first shipment is put back. A change of one part is checked by the call that
 * undoes it.
 * @param onUndone after anything was put back
 */
export const useUndo = (onUndone: () => void) => {
  const text = useText()
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopped = useRef(false)
  const { busy, run } = useFlight()
  const undo = async ({ CHANGE_ID, SHIPMENTS, UNDONE }: BulkChange) => {
    const total = SHIPMENTS - UNDONE
    if (!(await messageBox.question(text('bulkChange.undoQuestion', [showNumber(total)])))) return
    await run(async (flight) => {
      stopped.current = false
      const isLong = total > FIRST_PART
      const told = { done: 0 }
      /** @returns the shipments that someone changed since, and whether it came to the end */
      const goThrough = async (CHECK_YN: 'Y' | 'N') => {
        const touched: string[] = []
        let after: number | null = 0
        for (let [done, size] = [0, FIRST_PART]; after !== null && !stopped.current; ) {
          if (isLong) setProgress({ work: CHECK_YN === 'Y' ? 'checked' : 'restored', done, total })
          const part: { touched: string[]; next: number | null; PART: number } = await call(
            undoBulkChange,
            { header: { CHANGE_ID, CHECK_YN, AFTER: after, PART: size } },
            // The veil of a call would cover progress and stop.
            { flight, quiet: isLong },
          )
          touched.push(...part.touched)
          done = Math.min(total, done + size)
          if (CHECK_YN === 'N') told.done = done - touched.length
          after = part.next
          size = part.PART
        }
        return touched
      }
      const refuse = (touched: readonly string[]) =>
        messageBox.error(
          text('bulkChange.touched', [
            showNumber(touched.length),
            `${touched.slice(0, NAMED).join(', ')}${touched.length > NAMED ? ' …' : ''}`,
          ]),
        )
      const work = async () => {
        const before = isLong ? await goThrough('Y') : []
        if (before.length > 0) return refuse(before)
        if (stopped.current) return undefined
        const touched = await goThrough('N')
        if (touched.length > 0) return refuse(touched)
        if (told.done < total)
          return toast.information(
            text(
              'bulkChange.undoStopped',
              [told.done, total - told.done].map((count) => showNumber(count)),
            ),
          )
        return toast.success(text('bulkChange.undone', [showNumber(total)]))
      }
      const outcome = await work().then(
        () => null,
        (error: unknown) => ({ error }),
      )
      setProgress(null)
      // What is put back of an undoing that was stopped or failed is shown, too.
      if (told.done > 0) onUndone()
      if (outcome) throw outcome.error
    })
  }
  return {
    undo,
    busy,
    progress: busy ? progress : null,
    stop: () => {
      stopped.current = true
    },
  }
}
