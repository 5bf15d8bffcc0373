import type { PGlite } from '@electric-sql/pglite'

/** What the socket server asks of the engine. */
type Engine = Pick<PGlite, 'execProtocolRawStream' | 'isInTransaction' | 'runExclusive' | 'exec' | 'waitReady'>

const [PARSE, BIND] = ['P'.charCodeAt(0), 'B'.charCodeAt(0)]
const [PARSE_COMPLETE, ERROR] = ['1'.charCodeAt(0), 'E'.charCodeAt(0)]
const PARSED = Uint8Array.of(PARSE_COMPLETE, 0, 0, 0, 4)
const HEAD = 5

const textFrom = (message: Uint8Array, at: number) => {
  const end = message.indexOf(0, at)
  return { text: Buffer.from(message.buffer, message.byteOffset + at, end - at).toString(), next: end + 1 }
}
/** Message that drops a prepared statement, also inside of a failed transaction. */
const closing = (name: string) => {
  const size = Buffer.byteLength(name) + 6
  const message = Buffer.alloc(size + 1)
  message.write('C')
  message.writeInt32BE(size, 1)
  message.write(`S${name}`, HEAD)
  return new Uint8Array(message)
}

/**
 * Lets all connections of the embedded engine use the same prepared statements: it has one session, in which a name exists once. The first
 * connection that prepares a name has it parsed; others learn that it is. A name stands for one text for ever (statement-names.ts); one
 * that comes with another text is prepared anew.
 */
export const shareStatements = (engine: Engine): Engine => {
  const prepared = new Map<string, string>()
  /** Prepared statements whose plan no longer fits its tables. */
  const stale = new Set<string>()
  let lastBound = ''

  const drop = async (name: string) => {
    stale.delete(name)
    prepared.delete(name)
    await engine.execProtocolRawStream(closing(name), { onRawData: () => {} })
  }
  const parse: Engine['execProtocolRawStream'] = async (message, options) => {
    const { text: name, next } = textFrom(message, HEAD)
    if (name === '') return engine.execProtocolRawStream(message, options)
    const { text } = textFrom(message, next)
    if (prepared.get(name) === text && !stale.has(name)) return options.onRawData(PARSED)
    if (prepared.has(name)) await drop(name)
    let first: number | undefined
    await engine.execProtocolRawStream(message, {
      ...options,
      onRawData: (data) => {
        first ??= data[0]
        options.onRawData(data)
      },
    })
    if (first !== ERROR) prepared.set(name, text)
  }
  const others: Engine['execProtocolRawStream'] = (message, options) => {
    if (message[0] === BIND) lastBound = textFrom(message, textFrom(message, HEAD).next).text
    return engine.execProtocolRawStream(message, {
      ...options,
      onRawData: (data) => {
        // 0A000: the tables have changed since.
        if (data[0] === ERROR && prepared.has(lastBound) && Buffer.from(data).includes('C0A000\0')) stale.add(lastBound)
        options.onRawData(data)
      },
    })
  }
  return {
    waitReady: engine.waitReady,
    isInTransaction: () => engine.isInTransaction(),
    exec: (query, options) => engine.exec(query, options),
    runExclusive: (work) => engine.runExclusive(work),
    execProtocolRawStream: (message, options) => (message[0] === PARSE ? parse(message, options) : others(message, options)),
  }
}
