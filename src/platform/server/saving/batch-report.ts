import type { Cell, RowConflict, RowError } from '#platform/shared/calls/endpoint.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { type CellValue, type DataRow, type FieldList, isEditable } from '#platform/shared/fields/fields.ts'
import type { Context } from '../calls/handle.ts'

// Empty equals blank (S4-033); a text equals the number it spells (S4-034).
const differs = (a: CellValue, b: CellValue) => String(a ?? '') !== String(b ?? '')

/** Collects the faults of all rows of a change set, with the labels of its grid, and rejects them together. */
export class BatchReport {
  readonly fields: FieldList
  readonly #text: Context['text']
  readonly #errors = new Map<number, { fields: Set<string>; messages: Set<string> }>()
  readonly #conflicts = new Map<number, RowConflict>()

  constructor(fields: FieldList, text: Context['text']) {
    this.fields = fields
    this.#text = text
  }

  /**
   * @param at index among the posted rows, from 0
   * @param names wire names of the bad cells
   */
  add(at: number, names: readonly string[], key: string, params: readonly (string | number)[] = []) {
    const known = this.#errors.get(at) ?? { fields: new Set(), messages: new Set() }
    for (const name of names) known.fields.add(name)
    known.messages.add(this.#text(key, params))
    this.#errors.set(at, known)
  }

  /** Cells of the posted row that users can edit and that differ from the stored row. */
  #difference(yours: DataRow, theirs: DataRow) {
    return this.fields.list
      .filter((field) => isEditable(field) && yours[field.name] !== undefined && differs(yours[field.name], theirs[field.name]))
      .map(({ name }) => name)
  }

  conflict(at: number, yours: DataRow, theirs: DataRow | null) {
    const names = theirs ? this.#difference(yours, theirs) : []
    this.#conflicts.set(at, {
      ...this.#place(at, names),
      message: this.#text(theirs ? 'CNF-001' : 'batch.gone'),
      yours: Object.fromEntries(names.map((name) => [name, yours[name] ?? null])),
      theirs: theirs as Record<string, Cell> | null,
    })
  }

  #place(at: number, names: readonly string[]) {
    const headers = names.map((name) => this.#text(this.fields.byName[name]?.header ?? name))
    return { rowIndex: String(at + 1), columnsName: headers.join(','), gridTitle: this.#text(this.fields.title), fields: [...names] }
  }

  /** @throws Refusal VAL-001 when a row is invalid, else CNF-001 when a row has changed since it was read */
  refuse() {
    if (this.#errors.size === 0 && this.#conflicts.size === 0) return
    const inOrder = <T>(entries: Map<number, T>) => [...entries].sort(([a], [b]) => a - b)
    const errors: RowError[] = inOrder(this.#errors).map(([at, { fields, messages }]) => ({
      ...this.#place(at, [...fields]),
      message: [...messages].join(' '),
    }))
    const conflicts = inOrder(this.#conflicts).map(([, conflict]) => conflict)
    throw new Refusal(errors.length > 0 ? 'VAL-001' : 'CNF-001', {
      ...(errors.length > 0 && { errors }),
      ...(conflicts.length > 0 && { conflicts }),
    })
  }
}
