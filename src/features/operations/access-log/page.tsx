import { useMemo } from 'react'
import { AUDIT_ACTIONS } from '#domain/audit/audit-actions.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { periodTexts } from '#ui/empty-state/conditions.ts'
import { checkForm } from '#ui/form-check/form-check.ts'
import { ListCard } from '#ui/list-card/list-card.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import type { SelectOption } from '#ui/select-box/select-option.ts'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { LogList } from '../log-list.tsx'
import { logChecks } from '../log-period.ts'
import { PeriodBox } from '../period-box.tsx'
import { exportAction, revealAction } from '../reason-actions.ts'
import { exportAccessLog, type AccessLogSearch, selectAccessLog } from './contract.ts'
import { clientLoader, loader, shouldRevalidate } from './list-search.ts'
import { accessLogFields } from './access-log-fields.ts'

export { clientLoader, loader, shouldRevalidate }

const CONDITIONS = { USER_ID: 'operations.user', SUBJECT: 'records.subjects', TARGET: 'records.target' } as const
const NAMES = ['USER_ID', 'SUBJECT', 'TARGET'] as const

/** All actions by their names, in the order of the alphabet. */
const useActions = (): SelectOption[] => {
  const text = useText()
  const { compare } = new Intl.Collator(usePortal(({ session }) => session.langCd))
  const named = AUDIT_ACTIONS.map((value) => ({ value, label: text(`records.action.${value}`) }))
  return [{ value: '', label: text('common.all') }, ...named.toSorted((a, b) => compare(a.label, b.label))]
}

/** The records of who viewed, changed or downloaded whose data (S-39). */
const Page = () => {
  const text = useText()
  const actions = useActions()
  const nameOf = (action: string) => (action === '' ? '' : (actions.find(({ value }) => value === action)?.label ?? action))
  // An address may name a part of a code; it stays chosen as it is.
  const withAsked = (action: string) =>
    actions.some(({ value }) => value === action) ? actions : [...actions, { value: action, label: action }]
  const withReason = useMemo(() => [revealAction<AccessLogSearch>(text), exportAction<AccessLogSearch>(exportAccessLog, text)], [text])
  return (
    <LogList<AccessLogSearch>
      menu="cmsAccessList"
      contract={selectAccessLog}
      fields={accessLogFields}
      withReason={withReason}
      check={(draft, form) => checkForm(logChecks(draft), text, form)}
      conditions={(searched) => [
        [text('operations.period'), periodTexts(searched.FROM_DT, searched.TO_DT)],
        [text('records.action'), nameOf(searched.ACTION)],
        ...NAMES.map((name) => [text(CONDITIONS[name]), searched[name]] as const),
      ]}
      boxes={(draft, set) => (
        <>
          <PeriodBox days={draft} onChange={set} />
          <Field label={text('records.action')}>
            <SelectBox value={draft.ACTION} options={withAsked(draft.ACTION)} onChange={(ACTION) => set({ ACTION })} />
          </Field>
          {NAMES.map((name) => (
            <Field key={name} label={text(CONDITIONS[name])}>
              <TextBox value={draft[name]} onChange={(typed) => set({ [name]: typed })} maxLength={100} />
            </Field>
          ))}
        </>
      )}
      card={(row) => (
        <ListCard
          first={String(row.ACTION_NM)}
          firstEnd={String(row.USER_ID)}
          second={String(row.AT)}
          secondEnd={String(row.SUBJECTS)}
          third={String(row.REASON || row.TARGET)}
        />
      )}
    />
  )
}
export default Page
