import { useState } from 'react'
import { useFlight } from '#platform/web/api/single-flight.ts'
import type { Flight } from '#platform/web/api/call.ts'

/** State of a secret link panel: the new URL, shown once, the last problem, and whether a call is running. */
export const useLinkPanel = () => {
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState('')
  const flight = useFlight(setProblem)
  /** Runs one call at a time and clears the last problem. */
  const run = (work: (flight: Flight) => Promise<void>) => {
    setProblem('')
    return flight.run(work)
  }
  return {
    address,
    problem,
    busy: flight.busy,
    run,
    setAddress: (path: string) => setAddress(path && `${location.origin}${path}`),
  }
}
