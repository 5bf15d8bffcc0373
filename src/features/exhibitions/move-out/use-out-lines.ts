import { useState } from 'react'
import { FATES, type Fate, leftInHall, type OutLine } from '#domain/exhibition/exhibition-move-out.ts'
import type { RequestRecord } from '../exhibition-edit/contract.ts'

/** A form line; `id` identifies it while lines are added and removed. */
export type TypedLine = { id: number; seq: number; fate: Fate; quantity: number | null }

const fateOf = (said: unknown): Fate => FATES.find((fate) => fate === said) ?? 'RETURN'

/** The quantities still in the hall, by line. */
const leftOf = ({ items, moveOuts }: RequestRecord): Map<number, number> =>
  leftInHall(
    items.map(({ SEQ, QTY }) => ({ seq: Number(SEQ), quantity: Number(QTY ?? 0) })),
    moveOuts.map(({ STATUS, lines }) => ({
      status: STATUS,
      lines: lines.map(({ SEQ, FATE, QTY }) => ({ seq: SEQ, fate: FATE, quantity: QTY })),
    })),
  )

/** The lines of the form: initially everything still in the hall, with the disposal planned by the exhibitor. */
export const useOutLines = (record: RequestRecord) => {
  const left = leftOf(record)
  const here = record.items.filter(({ SEQ }) => (left.get(Number(SEQ)) ?? 0) > 0)
  const [lines, setLines] = useState<TypedLine[]>(() =>
    here.map(({ SEQ, DISPOSAL }, id) => ({ id, seq: Number(SEQ), fate: fateOf(DISPOSAL), quantity: left.get(Number(SEQ)) ?? null })),
  )
  return {
    left,
    /** Items still in the hall. */
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
    /** The lines to send, without empty ones. */
    asked: lines.flatMap(({ seq, fate, quantity }): OutLine[] => (quantity ? [{ seq, fate, quantity }] : [])),
  }
}
