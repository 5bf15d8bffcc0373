import { isRouteErrorResponse } from 'react-router'

const ownStatus = (error: unknown): number | null => {
  if (isRouteErrorResponse(error)) return error.status
  const { statusCode, status } = (error ?? {}) as { statusCode?: unknown; status?: unknown }
  const own = [statusCode, status].find((value) => Number.isInteger(value) && Number(value) >= 400 && Number(value) <= 599)
  return typeof own === 'number' ? own : null
}

/** The status of a route error: its own, in either form, or 500 (S8-014). */
export const statusOf = (error: unknown): number => ownStatus(error) ?? 500

/** Whether an error has its own status: it was thrown on purpose, for the error page. */
export const hasStatus = (error: unknown): boolean => ownStatus(error) !== null
