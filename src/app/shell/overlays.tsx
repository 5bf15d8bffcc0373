import { useCallback, useEffect, useMemo, useRef } from 'react'
import { togglePopup } from '#platform/web/popups/popup-stack.ts'
import type { OpenPopup } from '#platform/web/popups/open-popup.ts'
import { usePortal, usePortalStore, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { focusContent } from '#ui/dialog/focus-trap.ts'
import { MessageBox } from '#ui/message-box/message-box.tsx'
import { PopupContent } from './popup-content.tsx'

/** The stack of popups with the last message box on top. Loaded right after hydration. */
const Overlays = () => {
  const text = useText()
  const popups = usePortal((state) => state.activePopupList)
  const boxes = usePortal((state) => state.boxes)
  const box = boxes.at(-1)
  useEscape()
  return (
    <>
      {popups.map((popup, level) => (
        <PopupFrame key={popup.id} popup={popup} level={level} live={level === popups.length - 1 && !box} />
      ))}
      {box && (
        <MessageBox
          key={box.id}
          kind={box.kind}
          title={box.title ?? text(`box.${box.kind}`)}
          text={box.text}
          {...(box.facts && { facts: box.facts })}
          {...(box.links && { links: box.links, linksLabel: text('ui.problemLinks') })}
          okLabel={box.okLabel ?? text('common.ok')}
          {...(box.kind === 'question' && { cancelLabel: box.cancelLabel ?? text('common.cancel') })}
          onAnswer={box.answer}
        />
      )}
    </>
  )
}
export default Overlays

const useDialogLabels = () => {
  const words = usePortal((state) => state.languageMap)
  const text = useText()
  // The translations are the dependency; `text` only reads them.
  /* oxlint-disable react-hooks/exhaustive-deps */
  return useMemo(
    () => ({
      close: text('common.close'),
      fullScreen: text('popup.fullScreen'),
      restore: text('popup.restore'),
      move: text('popup.move'),
      moveHint: text('popup.moveHint'),
      moved: (left: number, top: number) => text('popup.movedTo', [left, top]),
    }),
    [words],
  )
  /* oxlint-enable react-hooks/exhaustive-deps */
}

const PopupFrame = ({ popup, level, live }: { popup: OpenPopup; level: number; live: boolean }) => {
  const labels = useDialogLabels()
  const frame = useRef<HTMLElement>(null)
  const { id, title, width, height, keepSize, fullScreen, close } = popup
  const onReady = useCallback(() => {
    const root = frame.current
    if (root && (document.activeElement === root || document.activeElement === document.body)) focusContent(root)
  }, [])
  return (
    <Dialog
      ref={frame}
      {...{ title, level, width, height, keepSize, fullScreen, live, labels }}
      onToggle={() => togglePopup(id)}
      onClose={() => void close()}
    >
      <PopupContent key={popup.abbr} popup={popup} onReady={onReady} />
    </Dialog>
  )
}

/** Esc closes the top popup, unless something inside it used the key or an IME is composing. */
const useEscape = () => {
  const store = usePortalStore()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || event.repeat) return
      const { boxes, activePopupList } = store.getState()
      if (boxes.length === 0) void activePopupList.at(-1)?.close()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [store])
}
