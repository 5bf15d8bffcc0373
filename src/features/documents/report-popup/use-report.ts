import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OutputOf } from '#platform/shared/calls/endpoint.ts'
import { call, CallProblem } from '#platform/web/api/call.ts'
import { type ReportAsk, selectReport } from './contract.ts'

type Report = OutputOf<typeof selectReport>
type State = { report: Report | null; problem: string | null; busy: boolean }

/** A report and its loading state, reloaded when another one is selected. `print` reloads it, so that the print is current. */
export const useReport = (ask: ReportAsk, failed: string) => {
  const [state, setState] = useState<State>({ report: null, problem: null, busy: true })
  const wanted = JSON.stringify(ask)
  const load = useCallback(
    async (PRINT: boolean, isWanted: () => boolean) => {
      setState((now) => ({ ...now, busy: true }))
      try {
        const report = await call(selectReport, { ...(JSON.parse(wanted) as ReportAsk), PRINT }, { silent: true })
        // Renders synchronously, because printing starts right after and uses the page content.
        if (isWanted()) flushSync(() => setState({ report, problem: null, busy: false }))
        return isWanted()
      } catch (error) {
        const problem = error instanceof CallProblem && error.status > 0 && error.status < 500 ? error.message : failed
        if (isWanted()) setState({ report: null, problem, busy: false })
        return false
      }
    },
    [wanted, failed],
  )
  useEffect(() => {
    let gone = false
    void load(false, () => !gone)
    return () => {
      gone = true
    }
  }, [load])
  const print = async () => {
    if (await load(true, () => true)) window.print()
  }
  return { ...state, reload: () => void load(false, () => true), print }
}
