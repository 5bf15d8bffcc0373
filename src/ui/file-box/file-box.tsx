import { type DragEvent, useId, useRef, useState } from 'react'
import { BoxFrame } from '../box-frame/box-frame.tsx'
import { type BoxProps, useBox } from '../box-frame/use-box.ts'
import { Button } from '../button/button.tsx'
import { CloseIcon } from '../icon/icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from './file-box.module.css'
import { type FileLimits, fileProblem, showBytes, showTypes } from './file-rules.ts'

type Props = BoxProps &
  FileLimits & {
    /** The selected files. */
    value: readonly File[]
    onChange: (files: File[]) => void
    multiple?: boolean
  }

/** A file field: file name, a button for the system's picker, and a drop target. Accepted types are shown in advance. */
export function FileBox({ value, onChange, multiple = false, types, maxBytes, ...props }: Props) {
  const { readOnly, disabled, disabledReason } = props
  const words = useText()
  const hintId = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const error = props.error ?? refused
  const { control, errorId, reasonId, title } = useBox({ ...props, error }, types || maxBytes ? hintId : undefined)
  const closed = readOnly || disabled
  const take = (files: readonly File[]) => {
    const chosen = multiple ? files : files.slice(0, 1)
    const problem = chosen.map((file) => fileProblem(file, { types, maxBytes })).find(Boolean)
    setRefused(problem ? words(problem.key, problem.params) : null)
    if (!problem && chosen.length > 0) onChange([...chosen])
  }
  const onDrag = (event: DragEvent) => {
    if (closed || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const [first] = value
  const name = first ? (value.length > 1 ? words('ui.filesChosen', [first.name, value.length - 1]) : first.name) : ''
  const size = maxBytes === undefined ? '' : showBytes(maxBytes)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button, which works with keys
    <div
      className={styles.place}
      data-over={over}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        if (closed) return
        event.preventDefault()
        take([...event.dataTransfer.files])
      }}
    >
      <div className={styles.row}>
        <BoxFrame
          {...{ errorId, reasonId, disabled, readOnly }}
          wrong={Boolean(error)}
          end={
            first &&
            !closed && (
              <IconButton
                icon={CloseIcon}
                label={words('ui.clearFile')}
                size={24}
                iconSize={14}
                onClick={() => {
                  setRefused(null)
                  onChange([])
                }}
              />
            )
          }
        >
          <input
            type="text"
            readOnly
            {...control}
            value={name}
            placeholder={words('ui.noFile')}
            onClick={() => !closed && picker.current?.click()}
          />
        </BoxFrame>
        {!closed && (
          <Button aria-label={`${title} ${words('ui.chooseFile')}`.trim()} onClick={() => picker.current?.click()}>
            {words('ui.chooseFile')}
          </Button>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        multiple={multiple}
        accept={types?.join(',')}
        onChange={(event) => {
          take([...(event.target.files ?? [])])
          // Allows selecting the same file again after its removal.
          event.target.value = ''
        }}
      />
      {(types || maxBytes) && (
        <p id={hintId} className={styles.hint}>
          {types ? (size ? words('ui.fileLimit', [showTypes(types), size]) : showTypes(types)) : words('ui.fileSize', [size])}
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {disabled && disabledReason && (
        <p id={reasonId} className={styles.hint}>
          {disabledReason}
        </p>
      )}
    </div>
  )
}
