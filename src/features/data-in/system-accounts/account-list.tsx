import { isYes } from '#domain/text/flag.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { useDays } from '#ui/use-days.ts'
import type { SystemAccount } from './contract.ts'
import styles from './system-accounts.module.css'

export type ListedToken = SystemAccount['TOKENS'][number]
type Props = {
  accounts: readonly SystemAccount[]
  /** Why nothing can be pressed now. */
  waiting: string | null
  onEdit: (account: SystemAccount) => void
  onMake: (account: SystemAccount) => void
  onRotate: (account: SystemAccount, token: ListedToken) => void
  onEnd: (token: ListedToken) => void
}

/** The systems, each with the scopes, the last use and the end of its tokens. */
export function AccountList({ accounts, waiting, onEdit, onMake, onRotate, onEnd }: Props) {
  const text = useText()
  const { showDay } = useDays()
  if (accounts.length === 0) return <EmptyState text={text('systems.none')} />
  return (
    <ul className={styles.systems}>
      {accounts.map((account) => {
        const { SOURCE, NAME, USE_YN, QUIET_BEFORE, TOKENS } = account
        const isOn = isYes(USE_YN)
        return (
          <li key={SOURCE}>
            <span className={styles.name}>
              <b className="code">{SOURCE}</b>
              <span>{NAME}</span>
              <Tag tone={isOn ? 'ok' : 'warn'}>{text(isOn ? 'systems.on' : 'systems.off')}</Tag>
            </span>
            <span className={styles.actions}>
              <Button
                size={28}
                aria-label={text('systems.tokenOf', [SOURCE])}
                disabledReason={waiting ?? (isOn ? null : text('systems.isOff'))}
                onClick={() => onMake(account)}
              >
                {text('token.make')}
              </Button>
              <Button size={28} aria-label={text('systems.editOne', [SOURCE])} disabledReason={waiting} onClick={() => onEdit(account)}>
                {text('systems.edit')}
              </Button>
            </span>
            {QUIET_BEFORE && <small className="fg2">{text('systems.quietFrom', [showDay(QUIET_BEFORE)])}</small>}
            {TOKENS.length === 0 ? (
              <small className="fg3">{text('token.none')}</small>
            ) : (
              <ul className={styles.tokens} aria-label={text('systems.tokensOf', [SOURCE])}>
                {TOKENS.map((token) => (
                  <TokenLine key={token.TOKEN_ID} {...{ token, waiting, isOn, onEnd }} onRotate={() => onRotate(account, token)} />
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type LineProps = {
  token: ListedToken
  waiting: string | null
  isOn: boolean
  onRotate: () => void
  onEnd: Props['onEnd']
}

const TokenLine = ({ token, waiting, isOn, onRotate, onEnd }: LineProps) => {
  const text = useText()
  const { showMoment } = useDays()
  const { NAME, PREFIX, SCOPES, EXPIRES_DTM, USED_DTM } = token
  return (
    <li>
      <span className={styles.name}>
        <b>{NAME}</b>
        <small className="code">{PREFIX}…</small>
      </span>
      <span className={styles.actions}>
        <Button
          size={24}
          aria-label={text('systems.rotateOne', [NAME])}
          disabledReason={waiting ?? (isOn ? null : text('systems.isOff'))}
          onClick={onRotate}
        >
          {text('systems.rotate')}
        </Button>
        <Button
          size={24}
          variant="subtle"
          aria-label={text('token.revokeOne', [NAME])}
          disabledReason={waiting}
          onClick={() => onEnd(token)}
        >
          {text('token.revoke')}
        </Button>
      </span>
      <small className="fg2">{SCOPES.map((scope) => text(`token.scope.${scope}`)).join(', ')}</small>
      <small className="fg3">
        {text('token.until', [showMoment(EXPIRES_DTM.slice(0, 12))])} ·{' '}
        {USED_DTM ? text('systems.used', [showMoment(USED_DTM.slice(0, 12))]) : text('token.unused')}
      </small>
    </li>
  )
}
