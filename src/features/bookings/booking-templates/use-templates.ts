import { useState } from 'react'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { useRetriedCall } from '#platform/web/api/use-quiet-call.ts'
import type { TypedForm } from '../booking-record/contract.ts'
import type { TemplateCalls, TemplateRow } from './contract.ts'

/** The templates of the booking's company and their actions. Refusals are shown in a message box. */
export const useTemplates = (calls: TemplateCalls, typed: TypedForm) => {
  const text = useText()
  const [rows, setRows] = useState<readonly TemplateRow[] | null>(null)
  const retry = useRetriedCall(calls.selectTemplateList, { CUST_CD: String(typed.header.CUST_CD ?? '') }, setRows)

  const { run } = useFlight()
  const change = async <I>(contract: Endpoint<I, TemplateRow[]>, input: I): Promise<boolean> => {
    const changed = await run((flight) => call(contract, input, { flight }))
    if (changed) setRows(changed)
    return changed !== undefined
  }
  return {
    rows,
    /** Asks for the templates again after a failure; null otherwise. */
    retry,
    /** Saves the current form. An existing name requires confirmation to replace. */
    keep: async (name: string) => {
      const same = rows?.find(({ TEMPLATE_NM }) => TEMPLATE_NM === name.trim())
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
