import { useState } from 'react'
import { FATES, type Fate, leftInHall, type OutLine } from '#domain/exhibition/exhibition-move-out.ts'
import type { RequestRecord } from '../exhibition-edit/contract.ts'

/** A line as it is typed; `id` names it while lines come and go. */
export type TypedLine = { id: number; seq: number; fate: Fate; quantity: number | null }

const fateOf = (said: unknown): Fate => FATES.find((fate) => fate === said) ?? 'RETURN'

/** What of a request is still in the hall, line by line. */
export const leftOf = ({ items, moveOuts }: RequestRecord): Map<number, number> =>
  leftInHall(
    items.map(({ SEQ, QTY }) => ({ seq: Number(SEQ), quantity: Number(QTY ?? 0) })),
    moveOuts.map(({ STATUS, lines }) => ({
      status: STATUS,
      lines: lines.map(({ SEQ, FATE, QTY }) => ({ seq: SEQ, fate: FATE, quantity: QTY })),
    })),
  )

/** The lines of a question: it begins with all that is still in the hall, as the exhibitor said it would end. */
export const useOutLines = (record: RequestRecord) => {
  const left = leftOf(record)
  const here = record.items.filter(({ SEQ }) => (left.get(Number(SEQ)) ?? 0) > 0)
  const [lines, setLines] = useState<TypedLine[]>(() =>
    here.map(({ SEQ, DISPOSAL }, id) => ({ id, seq: Number(SEQ), fate: fateOf(DISPOSAL), quantity: left.get(Number(SEQ)) ?? null })),
  )
  return {
    left,
    /** Exhibits that are still there. */
    here,
    lines,
    restore: setLines,
    set: (id: number, change: Partial<TypedLine>) =>
      setLines((before) => before.map((line) => (line.id === id ? { ...line, ...change } : line))),
    add: () =>
      setLines((before) => [
        ...before,
        { id: Math.max(-1, ...before.map(({ id }) => id)) + 1, seq: Number(here[0]?.SEQ ?? 0), fate: 'SOLD', quantity: null },
      ]),
    remove: (id: number) => setLines((before) => before.filter((line) => line.id !== id)),
    /** What is sent: lines of something. */
    asked: lines.flatMap(({ seq, fate, quantity }): OutLine[] => (quantity ? [{ seq, fate, quantity }] : [])),
  }
}
