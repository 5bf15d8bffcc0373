import { useMemo } from 'react'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { periodTexts } from '#ui/empty-state/conditions.ts'
import { checkForm } from '#ui/form-check/form-check.ts'
import { ListCard } from '#ui/list-card/list-card.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { LogList } from '../log-list.tsx'
import { logChecks } from '../log-period.ts'
import { PeriodBox } from '../period-box.tsx'
import { exportAction, revealAction } from '../reason-actions.ts'
import { exportVisits, selectVisits, type VisitSearch } from './contract.ts'
import { clientLoader, loader, shouldRevalidate } from './list-search.ts'
import { visitFields } from './visit-fields.ts'

export { clientLoader, loader, shouldRevalidate }

/** Page visits with user, time and address (S7-025). */
const Page = () => {
  const text = useText()
  const withReason = useMemo(() => [revealAction<VisitSearch>(text), exportAction<VisitSearch>(exportVisits, text)], [text])
  return (
    <LogList<VisitSearch>
      menu="cmsVisitList"
      contract={selectVisits}
      fields={visitFields}
      withReason={withReason}
      check={(draft, form) => checkForm(logChecks(draft), text, form)}
      conditions={({ FROM_DT, TO_DT, USER_ID, MENU }) => [
        [text('operations.period'), periodTexts(FROM_DT, TO_DT)],
        [text('operations.user'), USER_ID],
        [text('visits.menu'), MENU],
      ]}
      boxes={(draft, set) => (
        <>
          <PeriodBox days={draft} onChange={set} />
          <Field label={text('operations.user')}>
            <TextBox value={draft.USER_ID} onChange={(USER_ID) => set({ USER_ID })} maxLength={30} noSpaces />
          </Field>
          <Field label={text('visits.menu')}>
            <TextBox value={draft.MENU} onChange={(MENU) => set({ MENU })} maxLength={60} />
          </Field>
        </>
      )}
      card={(row) => (
        <ListCard
          first={String(row.MENU_NM)}
          firstEnd={String(row.USER_ID)}
          second={String(row.AT)}
          secondEnd={String(row.USER_NM)}
          third={String(row.IP)}
        />
      )}
    />
  )
}
export default Page
