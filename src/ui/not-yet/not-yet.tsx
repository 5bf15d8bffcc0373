import { use } from 'react'
import { PageNameContext } from '#platform/web/page-name.ts'
import { useText } from '#platform/web/portal.tsx'
import { usePopup } from '#platform/web/use-popup.ts'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { PageHead } from '../page-head/page-head.tsx'
import styles from './not-yet.module.css'

/** The honest page of a screen that a later release brings: its title and one sentence, nothing that pretends. */
export const NotYet = ({ marker }: { marker: string }) => {
  const text = useText()
  const name = use(PageNameContext)
  // In a dialog the dialog has the title already.
  const dialog = !usePopup().bare
  return (
    <section data-page={marker} className={styles.page}>
      {!dialog && <PageHead title={name} />}
      <EmptyState text={text('page.notYet')} />
    </section>
  )
}
