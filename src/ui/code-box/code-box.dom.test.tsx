import { act, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { InPortal } from '../../../tests/support/in-portal.tsx'
import { blur, click, find, focus, mount, press, type } from '../../../tests/support/mount.ts'
import { sizedPage } from '../../../tests/support/pages/sized-page.ts'
import { Field } from '../search-card/field.tsx'
import { SearchCard } from '../search-card/search-card.tsx'
import { CodeBox } from './code-box.tsx'
import { CallProblem } from '#platform/web/api/call-problem.ts'
import { codeMatches } from '#domain/typed-value/typed-code.ts'
import { type CodeEntry } from './code-entry.ts'
import { forgetEntries } from './recent-entries.ts'

const PLACES: CodeEntry[] = [
  { code: 'KRPUS', name: '부산', otherName: 'Busan' },
  { code: 'KRBNP', name: '부산신항', otherName: 'Busan New Port' },
  { code: 'NLRTM', name: '로테르담', otherName: 'Rotterdam' },
  { code: 'USNRD', name: '뉴로테르담' },
]
let answers: (() => void)[] = []
/** The next search fails. */
let failsNext = false
let failsWith: Error | null = null
const asked = vi.fn<(text: string) => void>()
/** The look-up, resolved by the test. */
const suggest = (text: string) =>
  new Promise<CodeEntry[]>((answer, fail) => {
    asked(text)
    if (failsNext || failsWith) fail(failsWith ?? new Error('the call failed'))
    failsNext = false
    failsWith = null
    answers.push(() => answer(PLACES.filter((entry) => codeMatches(entry, text))))
  })
const letAnswer = () =>
  act(async () => {
    for (const answer of answers) answer()
    answers = []
  })
const searched = vi.fn<(wanted: object) => void>()

function Search({ accept }: { accept?: () => Promise<boolean> }) {
  const [draft, setDraft] = useState<{ pol: CodeEntry | null; pod: CodeEntry | null }>({ pol: null, pod: null })
  const box = { kind: 'PLACE', suggest, ...(accept && { accept }) }
  return (
    <SearchCard label="조건" searchLabel="조회" onSearch={() => searched({ POL: draft.pol?.code, POD: draft.pod?.code })}>
      <Field label="출발지">
        {/* Written like a careless screen: from the draft of this render. */}
        <CodeBox {...box} name="POL" value={draft.pol} onChange={(pol) => setDraft({ ...draft, pol })} />
      </Field>
      <Field label="도착지">
        <CodeBox {...box} name="POD" value={draft.pod} onChange={(pod) => setDraft({ ...draft, pod })} />
      </Field>
    </SearchCard>
  )
}
const draw = (accept?: () => Promise<boolean>) => {
  const { container } = mount(
    <InPortal>
      <Search {...(accept && { accept })} />
    </InPortal>,
  )
  const boxOf = (name: string) => find(container, `[data-field=${name}]`) as HTMLInputElement
  const write = (name: string, text: string) => {
    focus(boxOf(name))
    type(boxOf(name), text)
  }
  return { container, boxOf, write, send: () => act(() => container.querySelector('form')?.requestSubmit()) }
}

beforeEach(() => {
  answers = []
  asked.mockClear()
  searched.mockClear()
})

describe('a search submitted while a look-up is pending', () => {
  test('S2-106 S2-092 waits for the response and is sent with the code', async () => {
    const { boxOf, write, send } = draw()
    write('POL', 'rotter')
    send()
    expect(searched).not.toHaveBeenCalled()
    await letAnswer()
    expect(searched).toHaveBeenCalledExactlyOnceWith({ POL: 'NLRTM', POD: undefined })
    expect(boxOf('POL').value).toBe('NLRTM')
  })

  test('two look-ups complete in sequence without overwriting each other', async () => {
    const { write, send } = draw()
    write('POL', 'rotter')
    write('POD', 'KRPUS')
    send()
    await letAnswer()
    await letAnswer()
    await letAnswer()
    expect(searched).toHaveBeenCalledExactlyOnceWith({ POL: 'NLRTM', POD: 'KRPUS' })
  })

  test('leaving the field by the submit button requests once, not twice', async () => {
    const { boxOf, write, send } = draw()
    write('POL', 'rotter')
    blur(boxOf('POL'))
    send()
    expect(asked).toHaveBeenCalledTimes(1)
    await letAnswer()
    expect(searched).toHaveBeenCalledOnce()
  })

  test('S2-106 an exact name takes precedence over longer names', async () => {
    const { boxOf, write, send } = draw()
    write('POL', '부산')
    send()
    await letAnswer()
    expect(searched).toHaveBeenCalledExactlyOnceWith({ POL: 'KRPUS', POD: undefined })
    expect(boxOf('POL').value).toBe('KRPUS')
  })

  test('an ambiguous text stops the search and gets the focus', async () => {
    const { boxOf, write, send, container } = draw()
    write('POL', '부')
    blur(boxOf('POL'))
    send()
    await letAnswer()
    expect(searched).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(boxOf('POL'))
    expect(boxOf('POL').value).toBe('부')
    blur(boxOf('POL'))
    expect(container.textContent).toContain('목록에서 선택해 주세요.')
  })

  test('S2-193 Enter takes the only place that begins with the text, though another contains it', async () => {
    const { boxOf, write } = draw()
    write('POL', '로테')
    press('Enter')
    await letAnswer()
    expect(boxOf('POL').value).toBe('NLRTM')
  })

  test('S2-193 of equally good places Enter marks the first, and a second Enter takes it', async () => {
    sizedPage()
    const { boxOf, write } = draw()
    const active = () => document.getElementById(boxOf('POL').getAttribute('aria-activedescendant') ?? '')?.textContent ?? null
    write('POL', '부')
    press('Enter')
    for (let wait = 0; wait < 100 && active() === null; wait += 1) {
      await letAnswer()
      await act(() => new Promise((later) => setTimeout(later, 20)))
    }
    expect([active(), boxOf('POL').value]).toEqual([expect.stringContaining('KRPUS'), '부'])
    press('Enter')
    await letAnswer()
    expect(boxOf('POL').value).toBe('KRPUS')
  })

  test('S2-193 a text that finds nothing stays, and the box says so', async () => {
    const { boxOf, write, container } = draw()
    write('POL', '없는곳')
    blur(boxOf('POL'))
    await letAnswer()
    expect([boxOf('POL').value, boxOf('POL').getAttribute('aria-invalid')]).toEqual(['없는곳', 'true'])
    expect(container.textContent).toContain('일치하는 항목이 없습니다. 입력한 내용을 확인해 주세요.')
    expect(container.textContent).not.toContain('목록에서 선택해 주세요.')
  })

  test('S8-017 a failed look-up on leaving is reported, keeps the text, and leaving again retries', async () => {
    const { boxOf, write, container } = draw()
    failsNext = true
    write('POL', 'rotter')
    blur(boxOf('POL'))
    await letAnswer()
    expect(container.textContent).toContain('찾지 못했습니다. 다시 시도해 주세요.')
    expect(container.textContent).not.toContain('목록에서 선택해 주세요.')
    expect(boxOf('POL').value).toBe('rotter')
    focus(boxOf('POL'))
    blur(boxOf('POL'))
    await letAnswer()
    expect(boxOf('POL').value).toBe('NLRTM')
    expect(container.textContent).not.toContain('찾지 못했습니다')
  })

  test('S8-017 a text that failed and then has several matches asks to choose; one refused for want of a login says nothing', async () => {
    const { boxOf, write, container } = draw()
    failsNext = true
    write('POL', '부')
    blur(boxOf('POL'))
    await letAnswer()
    expect(container.textContent).toContain('찾지 못했습니다')
    focus(boxOf('POL'))
    blur(boxOf('POL'))
    await letAnswer()
    expect(container.textContent).toContain('목록에서 선택해 주세요.')
    failsWith = new CallProblem(401, 'AUTH-002', { message: 'log in' }, true)
    focus(boxOf('POL'))
    blur(boxOf('POL'))
    await letAnswer()
    expect([boxOf('POL').getAttribute('aria-invalid'), boxOf('POL').value]).toEqual([null, '부'])
  })

  test('S5-017 a refused entry stops it too', async () => {
    const { write, send, boxOf } = draw(async () => false)
    write('POL', 'rotter')
    send()
    await letAnswer()
    expect(searched).not.toHaveBeenCalled()
    expect(boxOf('POL').value).toBe('rotter')
  })
})

test('S2-106 the clear button empties a field with a code and keeps the focus; a read-only field has none', async () => {
  const Chosen = ({ readOnly }: { readOnly: boolean }) => {
    const [value, setValue] = useState<CodeEntry | null>(PLACES[0] ?? null)
    return (
      <InPortal>
        <CodeBox kind="PLACE" label="출발지" suggest={suggest} value={value} onChange={setValue} readOnly={readOnly} />
      </InPortal>
    )
  }
  const { container } = mount(<Chosen readOnly={false} />)
  const box = find(container, 'input') as HTMLInputElement
  expect(box.value).toBe('KRPUS')
  click(find(container, '[aria-label="출발지 지우기"]'))
  expect([box.value, document.activeElement === box]).toEqual(['', true])
  expect(mount(<Chosen readOnly />).container.querySelector('button')).toBeNull()
})

test('texts below the minimum length are not looked up', async () => {
  const { container } = mount(
    <InPortal>
      <CodeBox kind="CUSTOMER" label="거래처" fewest={2} suggest={suggest} value={null} onChange={() => {}} />
    </InPortal>,
  )
  const box = find(container, 'input')
  focus(box)
  type(box, '물')
  press('Enter')
  expect(asked).not.toHaveBeenCalled()
  type(box, '물결')
  press('Enter')
  expect(asked).toHaveBeenCalledExactlyOnceWith('물결')
  await letAnswer()
})

test('S2-193 opened empty, the box lists the recent entries and the usual ones, each once; a failed list leaves the recent', async () => {
  sizedPage()
  forgetEntries()
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const usual = vi.fn(async (): Promise<CodeEntry[]> => PLACES.slice(0, 2))
  const Browsed = () => {
    const [value, setValue] = useState<CodeEntry | null>(null)
    return (
      <InPortal>
        <CodeBox kind="USUAL" label="항구" suggest={suggest} usual={usual} value={value} onChange={setValue} />
      </InPortal>
    )
  }
  const { container } = mount(<Browsed />)
  const box = find(container, 'input') as HTMLInputElement
  const codes = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => /^[A-Z]{5}/.exec(textContent)?.[0])
  const listed = async (count: number) => {
    for (let wait = 0; wait < 200 && codes().length !== count; wait += 1) await act(() => new Promise((later) => setTimeout(later, 20)))
    return codes()
  }
  expect(usual, 'only when it is opened').not.toHaveBeenCalled()
  focus(box)
  click(box)
  expect(await listed(2)).toEqual(['KRPUS', 'KRBNP'])
  press('ArrowDown')
  press('ArrowDown')
  press('Enter')
  await act(async () => {})
  expect(box.value).toBe('KRBNP')
  usual.mockRejectedValueOnce(new Error('no answer'))
  type(box, '')
  expect(await listed(2)).toEqual(['KRBNP', 'KRPUS'])
  error.mockRestore()
})
