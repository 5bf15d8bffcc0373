import pg from 'pg'

type Description = { fields: readonly pg.FieldDef[] }
type Row = Record<string, unknown>
type Shape = { fields: readonly pg.FieldDef[]; names: readonly string[]; parsers: readonly ((text: string) => unknown)[]; empty: Row }

/** What the rows of named statements look like, by name: of at most as many as there are names. Stale when a description differs. */
const shapes = new Map<string, Shape>()

const shapeOf = (fields: readonly pg.FieldDef[]): Shape => {
  const names = fields.map(({ name }) => name)
  return {
    fields,
    names,
    parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text')),
    empty: Object.fromEntries(names.map((name) => [name, null])),
  }
}

const fits = (shape: Shape, fields: readonly pg.FieldDef[]) =>
  shape.fields.length === fields.length &&
  fields.every(({ name, dataTypeID }, index) => shape.names[index] === name && shape.fields[index]?.dataTypeID === dataTypeID)

const knownShape = (statement: string, fields: readonly pg.FieldDef[]): Shape => {
  const known = shapes.get(statement)
  if (known && fits(known, fields)) return known
  const shape = shapeOf(fields)
  shapes.set(statement, shape)
  return shape
}

/**
 * A query of the driver whose rows take their form from the last answer to the same named statement. By itself the driver makes that form
 * anew at every answer, which of a call of several statements with many columns was a twelfth of its processor time.
 */
class RowsQuery extends pg.Query {
  readonly found: Row[] = []
  failure: unknown = null
  #shape: Shape | null = null
  readonly #statement: string | undefined

  constructor(query: pg.QueryConfig, done: (error: Error | undefined) => void) {
    super(query, done)
    this.#statement = query.name
  }

  /** The driver calls it when the answer is described. */
  handleRowDescription({ fields }: Description) {
    this.#shape = this.#statement === undefined ? shapeOf(fields) : knownShape(this.#statement, fields)
  }

  /** The driver calls it for each row: texts, in the order of the description. */
  handleDataRow({ fields }: { fields: readonly (string | null)[] }) {
    if (!this.#shape || this.failure !== null) return
    const { names, parsers, empty } = this.#shape
    const row = { ...empty }
    try {
      for (let at = 0; at < fields.length; at++) {
        const text = fields[at]
        if (text !== null && text !== undefined) row[names[at] as string] = parsers[at]?.(text)
      }
      this.found.push(row)
    } catch (error) {
      this.failure = error
    }
  }
}

/** Runs one statement and returns its rows. */
export const queryRows = <R>(client: pg.ClientBase, query: pg.QueryConfig): Promise<R[]> =>
  new Promise((resolve, reject) => {
    const running = new RowsQuery(query, (error) => {
      const failure = error ?? running.failure
      if (failure === null) resolve(running.found as R[])
      else reject(failure)
    })
    client.query(running)
  })
