import { useState } from 'react'
import { type Flight, useFlight } from '#platform/web/api/single-flight.ts'
import { useReopened } from '#platform/web/forms/typed-text.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '../button/button.tsx'
import { EyeIcon } from '../icon/icons.ts'
import { ReasonForm, reasonName } from '../record-form/reason-form.tsx'
import styles from './reveal-tool.module.css'

type Props = {
  /** Why nothing can be shown now, or null. */
  disabledReason?: string | null
  /** Loads the masked data with the given reason. */
  onShow: (reason: string, flight: Flight) => Promise<void>
}

/** Reveals masked personal data for a reason, which is logged (S-40). */
export const RevealTool = ({ disabledReason = null, onShow }: Props) => {
  const text = useText()
  const [asking, ask] = useState(false)
  const { run } = useFlight()
  useReopened(disabledReason === null ? [reasonName(text('ui.revealReason'))] : [], () => ask(true))
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
      onDone={(reason) =>
        // The reason stays until the call succeeds.
        void run(async (flight) => {
          await onShow(reason, flight)
          ask(false)
        })
      }
    >
      {text('ui.revealWhy')}
    </ReasonForm>
  )
}
