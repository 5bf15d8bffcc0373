import { queryAllByRole } from '@testing-library/dom'

const SHOWN = [
  'heading',
  'tab',
  'button',
  'link',
  'columnheader',
  'textbox',
  'searchbox',
  'combobox',
  'spinbutton',
  'checkbox',
  'radio',
  'switch',
  'grid',
  'table',
  'alert',
]
const STATES = [
  'aria-disabled',
  'aria-checked',
  'aria-selected',
  'aria-expanded',
  'aria-pressed',
  'aria-required',
  'aria-invalid',
  'aria-sort',
]

/** Digits change with the day of the demo data. */
const steady = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/\d+/g, '#').trim()

const valueOf = (element: Element): string => {
  if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)) return element.checked ? ' on' : ''
  const value = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
  return value && element.value ? ` = ${steady(element.value)}` : ''
}

/** The controls and headings of a part of a page in their order: role, name, state, value. Rows of data are left out. */
export const outlineOf = (part: Element): string[] => {
  const found = new Map<Element, { role: string; name: string }>()
  for (const role of SHOWN)
    queryAllByRole(part as HTMLElement, role, {
      name: (name, element) => {
        if (!found.has(element)) found.set(element, { role, name })
        return true
      },
    })
  return [...part.querySelectorAll('*')].flatMap((element) => {
    const { role, name } = found.get(element) ?? {}
    const row = element.closest('tbody, [role=row], [role=listitem], li')
    if (!role || name === undefined || (row && role !== 'columnheader')) return []
    const states = STATES.flatMap((state) => {
      const value = element.getAttribute(state)
      return value && value !== 'false' ? [value === 'true' ? state.slice(5) : `${state.slice(5)} ${value}`] : []
    })
    const reason = element
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
    const why = steady((reason ?? []).join(' '))
    return [`${role} ${steady(name)}${valueOf(element)}${states.map((state) => ` [${state}]`).join('')}${why && ` (${why})`}`]
  })
}
