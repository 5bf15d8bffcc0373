import { useState } from 'react'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { Button } from '#ui/button/button.tsx'
import { DateBox } from '#ui/date-box/date-box.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/search-card/field.tsx'
import styles from './catalogue.module.css'
import type { SampleText } from './sample-texts.ts'

type Props = { word: (word: SampleText) => string; text: (key: string) => string }

/** Message boxes, toasts and a dialog with a field, each opened by its button. */
export function LayerSamples({ word, text }: Props) {
  const [open, setOpen] = useState(false)
  const [full, setFull] = useState(false)
  const [day, setDay] = useState('')
  const boxes = {
    question: messageBox.question,
    information: messageBox.information,
    warning: messageBox.warning,
    failure: messageBox.error,
  }
  const toasts = { success: toast.success, information: toast.information, warning: toast.warning, failure: toast.error }
  return (
    <section className={styles.kind} data-kind="layers" aria-label={word('layers')}>
      <h2>{word('layers')}</h2>
      <div className={styles.row}>
        {(Object.keys(boxes) as (keyof typeof boxes)[]).map((kind) => (
          <Button key={kind} onClick={() => void boxes[kind](word('sentence'))}>
            {word(kind)}
          </Button>
        ))}
        {(Object.keys(toasts) as (keyof typeof toasts)[]).map((kind) => (
          <Button key={kind} variant="subtle" onClick={() => toasts[kind](word('sentence').split('\n')[0] ?? '', word('wrong'))}>
            {`${word('toast')} ${word(kind)}`}
          </Button>
        ))}
        <Button variant="primary" onClick={() => setOpen(true)}>
          {word('dialog')}
        </Button>
      </div>
      {open && (
        <Dialog
          title={word('dialog')}
          level={0}
          width={640}
          height={420}
          live
          fullScreen={full}
          labels={{
            close: text('common.close'),
            fullScreen: text('popup.fullScreen'),
            restore: text('popup.restore'),
            move: text('popup.move'),
            moveHint: text('popup.moveHint'),
            moved: (left, top) => `${left}, ${top}`,
          }}
          onToggle={() => setFull(!full)}
          onClose={() => setOpen(false)}
        >
          <div className={styles.inside}>
            <Field label={word('day')}>
              <DateBox value={day} onChange={setDay} />
            </Field>
          </div>
        </Dialog>
      )}
    </section>
  )
}
