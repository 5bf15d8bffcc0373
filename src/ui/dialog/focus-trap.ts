import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]:not([tabindex="-1"])'

const focusables = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => one.tabIndex >= 0 && one.getClientRects().length > 0)

/** Keeps Tab inside `root`, in a circle. */
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

/** Focuses what the content marks with `data-autofocus`, else its first box, else nothing. @returns whether something was focused */
export const focusContent = (root: HTMLElement): boolean => {
  const target =
    root.querySelector<HTMLElement>('[data-autofocus]') ??
    root.querySelector<HTMLElement>('input:not([type="hidden"]):not([disabled]), select, textarea')
  target?.focus()
  return target !== null
}

type Loan = { root: HTMLElement; opener: HTMLElement | null }

/** Open dialogs and boxes, the lowest first, each with whoever had the focus before it. */
const loans: Loan[] = []

const hasFocus = (root: HTMLElement) => root.contains(document.activeElement) || document.activeElement === document.body

const giveBack = ({ root, opener }: Loan) => {
  // Whoever opened from inside a dialog that is gone passes the focus on to that dialog's own opener.
  for (const other of loans) if (other.opener && root.contains(other.opener)) other.opener = opener
  if (!hasFocus(root)) return // closed from below: the top one keeps the focus
  const target = opener?.isConnected && opener !== document.body ? opener : null
  target?.focus()
  if (target && document.activeElement === target) return
  const next = loans.at(-1)?.root ?? document.querySelector<HTMLElement>('#main')
  next?.focus()
}

/** Takes the focus while mounted and gives it back to whoever had it, in whatever order a stack is closed. */
export const useBorrowedFocus = (root: RefObject<HTMLElement | null>) => {
  const loan = useRef<Loan | null>(null)
  // Taken before the browser notices that the page behind is inert now and forgets who had the focus …
  useLayoutEffect(() => {
    const taken = root.current
    if (!taken || loan.current) return
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
    loan.current = { root: taken, opener }
    loans.push(loan.current)
    if (!taken.contains(opener)) (taken.querySelector<HTMLElement>('[data-autofocus]') ?? taken).focus()
  }, [root])
  // … and given back when what lies below answers again.
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
