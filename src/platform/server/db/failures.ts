/** SQLSTATE classes that mean "try later": connection lost, shutting down, out of resources. */
export const isOutage = (error: unknown) => {
  const code = (error as { code?: string }).code ?? ''
  return (
    /^(08|57P|53)/.test(code) || /^E[A-Z]+$/.test(code) || /timeout exceeded|Connection terminated/i.test((error as Error).message ?? '')
  )
}

/** A cached plan no longer fits its table (migrated by another process) or a pooler dropped it; a new connection has no cached plans. */
export const isStalePlan = (error: unknown) => {
  const { code, message } = error as { code?: string; message?: string }
  return code === '26000' || (code === '0A000' && /cached plan/.test(message ?? ''))
}
