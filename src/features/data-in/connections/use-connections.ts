import { useState } from 'react'
import { useFlight } from '#platform/web/api/single-flight.ts'
import type { Flight } from '#platform/web/api/call.ts'
import { useReopened } from '#platform/web/forms/typed-text.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'

/** What stands beside the list: a form, or what else a page shows of a connection. */
export type Beside<T> = { of: 'form' | 'files'; one: T | null; turn: number } | null

type Options<A, T> = {
  begun: A
  rowsOf: (answer: A) => readonly T[]
  idOf: (one: T) => string
  /** What the text of a form is stored under. */
  draftOf: (id: string) => string
  select: (flight: Flight) => Promise<A>
  remove: (one: T, flight: Flight) => Promise<A>
  removeQuestion: (one: T) => string
  removedText: string
}

/** The list of a page of connections, and what stands beside it. */
export const useConnections = <A, T>(options: Options<A, T>) => {
  const { begun, rowsOf, idOf, draftOf, select, remove, removeQuestion, removedText } = options
  const text = useText()
  const [answer, show] = useState(begun)
  const [beside, put] = useState<Beside<T>>(null)
  const { busy, run } = useFlight()
  const turn = (beside?.turn ?? 0) + 1
  const edit = (one: T | null) => put({ of: 'form', one, turn })
  const rows = rowsOf(answer)
  // What was typed before a reload or a log-in stands in its form again.
  useReopened(['', ...rows.map(idOf)].map(draftOf), (name) => edit(rows.find((one) => draftOf(idOf(one)) === name) ?? null))
  return {
    answer,
    show,
    beside,
    run,
    waiting: busy ? text('call.loading') : null,
    edit,
    showFiles: (one: T) => put({ of: 'files', one, turn }),
    close: () => put(null),
    reload: () => run(async (flight) => show(await select(flight))),
    remove: async (one: T) => {
      if (!(await messageBox.question(removeQuestion(one)))) return
      await run(async (flight) => {
        show(await remove(one, flight))
        put(null)
        toast.success(removedText)
      })
    },
  }
}
