import { type FormEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Finishes what a box still has under way. @returns false when what stands in it means nothing yet; the box says so itself */
type Settle = () => Promise<boolean>

const unsettled = new Map<HTMLElement, Settle>()

/**
 * For boxes whose text becomes a value only later (a look-up asks the server): while `open`, their form waits for them before it
 * is sent.
 */
export const useUnsettled = (box: RefObject<HTMLElement | null>, open: boolean, settle: Settle) => {
  const onSettle = useEffectEvent(settle)
  useEffect(() => {
    const element = box.current
    if (!open || !element) return
    unsettled.set(element, () => onSettle())
    return () => {
      unsettled.delete(element)
    }
  }, [box, open])
}

const inOrder = (one: HTMLElement, other: HTMLElement) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)

/** One after the other, because one may ask the visitor something. The first that has no answer gets the focus. */
const settleAll = async (boxes: readonly HTMLElement[]): Promise<boolean> => {
  for (const box of boxes) {
    const settled = (await unsettled.get(box)?.()) ?? true
    if (settled) continue
    box.focus()
    return false
  }
  return true
}

/**
 * The submit handler of a form. Boxes that still look their text up finish first; the first that finds nothing gets the focus
 * and the form stays. Then `send` runs, with the state those boxes have set.
 */
export const useSubmit = (send: (form: HTMLFormElement) => unknown) => {
  const [settled, setSettled] = useState<{ form: HTMLFormElement } | null>(null)
  const onSettled = useEffectEvent(send)
  useEffect(() => {
    // After the drawing that follows the boxes' answers, so that `send` sees them.
    if (settled) void onSettled(settled.form)
  }, [settled])
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const waiting = [...unsettled.keys()].filter((box) => form.contains(box)).sort(inOrder)
    if (waiting.length === 0) void send(form)
    else void settleAll(waiting).then((done) => done && setSettled({ form }))
  }
}
