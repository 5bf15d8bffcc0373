import { useState } from 'react'
import { type Flight, showRefusal, useFlight } from '#platform/web/api/single-flight.ts'

/** What a panel for secret links keeps: the address just made, which is shown once, what went wrong, and whether a call is under way. */
export const useLinkPanel = () => {
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState('')
  const flight = useFlight(setProblem)
  /** Calls the server, one piece of work at a time: what went wrong before is over. */
  const run = (work: (flight: Flight) => Promise<void>) => {
    setProblem('')
    return flight.run(work)
  }
  return {
    address,
    problem,
    busy: flight.busy,
    run,
    failed: (error: unknown) => showRefusal(error, setProblem),
    setAddress: (path: string) => setAddress(path && `${location.origin}${path}`),
  }
}
