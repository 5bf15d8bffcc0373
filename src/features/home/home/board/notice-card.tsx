import { dialogContent, openPopup } from '#platform/web/popups/popup-stack.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import type { Notice } from '../../notices/contract.ts'
import styles from '../line-list.module.css'
import { NoticeLines } from './notice-lines.tsx'

const ALL = 'homeNotices'
dialogContent(ALL, 'home.notices', () => import('./notice-dialog.tsx'))

const SHOWN = 3

/** The first notices, and a link to all of them. */
export function NoticeCard({ rows }: { rows: readonly Notice[] }) {
  const text = useText()
  const all = (
    <Button size={28} variant="subtle" onClick={() => void openPopup(ALL, {})}>
      {text('home.viewAll')}
    </Button>
  )
  return (
    <Card title={text('home.notices')} {...(rows.length > 0 && { action: all })}>
      {rows.length === 0 && <p className={styles.empty}>{text('home.noNotices')}</p>}
      <NoticeLines rows={rows.slice(0, SHOWN)} />
    </Card>
  )
}
