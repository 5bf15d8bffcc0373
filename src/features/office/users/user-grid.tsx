import { useMemo, useState } from 'react'
import { resetFactor } from '#features/auth/two-factor/contract.ts'
import { customerFilter } from '#features/customers/customer-popup/contract.ts'
import customerPopup from '#features/customers/customer-popup/screen.ts'
import { type CodeEntry, codeOptions } from '#platform/shared/lists/code-list.ts'
import { callReply } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { Button } from '#ui/button/button.tsx'
import { lookUp } from '#ui/code-box/look-up.ts'
import type { GridRow } from '#ui/data-grid/model/row.ts'
import { LockIcon, MailIcon } from '#ui/icon/icons.ts'
import type { MasterConditions } from '../master/empty-text.ts'
import { MasterGrid } from '../master/master-grid.tsx'
import type { FoundRows } from '#platform/web/lists/use-rows.ts'
import { namedChoices } from '../record-editor/named-choices.ts'
import { saveUserList, sendInvitation, type UserRow, userSheet } from './contract.ts'
import { USER_LANGS, USER_STATES, userFields } from './user-fields.ts'

type Props = {
  place: { MENU_ABBR: string; GRID_NM: string }
  found: FoundRows<UserRow>
  conditions?: MasterConditions | undefined
  roles: readonly CodeEntry[]
  layout: unknown
  /** True for the forwarder's administrator, who manages users of every company. */
  isStaff?: boolean
}

const LOOKUPS = { CUSTOMER: lookUp({ ...customerFilter, popup: customerPopup }) }

/**
 * The users grid: a new row is an invitation, and a pending user can be invited again. The forwarder's administrator can remove a lost
 * second factor.
 */
export function UserGrid({ place, found, conditions, roles, layout, isStaff = false }: Props) {
  const text = useText()
  const fields = useMemo(() => userFields(isStaff), [isStaff])
  const choices = useMemo(() => {
    return {
      ROLE: codeOptions(roles),
      LANG: namedChoices(text, 'users.lang', USER_LANGS),
      STATE: namedChoices(text, 'users.state', USER_STATES),
    }
  }, [roles, text])
  const [chosen, choose] = useState<GridRow | null>(null)
  const waits = chosen?.data.STATE === 'INVITED' && chosen.BATCH_FLAG !== 'insert'
  const { run } = useFlight()
  const resend = () =>
    run(async (flight) => {
      const { message } = await callReply(sendInvitation, { header: { USER_ID: String(chosen?.data.USER_ID) } }, { flight })
      toast.success(message)
    })
  const joined = chosen?.data.STATE === 'JOINED'
  const reset = async () => {
    const USER_ID = String(chosen?.data.USER_ID)
    await run(async (flight) => {
      if (!(await messageBox.question(text('twoFactor.resetAsk', [USER_ID])))) return
      const { message } = await callReply(resetFactor, { header: { USER_ID } }, { flight })
      toast.success(message)
    })
  }
  return (
    <MasterGrid
      place={place}
      fields={fields}
      found={found}
      conditions={conditions}
      save={saveUserList}
      sheet={userSheet}
      masked
      {...(isStaff && { history: 'USERS_SAVED' })}
      choices={choices}
      lookups={LOOKUPS}
      layout={layout}
      keepsRows
      onActiveRow={choose}
      tools={
        <>
          <Button icon={MailIcon} disabledReason={waits ? null : text('users.resendWhom')} onClick={() => void resend()}>
            {text('users.resend')}
          </Button>
          {isStaff && (
            <Button icon={LockIcon} disabledReason={joined ? null : text('users.resetWhom')} onClick={() => void reset()}>
              {text('twoFactor.reset')}
            </Button>
          )}
        </>
      }
    />
  )
}
