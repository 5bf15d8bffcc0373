import { useState } from 'react'
import type { Endpoint } from '#platform/shared/endpoint.ts'
import { call, CallProblem } from '#platform/web/call.ts'
import { messageBox } from '#platform/web/message-box.ts'
import { useText } from '#platform/web/portal.tsx'
import { toast } from '#platform/web/toast.ts'
import { useQuietCall } from '#platform/web/use-quiet-call.ts'
import type { TypedForm } from '../booking-record/contract.ts'
import type { TemplateCalls, TemplateRow } from './contract.ts'

/** The templates of the company a booking is typed for, and what one can do with them. Refusals are said in a box. */
export const useTemplates = (calls: TemplateCalls, typed: TypedForm) => {
  const text = useText()
  const [rows, setRows] = useState<readonly TemplateRow[] | 'failed' | null>(null)
  useQuietCall(calls.selectTemplateList, { CUST_CD: String(typed.header.CUST_CD ?? '') }, setRows, () => setRows('failed'))

  const change = async <I>(contract: Endpoint<I, TemplateRow[]>, input: I): Promise<boolean> => {
    try {
      setRows(await call(contract, input))
      return true
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      if (error.status > 0 && !error.told) await messageBox.warning(error.body.errors?.[0]?.message || error.body.message)
      return false
    }
  }
  return {
    rows,
    /** Keeps the form that is typed. A name that is there already asks whether to replace it. */
    keep: async (name: string) => {
      const same = Array.isArray(rows) ? rows.find(({ TEMPLATE_NM }) => TEMPLATE_NM === name.trim()) : undefined
      if (same && !(await messageBox.question(text('bookingTemplate.replaceAsk', [same.TEMPLATE_NM])))) return false
      const { header, containers, dimensions } = typed
      const done = await change(calls.saveTemplate, { header, containers, dimensions, TEMPLATE_ID: same?.TEMPLATE_ID, TEMPLATE_NM: name })
      if (done) toast.success(text('bookingTemplate.saved'))
      return done
    },
    rename: ({ TEMPLATE_ID }: TemplateRow, TEMPLATE_NM: string) => change(calls.renameTemplate, { TEMPLATE_ID, TEMPLATE_NM }),
    remove: async ({ TEMPLATE_ID, TEMPLATE_NM }: TemplateRow) =>
      (await messageBox.question(text('bookingTemplate.deleteAsk', [TEMPLATE_NM]))) && change(calls.deleteTemplate, { TEMPLATE_ID }),
  }
}
