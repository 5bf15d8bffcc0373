import { act, useState } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { InPortal } from '../../../tests/support/in-portal.tsx'
import { blur, click, find, focus, mount, press, type } from '../../../tests/support/mount.ts'
import { sizedPage } from '../../../tests/support/pages/sized-page.ts'
import { CodeBox } from '../code-box/code-box.tsx'
import { codeMatches } from '#domain/typed-value/typed-code.ts'
import { type CodeEntry } from '../code-box/code-entry.ts'
import { SelectBox } from '../select-box/select-box.tsx'

// Based on the reference tests of WAI-ARIA APG "combobox, list autocomplete", for both fields of this kind.

const PORTS: CodeEntry[] = [
  { code: 'KRPUS', name: '부산', otherName: 'Busan' },
  { code: 'KRBNP', name: '부산신항', otherName: 'Busan New Port' },
  { code: 'KRINC', name: '인천', otherName: 'Incheon' },
]
const suggest = async (text: string) => PORTS.filter((entry) => codeMatches(entry, text))
const TERMS = ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP'].map((value) => ({ value, label: value }))

function Look() {
  const [value, setValue] = useState<CodeEntry | null>(null)
  return <CodeBox kind="APG" label="항구" suggest={suggest} value={value} onChange={setValue} />
}
function Choose() {
  const [value, setValue] = useState('FOB')
  return <SelectBox label="조건" options={TERMS} value={value} onChange={setValue} />
}

const draw = (kind: 'look' | 'choose') => {
  const { container } = mount(<InPortal>{kind === 'look' ? <Look /> : <Choose />}</InPortal>)
  const box = find(container, 'input') as HTMLInputElement
  focus(box)
  return box
}
const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')]
const until = async (there: () => boolean) => {
  for (let wait = 0; wait < 300 && !there(); wait += 1) await act(() => new Promise((later) => setTimeout(later, 20)))
}
const listed = async (box: HTMLInputElement, text: string, count: number) => {
  type(box, text)
  await until(() => options().length === count)
  expect(options()).toHaveLength(count)
}
const active = (box: HTMLElement) => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null
const isOpen = (box: HTMLElement) => box.getAttribute('aria-expanded') === 'true'

beforeAll(sizedPage)

describe.each(['look', 'choose'] as const)('a combobox: %s', (kind) => {
  const text = kind === 'look' ? '부산' : 'C'
  const found = kind === 'look' ? 2 : 5

  test('the combobox refers to a named list of options, and none is preselected', { timeout: 30_000 }, async () => {
    const box = draw(kind)
    expect([box.getAttribute('role'), box.getAttribute('aria-autocomplete'), isOpen(box)]).toEqual(['combobox', 'list', false])
    expect(box.hasAttribute('aria-controls')).toBe(false)
    await listed(box, text, found)
    const list = document.getElementById(box.getAttribute('aria-controls') ?? '')
    expect([isOpen(box), list?.getAttribute('role'), list?.contains(options()[0] ?? null)]).toEqual([true, 'listbox', true])
    expect([active(box), options().filter((one) => one.getAttribute('aria-selected') === 'true')]).toEqual([null, []])
    expect(document.activeElement).toBe(box)
  })

  test('arrows cycle through the options, the field keeps the focus and announces the active one', { timeout: 30_000 }, async () => {
    const box = draw(kind)
    await listed(box, text, found)
    const names = options().map(({ textContent }) => textContent)
    press('ArrowDown')
    expect([active(box), options()[0]?.getAttribute('aria-selected')]).toEqual([names[0], 'true'])
    press('ArrowUp')
    expect(active(box)).toBe(names.at(-1))
    press('ArrowDown')
    expect(active(box)).toBe(names[0])
    expect(document.activeElement).toBe(box)
  })

  test('changed text shows other options, with none active', { timeout: 30_000 }, async () => {
    const box = draw(kind)
    await listed(box, text, found)
    press('ArrowDown')
    const [more, left] = kind === 'look' ? (['부산신', 1] as const) : (['CI', 2] as const)
    await listed(box, more, left)
    expect(active(box)).toBeNull()
  })

  test('Enter selects the option and closes the list, as does a click', { timeout: 30_000 }, async () => {
    const box = draw(kind)
    await listed(box, text, found)
    press('ArrowDown')
    press('ArrowDown')
    const second = kind === 'look' ? 'KRBNP' : options()[1]?.textContent
    expect(press('Enter')).toBe(true)
    await until(() => box.value === second)
    expect([box.value, isOpen(box), document.activeElement === box]).toEqual([second, false, true])
    await listed(box, text, found)
    const first = kind === 'look' ? 'KRPUS' : options()[0]?.textContent
    click(options()[0] as HTMLElement)
    await until(() => box.value === first)
    expect(box.value).toBe(first)
  })

  test('Alt and the arrows open and close it, Esc closes only the list', { timeout: 30_000 }, async () => {
    const box = draw(kind)
    await listed(box, text, found)
    expect(press('Escape')).toBe(true)
    expect([isOpen(box), options()]).toEqual([false, []])
    press('ArrowDown', { altKey: true })
    await until(() => options().length > 0)
    expect([isOpen(box), active(box)]).toEqual([true, null])
    press('ArrowUp', { altKey: true })
    expect(isOpen(box)).toBe(false)
    expect(press('Escape'), 'a closed box leaves Esc to the dialog around it').toBe(false)
    await listed(box, `${text} `, found)
    blur(box)
    expect(options()).toEqual([])
  })
})
