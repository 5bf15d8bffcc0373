import { useFlight } from '#platform/web/api/single-flight.ts'
import type { Flight } from '#platform/web/api/call.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '../button/button.tsx'
import { EyeIcon } from '../icon/icons.ts'
import { ReasonForm } from '../record-form/reason-form.tsx'
import { useReason } from '../record-form/use-reason.ts'
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
  const { asked, ask, close } = useReason(['reveal'])
  const { run } = useFlight()
  if (!asked)
    return (
      <div className={styles.tool}>
        <Button icon={EyeIcon} disabledReason={disabledReason} onClick={() => ask('reveal')}>
          {text('ui.reveal')}
        </Button>
      </div>
    )
  return (
    <ReasonForm
      required
      name={asked}
      disabledReason={disabledReason}
      variant="primary"
      label={text('ui.revealReason')}
      action={text('ui.reveal')}
      closeLabel={text('common.cancel')}
      onClose={close}
      onDone={(reason) =>
        // The reason stays until the call succeeds.
        void run(async (flight) => {
          await onShow(reason, flight)
          close()
        })
      }
    >
      {text('ui.revealWhy')}
    </ReasonForm>
  )
}
