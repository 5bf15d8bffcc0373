import { useEffect, useState } from 'react'
import { call } from '#platform/web/api/call.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { selectColleagues } from './contract.ts'
import styles from './inbox.module.css'
import { Panel } from './panel.tsx'

type Colleague = { USER_ID: string; USER_NM: string }
type Props = { busy: boolean; onChoose: (userId: string) => void; onClose: () => void }

/** The colleague to whom an item goes. */
export const HandPanel = ({ busy, onChoose, onClose }: Props) => {
  const text = useText()
  const [colleagues, setColleagues] = useState<readonly Colleague[] | null>(null)
  const [userId, setUserId] = useState('')
  useEffect(() => {
    const leaving = new AbortController()
    call(selectColleagues, {}, { signal: leaving.signal, silent: true })
      .then((answer) => setColleagues(answer.colleagues))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) console.error(error)
      })
    return () => leaving.abort()
  }, [])
  const missing = userId === '' ? text('inbox.choose') : null
  return (
    <Panel label={text('inbox.colleague')} onClose={onClose}>
      {colleagues?.length === 0 ? (
        <small className={styles.hint}>{text('inbox.alone')}</small>
      ) : (
        <>
          <div className={styles.colleague}>
            <SelectBox
              label={text('inbox.colleague')}
              options={[
                { value: '', label: text('inbox.choose') },
                ...(colleagues ?? []).map(({ USER_ID, USER_NM }) => ({ value: USER_ID, label: USER_NM })),
              ]}
              value={userId}
              onChange={setUserId}
            />
          </div>
          <Button size={28} variant="primary" disabledReason={busy ? text('call.loading') : missing} onClick={() => onChoose(userId)}>
            {text('inbox.handOver')}
          </Button>
        </>
      )}
    </Panel>
  )
}
