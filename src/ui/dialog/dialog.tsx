import { type ReactNode, type Ref, useCallback, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { CloseIcon } from '../icon/icons.ts'
import { MaximizeIcon, MinimizeIcon } from '../icon/screen-icons.ts'
import { BREAKPOINTS } from '#platform/web/browser/breakpoints.ts'
import { useBelow } from '../use-below.ts'
import type { Box } from './dialog-box.ts'
import styles from './dialog.module.css'
import { trapTab, useBorrowedFocus } from './focus-trap.ts'
import { useDialogPlace } from './use-dialog-place.ts'
import { useOwnClicks } from './use-own-clicks.ts'
import { useStillPage } from './use-still-page.ts'

type Labels = {
  close: string
  fullScreen: string
  restore: string
  move: string
  moveHint: string
  moved: (left: number, top: number) => string
}

type Props = {
  ref?: Ref<HTMLElement>
  title: string
  /** 0 for the lowest dialog; each one above it is offset right and down, with another scrim below it. */
  level: number
  width: number
  height: number
  keepSize?: boolean
  fullScreen: boolean
  /** Whether it is the topmost one; the others are inert. */
  live: boolean
  labels: Labels
  onToggle: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * The dialog frame: a 40 px header that drags, full screen, close; the content fills the rest and scrolls. For keyboards the header
 * starts with a button, visible on focus, that moves the dialog by arrow keys.
 */
export function Dialog({
  ref,
  title,
  level,
  width,
  height,
  keepSize = false,
  fullScreen,
  live,
  labels,
  onToggle,
  onClose,
  children,
}: Props) {
  const frame = useRef<HTMLElement>(null)
  const scrim = useRef<HTMLDivElement>(null)
  const id = useId()
  const [told, setTold] = useState('')
  const { moved } = labels
  const onMoved = useCallback(({ left, top }: Box) => setTold(moved(left, top)), [moved])
  const ownClicks = useOwnClicks()
  const whole = useBelow(BREAKPOINTS.sm) === true && !keepSize
  useStillPage()
  const { onPointerDown, onKeyDown } = useDialogPlace(frame, { width, height, level, keepSize, fullScreen }, onMoved)
  useImperativeHandle(ref, () => frame.current as HTMLElement)
  useBorrowedFocus(frame)
  useLayoutEffect(() => {
    for (const layer of [scrim.current, frame.current]) if (layer) layer.style.zIndex = String(100 + level)
  }, [level])
  return (
    <>
      <div ref={scrim} className={styles.scrim} />
      <section
        ref={frame}
        role="dialog"
        aria-modal
        aria-labelledby={`${id}title`}
        tabIndex={-1}
        inert={!live}
        className={styles.dialog}
        data-full={fullScreen || whole || undefined}
        data-whole={whole || undefined}
        data-dialog
        onMouseDown={ownClicks}
        onKeyDown={(event) => trapTab(event, frame.current)}
      >
        <header className={styles.head} onPointerDown={onPointerDown}>
          {!fullScreen && !whole && (
            <button type="button" className={styles.mover} aria-describedby={`${id}move`} onKeyDown={onKeyDown}>
              {labels.move}
            </button>
          )}
          <h2 id={`${id}title`} className="ellipsis">
            {title}
          </h2>
          {!whole && (
            <IconButton
              icon={fullScreen ? MinimizeIcon : MaximizeIcon}
              label={fullScreen ? labels.restore : labels.fullScreen}
              size={28}
              onClick={onToggle}
            />
          )}
          <IconButton icon={CloseIcon} label={labels.close} size={28} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        <span id={`${id}move`} className="vh">
          {labels.moveHint}
        </span>
        <span className="vh" aria-live="polite">
          {told}
        </span>
      </section>
    </>
  )
}
