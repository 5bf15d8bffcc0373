import { useState } from 'react'
import { MAX_CHOSEN } from './contract.ts'

type Numbered = { MNGT_NO: string }
type State<Row> = { answer: unknown; rows: ReadonlyMap<string, Row>; last: number; refused: boolean; picking: boolean }

export type Chosen<Row> = {
  rows: ReadonlyMap<string, Row>
  /** More rows were to be chosen than are allowed. */
  refused: boolean
  /** A phone: a tap chooses a card instead of opening it. */
  picking: boolean
  pick: (on: boolean) => void
  clear: () => void
  /** Chooses or drops one row, such as one beside the table. */
  toggle: (row: Row) => void
  /**
   * Chooses or drops the row at an index of the table.
   * @param extend also the loaded rows since the last one
   */
  toggleAt: (index: number, extend: boolean, rowAt: (index: number) => Row | undefined) => void
}

/**
 * The rows chosen for an action on several of them; a new answer clears them.
 * @param answer the answer whose rows are chosen
 */
export const useChosen = <Row extends Numbered>(answer: unknown): Chosen<Row> => {
  const empty = (picking: boolean): State<Row> => ({ answer, rows: new Map(), last: -1, refused: false, picking })
  const [kept, keep] = useState<State<Row>>(() => empty(false))
  const state = kept.answer === answer ? kept : empty(kept.picking)
  const { rows, last, picking } = state
  const put = (wanted: readonly Row[], on: boolean, at: number) => {
    const next = new Map(rows)
    for (const row of wanted) {
      if (!on) next.delete(row.MNGT_NO)
      else if (next.size < MAX_CHOSEN) next.set(row.MNGT_NO, row)
    }
    keep({ ...state, rows: next, last: at, refused: on && wanted.some(({ MNGT_NO }) => !next.has(MNGT_NO)) })
  }
  return {
    rows,
    refused: state.refused,
    picking,
    pick: (on) => keep(on ? { ...state, picking: true } : empty(false)),
    clear: () => keep(empty(false)),
    toggle: (row) => put([row], !rows.has(row.MNGT_NO), -1),
    toggleAt: (index, extend, rowAt) => {
      const row = rowAt(index)
      if (!row) return
      const on = !rows.has(row.MNGT_NO)
      const [from, to] = extend && last >= 0 ? [Math.min(last, index), Math.max(last, index)] : [index, index]
      const among = Array.from({ length: to - from + 1 }, (_, at) => rowAt(from + at)).filter((each) => each !== undefined)
      put(among, extend && last >= 0 ? true : on, index)
    },
  }
}

/** Whether a card is chosen; undefined while cards only open. */
export const isChosen = <Row extends Numbered>({ rows, picking }: Chosen<Row>, { MNGT_NO }: Row) =>
  picking || rows.size > 0 ? rows.has(MNGT_NO) : undefined
