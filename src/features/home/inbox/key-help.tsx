import { useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from './inbox.module.css'

const HELP = [
  [['j', 'k'], 'move'],
  [['e'], 'act'],
  [['s'], 'snooze'],
  [['h'], 'hand'],
  [['Enter'], 'open'],
] as const

/** The keys of the inbox, always in sight where there is a keyboard. */
export const KeyHelp = () => {
  const text = useText()
  return (
    <p className={styles.keys} data-print="hide">
      <b>{text('inbox.keys')}</b>
      {HELP.map(([keys, name]) => (
        <span key={name}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {text(`inbox.key.${name}`)}
        </span>
      ))}
    </p>
  )
}
