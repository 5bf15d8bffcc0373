import { useText } from '#platform/web/portal.tsx'
import { useLazyPart } from '#ui/layer/use-lazy-part.ts'
import styles from './own-data-panel.module.css'

const loadPanel = () => import('./own-data-panel.tsx')

/** The way to the own data in the user panel, fetched when it is opened. */
export function OwnDataFold() {
  const text = useText()
  const { Part: OwnDataPanel, want } = useLazyPart(loadPanel)
  return (
    <details className={styles.fold} onToggle={() => void want()}>
      <summary>{text('persons.own')}</summary>
      {OwnDataPanel && <OwnDataPanel />}
    </details>
  )
}
