import { useId } from 'react'
import { BoxNotes } from '../box-frame/box-notes.tsx'
import { type BoxProps, useBox } from '../box-frame/use-box.ts'
import { swallowComposingKey, useComposed } from '../box-frame/use-composed.ts'
import { lengthOf, shapeText } from '../text-box/text-rules.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from './text-area.module.css'

type Props = BoxProps & {
  value: string
  onChange: (value: string) => void
  /** In characters; the counter below shows how many are used. */
  maxLength?: number
  rows?: number
  upper?: boolean
  placeholder?: string
}

/** The share of the maximum length from which the rest is announced. */
const ANNOUNCED_FROM = 0.9

/** A multi-line text field with a character counter. */
export function TextArea({ value, onChange, maxLength, rows = 3, upper, placeholder, ...props }: Props) {
  const { readOnly, disabled, disabledReason, error } = props
  const words = useText()
  const countId = useId()
  const { control, errorId, reasonId } = useBox(props, maxLength ? countId : undefined)
  const { text, handlers, settleOnBlur } = useComposed<HTMLTextAreaElement>(value, (typed, caret) => {
    const shaped = shapeText(typed, caret, { upper, maxLength })
    onChange(shaped.text)
    return shaped
  })
  const used = lengthOf(text)
  const left = maxLength === undefined ? null : maxLength - used
  return (
    <>
      <textarea
        {...control}
        className={styles.area}
        data-error={Boolean(error)}
        rows={rows}
        placeholder={placeholder}
        readOnly={readOnly}
        value={text}
        {...handlers}
        onKeyDown={swallowComposingKey}
        onBlur={settleOnBlur}
      />
      {maxLength !== undefined && left !== null && (
        <span className={styles.count}>
          <span id={countId}>{words('ui.length', [used, maxLength])}</span>
          <output className="vh">
            {used >= maxLength * ANNOUNCED_FROM && !readOnly ? words('ui.lengthLeft', [Math.max(0, left)]) : ''}
          </output>
        </span>
      )}
      <BoxNotes {...{ errorId, reasonId, error, disabled, disabledReason }} />
    </>
  )
}
