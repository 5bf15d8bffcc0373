import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]:not([tabindex="-1"])'

const focusables = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => one.tabIndex >= 0 && one.getClientRects().length > 0)

/** Cycles Tab inside `root`. */
export const trapTab = (event: KeyboardEvent<HTMLElement>, root: HTMLElement | null) => {
  if (event.key !== 'Tab' || !root) return
  const inside = focusables(root)
  const first = inside[0]
  const last = inside.at(-1)
  const at = document.activeElement
  if (!first || !last) event.preventDefault()
  else if (event.shiftKey && (at === first || at === root)) {
    event.preventDefault()
    last.focus()
  } else if (!event.shiftKey && at === last) {
    event.preventDefault()
    first.focus()
  }
}

/** Focuses the element with `data-autofocus`, else the first field. @returns whether something was focused */
export const focusContent = (root: HTMLElement): boolean => {
  const target =
    root.querySelector<HTMLElement>('[data-autofocus]') ??
    root.querySelector<HTMLElement>('input:not([type="hidden"]):not([disabled]), select, textarea')
  target?.focus()
  return target !== null
}

type Loan = { root: HTMLElement; opener: HTMLElement | null }

/** Open dialogs and message boxes, lowest first, each with the previously focused element. */
const loans: Loan[] = []

const hasFocus = (root: HTMLElement) => root.contains(document.activeElement) || document.activeElement === document.body

const giveBack = ({ root, opener }: Loan) => {
  // An opener inside a closed dialog is replaced by that dialog's own opener.
  for (const other of loans) if (other.opener && root.contains(other.opener)) other.opener = opener
  if (!hasFocus(root)) return // closed below the top: the top dialog keeps the focus
  const target = opener?.isConnected && opener !== document.body ? opener : null
  target?.focus()
  if (target && document.activeElement === target) return
  const next = loans.at(-1)?.root ?? document.querySelector<HTMLElement>('#main')
  next?.focus()
}

/** Takes the focus while mounted and restores it, in any closing order of a stack. */
export const useBorrowedFocus = (root: RefObject<HTMLElement | null>) => {
  const loan = useRef<Loan | null>(null)
  // Recorded before the browser blurs the inert page below …
  useLayoutEffect(() => {
    const taken = root.current
    if (!taken || loan.current) return
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
    loan.current = { root: taken, opener }
    loans.push(loan.current)
    if (!taken.contains(opener)) (taken.querySelector<HTMLElement>('[data-autofocus]') ?? taken).focus()
  }, [root])
  // … and restored once the layer below is active again.
  useEffect(
    () => () => {
      const mine = loan.current
      if (!mine) return
      loan.current = null
      loans.splice(loans.indexOf(mine), 1)
      giveBack(mine)
    },
    [],
  )
}
