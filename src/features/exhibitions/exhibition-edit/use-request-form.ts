import { useMemo, useState, useSyncExternalStore } from 'react'
import type { DataRow } from '#platform/shared/fields/fields.ts'
import type { Session } from '#platform/shared/calls/session.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { type Grid, HELD_BY_FORM, useGrid } from '#ui/data-grid/use-grid.ts'
import type { RequestRecord } from './contract.ts'
import { exhibitionItemFields, requestFields } from './fields.ts'
import { type FormProblem, isEmptyItem, problemText, requestProblems } from './request-problems.ts'

export type TypedRequest = { header: DataRow; items: DataRow[] }

/** A new form, prefilled with the customer's own company and the current user; empty for guests. */
export const newRequest = ({ custCd, custName, email, engName, locName, langCd }: Session, exhNo: string): TypedRequest => ({
  header: {
    ...Object.fromEntries(requestFields.list.map(({ name, initial }) => [name, initial ?? ''])),
    EXH_NO: exhNo,
    TRANS_MODE: 'SEA',
    ...(custCd && { COMPANY_NM: custName, CONTACT_NM: langCd === 'en' ? engName : locName, CONTACT_EMAIL: email }),
  },
  items: [],
})

/** The rows of the grid to send, without deleted ones. */
const rowsOf = ({ model }: Grid): DataRow[] =>
  model
    .rows()
    .filter(({ BATCH_FLAG }) => BATCH_FLAG !== 'delete')
    .map(({ data }) =>
      Object.fromEntries(exhibitionItemFields.list.map(({ name, kind }) => [name, data[name] ?? (kind === 'number' ? null : '')])),
    )
    .filter((row) => !isEmptyItem(row))

const watchRows = (grid: Grid) => {
  let text: string | null = null
  const subscribe = (changed: () => void) =>
    grid.model.subscribe(() => {
      text = null
      changed()
    })
  return { subscribe, snapshot: () => (text ??= JSON.stringify(rowsOf(grid))) }
}

/** The form state of a request: header, items, problems. */
export const useRequestForm = (opened: TypedRequest | RequestRecord) => {
  const text = useText()
  const [header, setHeader] = useState(opened.header)
  const [told, tell] = useState<{ field: string; message: string }[]>([])
  const [asked, setAsked] = useState(false)
  const items = useGrid(exhibitionItemFields, opened.items, HELD_BY_FORM)
  const { subscribe, snapshot } = useMemo(() => watchRows(items), [items])
  const itemsText = useSyncExternalStore(subscribe, snapshot, snapshot)
  const typed = useMemo((): TypedRequest => ({ header, items: JSON.parse(itemsText) as DataRow[] }), [header, itemsText])
  const missing = useMemo((): FormProblem[] => requestProblems(typed.header, typed.items), [typed])
  return {
    typed,
    text: JSON.stringify(typed),
    items,
    missing,
    value: (field: string) => header[field],
    set: (change: DataRow) => {
      setHeader((before) => ({ ...before, ...change }))
      tell((before) => before.filter(({ field }) => !(field in change)))
    },
    /** Server errors of a field, and after the first save attempt also form problems. */
    errorOf: (field: string): string | null => {
      const said = told.find((problem) => problem.field === field)
      if (said) return said.message
      const problem = asked ? missing.find((one) => one.row === null && one.field === field) : undefined
      return problem ? problemText(problem, text) : null
    },
    tell,
    /** Shows every problem at its field from now on. */
    showProblems: () => setAsked(true),
    /** Replaces the form data by a stored draft. */
    restore: (kept: TypedRequest) => {
      setHeader(kept.header)
      items.model.together({ remove: items.model.rows(), insert: kept.items })
    },
  }
}
export type RequestForm = ReturnType<typeof useRequestForm>
