import { useState } from 'react'
import { CallProblem } from '#platform/web/call.ts'
import { useBusy } from '#platform/web/use-busy.ts'

/** What a panel for secret links keeps: the address just made, which is shown once, what went wrong, and whether a call is under way. */
export const useLinkPanel = () => {
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState('')
  const { busy, hold } = useBusy()
  /** Says what the server refused; anything else is an error of ours. */
  const failed = (error: unknown) => {
    if (!(error instanceof CallProblem)) throw error
    setProblem(error.body.message)
  }
  /** Begins a call: what went wrong before is over. @returns its `onOver` */
  const begin = () => {
    setProblem('')
    return hold()
  }
  return {
    address,
    problem,
    busy,
    begin,
    failed,
    setAddress: (path: string) => setAddress(path && `${location.origin}${path}`),
  }
}
