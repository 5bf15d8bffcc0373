import { act, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answered } from '../../../../tests/support/pages/call-page.ts'
import { click, find, mount, press, type } from '../../../../tests/support/mount.ts'
import { stubLayout } from '../../../../tests/support/stub-layout.ts'
import { PortalProvider } from '#platform/web/store/portal-store-provider.tsx'
import { PopupContext, type PopupHandle } from '#platform/web/popups/use-popup.ts'
import words from './messages.ts'
import CommonPopup from './page.tsx'

const asked: { body: object; answer: (response: Response) => void }[] = []
const BUSAN = { CODE: 'KRPUS', NAME: '부산', OTHER_NAME: 'Busan', REMARK: '대한민국', ALTS: 'KRBNP' }
const NEW_PORT = { CODE: 'KRBNP', NAME: '부산신항', OTHER_NAME: 'Busan New Port', REMARK: '대한민국', ALTS: 'KRPUS' }
const BUSUM = { CODE: 'DEBUM', NAME: 'Busum', OTHER_NAME: '', REMARK: '독일', ALTS: '' }
const types = [
  { CODE: 'CODE', NAME: '코드' },
  { CODE: 'NAME', NAME: '명칭' },
]
const initial = {
  languageMap: {
    ...Object.fromEntries(Object.entries(words).map(([key, { ko }]) => [key, ko])),
    'common.search': '조회',
    'common.close': '닫기',
  },
  popupMap: { cmsCommonPopup: { MENU_NM: '코드 조회', MENU_PATH: '/cms/popup/CmsCommonPopup', codeMap: { CODE_NAME_TYPE: types } } },
}

beforeEach(() => {
  asked.length = 0
  stubLayout()
  vi.stubGlobal(
    'fetch',
    (_url: string, { body }: { body: string }) =>
      new Promise<Response>((answer) => asked.push({ body: JSON.parse(body) as object, answer })),
  )
})

const show = (args: object) => {
  const resolve = vi.fn<(result?: unknown) => void>()
  const reject = vi.fn<(reason?: unknown) => void>()
  const handle: PopupHandle<object, unknown> = { args, resolve, reject, bare: false }
  const inside: ReactNode = (
    <PortalProvider initial={initial}>
      <PopupContext value={handle as PopupHandle<never, never>}>
        <CommonPopup />
      </PopupContext>
    </PortalProvider>
  )
  const router = createMemoryRouter([{ path: '*', element: inside }])
  return { ...mount(<RouterProvider router={router} />), resolve, reject }
}
const answer = (...data: object[]) => act(async () => asked.at(-1)?.answer(answered({ data, message: '' })))
const codesIn = (container: HTMLElement) =>
  [...container.querySelectorAll('tbody tr')].map((row) => row.querySelector('.code')?.textContent)
const button = (container: HTMLElement, name: string) =>
  [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement
const row = (container: HTMLElement, at: number) => find(container, `tbody tr[data-index="${at}"] td:last-child`)
const doubleClick = (element: Element) => act(() => void element.dispatchEvent(new MouseEvent('dblclick', { bubbles: true })))

describe('opened with a keyword', () => {
  test('S2-106 one match is returned at once', async () => {
    const { resolve } = show({ group: 'PORT', keyword: ' Busum ' })
    expect(asked[0]?.body).toEqual({ MSTR_CD: 'PORT', SEARCH_KEYWORD: 'Busum' })
    await answer(BUSUM)
    expect(resolve).toHaveBeenCalledExactlyOnceWith(BUSUM)
  })
  test('S2-106 an exact code is returned at once, even if another port has it as alias', async () => {
    const { resolve } = show({ group: 'PORT', keyword: 'krpus' })
    await answer(BUSAN, NEW_PORT)
    expect(resolve).toHaveBeenCalledExactlyOnceWith(BUSAN)
  })
  test('S2-106 several matches are listed, without any the list is empty', async () => {
    const { container, resolve } = show({ group: 'PORT', keyword: 'bus' })
    await answer(BUSUM, BUSAN)
    expect([resolve.mock.calls.length, codesIn(container)]).toEqual([0, ['DEBUM', 'KRPUS']])
  })
  test('S2-106 without a keyword even a single row is not selected automatically', async () => {
    const { resolve } = show({ group: 'YN' })
    await answer(BUSUM)
    expect(resolve).not.toHaveBeenCalled()
  })
})

describe('selecting', () => {
  test('S2-106 a double click, Enter and the button each return the row', async () => {
    const { container, resolve, reject } = show({ group: 'PORT' })
    await answer(BUSUM, BUSAN)
    doubleClick(row(container, 1))
    find(container, '[role=grid]').focus()
    press('Enter')
    click(row(container, 1))
    click(button(container, '선택'))
    expect(resolve.mock.calls).toEqual([[BUSAN], [BUSUM], [BUSAN]])
    click(button(container, '닫기'))
    expect(reject).toHaveBeenCalledExactlyOnceWith()
  })
  test('S2-106 in multiple selection, checked rows stay across searches and are returned together', async () => {
    const { container, resolve } = show({ group: 'PORT', multi: 'Y' })
    await answer(BUSUM, BUSAN)
    click(find(container, 'tbody tr[data-index="1"] input'))
    type(find(container, '[name=SEARCH_KEYWORD]'), '신항')
    act(() => void find(container, 'form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
    expect(asked.at(-1)?.body).toEqual({ MSTR_CD: 'PORT', CODE_NAME_TYPE: 'NAME', SEARCH_KEYWORD: '신항' })
    await answer(NEW_PORT)
    find(container, '[role=grid]').focus()
    press(' ')
    click(button(container, '선택'))
    expect(resolve).toHaveBeenCalledExactlyOnceWith([BUSAN, NEW_PORT])
  })
})

test('S2-106 S3-018 the search criterion is a select, and its value is sent', async () => {
  const { container } = show({ group: 'PORT' })
  await answer(BUSUM)
  const criterion = find(container, 'select[name=CODE_NAME_TYPE]') as HTMLSelectElement
  expect([...criterion.options].map(({ text }) => text)).toEqual(['코드', '명칭'])
  act(() => {
    criterion.value = 'CODE'
    criterion.dispatchEvent(new Event('change', { bubbles: true }))
  })
  type(find(container, '[name=SEARCH_KEYWORD]'), 'KR')
  act(() => void find(container, 'form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  expect(asked.at(-1)?.body).toEqual({ MSTR_CD: 'PORT', CODE_NAME_TYPE: 'CODE', SEARCH_KEYWORD: 'KR' })
})

test('S8-017 a failed search keeps the old rows and offers a retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { container } = show({ group: 'PORT' })
  await answer(BUSUM, BUSAN)
  act(() => void find(container, 'form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  await act(async () => asked.at(-1)?.answer(answered({ message: 'x', unknown: true }, 500)))
  expect(codesIn(container)).toEqual(['DEBUM', 'KRPUS'])
  expect(container.textContent).toContain('list.failed')
})
