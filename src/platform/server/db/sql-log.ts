/** Logs the statements of transactions with time and row count. Parameter values are left out: they may be personal or secret. */
export type SqlLog = <R>(caller: string, query: string, answer: Promise<R[]>) => Promise<R[]>

const inOneLine = (query: string) => query.replace(/\s+/g, ' ').trim()

/** @param write receives one line per finished statement */
export const sqlLog =
  (write: (line: string) => void): SqlLog =>
  async (caller, query, answer) => {
    const began = performance.now()
    const report = (outcome: string) =>
      write(`sql ${(performance.now() - began).toFixed(1)} ms ${outcome} (${caller}): ${inOneLine(query)}`)
    try {
      const rows = await answer
      report(`${rows.length} rows`)
      return rows
    } catch (error) {
      report(`failed with ${String((error as { code?: string }).code ?? (error as Error).message)}`)
      throw error
    }
  }
