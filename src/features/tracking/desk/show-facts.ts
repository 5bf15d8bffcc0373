/** The id of the heading above the facts of a shipment. */
export const FACTS = 'received-facts'

/** Brings the facts of a shipment into view and the keyboard to them. */
export const showFacts = (): void => {
  const button = document.getElementById(FACTS)
  if (button?.getAttribute('aria-expanded') === 'false') button.click()
  button?.focus()
  button?.scrollIntoView({ block: 'start' })
}
