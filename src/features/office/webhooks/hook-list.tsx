import { isYes } from '#domain/text/flag.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import type { CompanyWebhook } from './contract.ts'
import { useKindName } from './kind-names.ts'
import styles from './webhooks.module.css'

type Act = (hook: CompanyWebhook) => void
type Props = { hooks: readonly CompanyWebhook[]; onEdit: Act; onRemove: Act; onResend: Act }

/** The registered webhooks, each with what waits and what was given up. */
export function HookList({ hooks, onEdit, onRemove, onResend }: Props) {
  const text = useText()
  const nameOf = useKindName()
  if (hooks.length === 0) return <EmptyState text={text('webhookMgt.none')} />
  return (
    <ul className={styles.hooks}>
      {hooks.map((hook) => (
        <li key={hook.HOOK_ID}>
          <span className={styles.name}>
            <b>{hook.NAME}</b>
            <Tag tone={isYes(hook.OFF_YN) ? 'warn' : 'ok'}>{text(isYes(hook.OFF_YN) ? 'webhookMgt.off' : 'webhookMgt.on')}</Tag>
            {hook.WAITING > 0 && <Tag>{text('webhookMgt.waiting', [hook.WAITING])}</Tag>}
            {hook.DEAD > 0 && <Tag tone="bad-soft">{text('webhookMgt.dead', [hook.DEAD])}</Tag>}
          </span>
          <span className={styles.actions}>
            {hook.DEAD > 0 && (
              <Button size={28} aria-label={text('webhookMgt.resendOne', [hook.NAME])} onClick={() => onResend(hook)}>
                {text('webhookMgt.resend')}
              </Button>
            )}
            <Button size={28} aria-label={text('webhookMgt.edit', [hook.NAME])} onClick={() => onEdit(hook)}>
              {text('webhookMgt.change')}
            </Button>
            <Button size={28} variant="subtle" aria-label={text('webhookMgt.removeOne', [hook.NAME])} onClick={() => onRemove(hook)}>
              {text('webhookMgt.remove')}
            </Button>
          </span>
          <span className={`code ${styles.url}`}>{hook.URL}</span>
          <small className="fg2">{hook.KINDS.map(nameOf).join(', ')}</small>
          {hook.LAST_ERROR && <small className="bad">{hook.LAST_ERROR}</small>}
        </li>
      ))}
    </ul>
  )
}
