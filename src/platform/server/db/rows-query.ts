import pg from 'pg'

type Row = Record<string, unknown>
type Shape = { names: readonly string[]; parsers: readonly ((text: string) => unknown)[]; empty: Row }

const shapeOf = (fields: readonly pg.FieldDef[]): Shape => {
  const names = fields.map(({ name }) => name)
  return {
    names,
    parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text')),
    empty: Object.fromEntries(names.map((name) => [name, null])),
  }
}

/** What a connection knows of its named statements. PostgreSQL refuses a statement whose rows would look different now. */
type Known = { shapes: Map<string, Shape> /** The connection, without its question what rows look like. */; silent: pg.Connection }
const known = new WeakMap<pg.Connection, Known>()
const knownOf = (connection: pg.Connection): Known => {
  const before = known.get(connection)
  if (before) return before
  const silent = Object.assign(Object.create(connection) as pg.Connection, { describe: () => {} })
  const found = { shapes: new Map<string, Shape>(), silent }
  known.set(connection, found)
  return found
}

/**
 * A query of the driver that asks only once on each connection what the rows of a named statement look like. By itself the driver asks at
 * every answer and makes their form anew, which took a twelfth of the processor time of a call of several statements with many columns.
 */
class RowsQuery extends pg.Query {
  readonly found: Row[] = []
  failure: unknown = null
  #shape: Shape | null = null
  #known: Known | null = null
  readonly #statement: string | undefined

  constructor(query: pg.QueryConfig, isKept: boolean, done: (error: Error | undefined) => void) {
    super(query, done)
    this.#statement = isKept ? query.name : undefined
    const ask = this.submit
    this.submit = (connection) => {
      this.#known = knownOf(connection)
      this.#shape = this.#known.shapes.get(this.#statement ?? '') ?? null
      return ask.call(this, this.#shape ? this.#known.silent : connection)
    }
  }

  /** The driver calls it when the answer is described. */
  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }) {
    this.#shape = shapeOf(fields)
    if (this.#statement !== undefined) this.#known?.shapes.set(this.#statement, this.#shape)
  }

  /** The driver calls it for each row: texts, in the order of the description. */
  handleDataRow({ fields }: { fields: readonly (string | null)[] }) {
    if (!this.#shape || this.failure !== null) return
    const { names, parsers, empty } = this.#shape
    const row = { ...empty }
    try {
      for (let at = 0; at < fields.length; at++) {
        const text = fields[at]
        row[names[at] as string] = text === null || text === undefined ? null : parsers[at]?.(text)
      }
      this.found.push(row)
    } catch (error) {
      this.failure = error
    }
  }
}

/**
 * Runs one statement and returns its rows.
 * @param isKept whether the form of its rows is kept; not where connections share one session, in which another one can prepare it anew
 */
export const queryRows = <R>(client: pg.ClientBase, query: pg.QueryConfig, isKept: boolean): Promise<R[]> =>
  new Promise((resolve, reject) => {
    const running = new RowsQuery(query, isKept, (error) => {
      const failure = error ?? running.failure
      if (failure === null) resolve(running.found as R[])
      else reject(failure)
    })
    client.query(running)
  })
