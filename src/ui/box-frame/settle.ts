import { type FormEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Completes a pending look-up. @returns false when the text resolves to nothing; the field shows the problem */
type Settle = () => Promise<boolean>

const unsettled = new Map<HTMLElement, Settle>()

/** For fields whose text resolves later (a look-up calls the server): while `open`, their form waits for them before it is sent. */
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

/** Sequentially, because a field may open a question. The first unresolved one gets the focus. */
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
 * The submit handler of a form. Pending look-ups complete first; the first unresolved one gets the focus and stops the submit. Then
 * `send` runs with the updated state.
 */
export const useSubmit = (send: (form: HTMLFormElement) => unknown) => {
  const [settled, setSettled] = useState<{ form: HTMLFormElement } | null>(null)
  const onSettled = useEffectEvent(send)
  useEffect(() => {
    // After the render that follows the look-ups, so that `send` sees their results.
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
