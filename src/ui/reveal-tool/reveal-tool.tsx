import { useState } from 'react'
import { useText } from '#platform/web/portal.tsx'
import { Button } from '../button/button.tsx'
import { EyeIcon } from '../icon/icons.ts'
import { ReasonForm } from '../record-form/reason-form.tsx'
import styles from './reveal-tool.module.css'

type Props = {
  /** Why there is nothing to show now, or null. */
  disabledReason?: string | null
  /** Asks for the masked data with the reason that was given. */
  onShow: (reason: string) => Promise<void>
}

/** Shows masked personal data for a reason, which is recorded (S-40). */
export const RevealTool = ({ disabledReason = null, onShow }: Props) => {
  const text = useText()
  const [asking, ask] = useState(false)
  if (!asking)
    return (
      <div className={styles.tool}>
        <Button icon={EyeIcon} disabledReason={disabledReason} onClick={() => ask(true)}>
          {text('ui.reveal')}
        </Button>
      </div>
    )
  return (
    <ReasonForm
      required
      variant="primary"
      label={text('ui.revealReason')}
      action={text('ui.reveal')}
      closeLabel={text('common.cancel')}
      onClose={() => ask(false)}
      onDone={(reason) => {
        ask(false)
        void onShow(reason)
      }}
    >
      {text('ui.revealWhy')}
    </ReasonForm>
  )
}
