import { useState } from 'react'
import { selectTeam } from '#features/codes/office-list/contract.ts'
import { useRetriedCall } from '#platform/web/api/use-quiet-call.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { LoadRetry } from '#ui/load-failed/load-failed.tsx'
import { NumbersInput } from '#ui/numbers-input/numbers-input.tsx'
import { MultiSelectBox } from '#ui/select-box/multi-select-box.tsx'
import { MAX_CUSTOMERS, type NoticeSettings } from './contract.ts'
import styles from './notice-panel.module.css'

type Scope = Pick<NoticeSettings, 'CUSTOMERS' | 'TEAMS'>

/** The customers and teams whose requests a member of staff is notified of. */
export function NoticeScope({ scope, onChange }: { scope: Scope; onChange: (scope: Partial<Scope>) => void }) {
  const text = useText()
  const [teams, setTeams] = useState<{ CODE: string; NAME: string }[]>([])
  const retry = useRetriedCall(selectTeam, {}, setTeams)
  return (
    <fieldset className={styles.scope}>
      <legend>{text('noticeSettings.scope')}</legend>
      <NumbersInput
        label={text('noticeSettings.customers')}
        placeholder={text('noticeSettings.customersHint')}
        values={scope.CUSTOMERS}
        max={MAX_CUSTOMERS}
        onChange={(CUSTOMERS) => onChange({ CUSTOMERS })}
        removeLabel={(code) => text('noticeSettings.removeCustomer', [code])}
        restLabel={(count) => text('noticeSettings.moreOf', [count])}
        overflowText={(count) => text('noticeSettings.tooManyCustomers', [count])}
      />
      <MultiSelectBox
        label={text('noticeSettings.teams')}
        options={teams.map(({ CODE, NAME }) => ({ value: CODE, label: NAME }))}
        values={scope.TEAMS}
        onChange={(TEAMS) => onChange({ TEAMS })}
        allLabel={text('noticeSettings.allTeams')}
        restLabel={(count) => text('noticeSettings.moreOf', [count])}
      />
      <LoadRetry retry={retry} />
      <p className="fg3 small">{text('noticeSettings.scopeHint')}</p>
    </fieldset>
  )
}
