import { useCallback, useEffect, useState } from 'react'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { call, CallProblem, callReply } from '#platform/web/api/call.ts'
import { showRefusal, useFlight } from '#platform/web/api/single-flight.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { type BlCheck, selectBlCheck } from './contract.ts'

/** The check of one bill and its actions; a refused action shows the reason and the current state. */
export const useBlCheck = (mngtNo: string, failed: string) => {
  const [check, setCheck] = useState<BlCheck | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, run } = useFlight()
  const load = useCallback(async () => {
    try {
      setCheck(await call(selectBlCheck, { mngtNo }, { silent: true }))
      setProblem(null)
    } catch (error) {
      setProblem(error instanceof CallProblem && error.status > 0 && error.status < 500 ? error.message : failed)
    }
  }, [mngtNo, failed])
  useEffect(() => void load(), [load])
  const step = async <I extends object>(
    contract: Endpoint<I & { mngtNo: string; ROW_VER: number }, BlCheck>,
    input: I,
  ): Promise<boolean> => {
    const done = await run(async (flight) => {
      try {
        const { data, message } = await callReply(contract, { ...input, mngtNo, ROW_VER: check?.ROW_VER ?? 0 }, { flight })
        setCheck(data)
        toast.success(message)
        return true
      } catch (error) {
        await showRefusal(error)
        if (error instanceof CallProblem && (error.code === 'CNF-001' || error.code === 'BIZ-001')) await load()
        return false
      }
    })
    return done === true
  }
  return { check, problem, busy, reload: () => void load(), step }
}
