import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { call } from '#platform/web/api/call.ts'
import { openScreen, screen, waitFor } from '../../../../../tests/screens/open-screen.tsx'
import { storeNoForm } from '../../../../../tests/screens/typed-forms.ts'
import { EMPTY_SEARCH, selectBookingList } from '../../booking-list/contract.ts'
import { STEPS, stepOf } from './step-of.ts'

const PATHS = { SEA: '/oms/comm/PtlBookingSeaMgt', AIR: '/oms/comm/PtlBookingAirMgt' } as const
const phone = async (mode: keyof typeof PATHS, lang: 'ko' | 'en' = 'ko') => {
  const page = await openScreen(PATHS[mode], { as: 'other', lang, width: 390 })
  storeNoForm(page)
  await page.settled()
  return page
}
const shown = () => document.querySelector('[data-step]:not(section)')?.getAttribute('data-step')
const bar = (name = '부킹 진행') => within(screen.getByRole('group', { name }))

for (const mode of ['SEA', 'AIR'] as const)
  test(`S2-117 S2-118 on a phone a booking goes step by step; the next step, saving and in the end the request are at the lower edge (${mode})`, async () => {
    const page = await phone(mode)
    for (const [at, name] of ['당사자', '구간', '화물', '부가서비스', '확인'].entries()) {
      expect(shown()).toBe(STEPS[at])
      expect(bar().queryByRole('button', { name: '부킹요청' })).toBeNull()
      expect(bar().getByRole('button', { name: '임시저장' })).toBeTruthy()
      await page.user.click(bar().getByRole('button', { name: `다음: ${name}` }))
    }
    expect(shown()).toBe('check')
    expect(document.activeElement?.textContent).toMatch(/^확인/)
    expect(bar().getByRole('button', { name: '부킹요청' })).toBeTruthy()
    // Once on the page: not at the top as well.
    expect(screen.getAllByRole('button', { name: '부킹요청' })).toHaveLength(1)
    await page.user.click(bar().getByRole('button', { name: '이전' }))
    expect(shown()).toBe('services')
    await page.user.click(screen.getByRole('button', { name: /^단계 1 기본/ }))
    expect(shown()).toBe('basics')
    expect(screen.getByRole('button', { name: /^단계 1 기본/ }).getAttribute('aria-current')).toBe('step')
  })

test.each(['SEA', 'AIR'] as const)('S2-117 every field of a booking stands in the step that its problem leads to (%s)', async (mode) => {
  await phone(mode)
  const boxes = [...document.querySelectorAll<HTMLElement>('section[data-step] [data-field]')].filter((box) => !box.closest('[data-line]'))
  expect(boxes.length).toBeGreaterThan(25)
  const wrong = boxes.flatMap((box) => {
    const field = box.dataset.field ?? ''
    const [there, meant] = [
      Number(box.closest<HTMLElement>('[data-step]')?.dataset.step),
      STEPS.indexOf(stepOf({ grid: 'header', field })) + 1,
    ]
    return there === meant ? [] : [`${field}: step ${there}, led to ${meant}`]
  })
  expect(wrong).toEqual([])
})

test('S2-117 an incomplete request leads from the check to the step of what is missing, and to its field', async () => {
  const page = await phone('SEA', 'en')
  await page.user.click(screen.getByRole('button', { name: /^Step 6 Check/ }))
  await page.user.click(bar('Booking actions').getByRole('button', { name: 'Request booking' }))
  const box = await screen.findByRole('alertdialog')
  await page.user.click(within(box).getAllByRole('button').at(-1) as HTMLElement)
  await waitFor(() => expect(shown()).toBe('basics'))
  await waitFor(() => expect(document.activeElement?.getAttribute('data-field')).toBe('INCOTERMS'))
  expect(screen.getByRole('button', { name: 'Step 4 Cargo, needs your attention' })).toBeTruthy()
  // From the list of what is missing, too.
  await page.user.click(screen.getByRole('button', { name: /^Step 6 Check/ }))
  await page.user.click(screen.getByRole('button', { name: 'Fill in: Shipper' }))
  await waitFor(() => expect(shown()).toBe('parties'))
})

test('S2-117 on a phone containers are fields below each other with number pads, not a grid; a missing one leads to its line', async () => {
  const page = await phone('SEA')
  await page.user.click(screen.getByRole('button', { name: /^단계 4 화물/ }))
  expect(screen.queryByRole('grid')).toBeNull()
  await page.user.click(screen.getByRole('button', { name: '줄 추가' }))
  const line = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[data-line]')
    if (!found) throw new Error('No line')
    return found
  })
  const count = line.querySelector<HTMLInputElement>('[data-cell=QTY] input') as HTMLInputElement
  expect(count.inputMode).toBe('numeric')
  await page.user.type(count, '2')
  await waitFor(() => expect(count.value).toBe('2'))
  expect((line.querySelector('[data-cell=UNIT_WT] input') as HTMLInputElement).inputMode).toBe('decimal')
  await page.user.click(screen.getByRole('button', { name: /^단계 6 확인/ }))
  await page.user.click(screen.getByRole('button', { name: /개 더 보기$/ }))
  await page.user.click(screen.getByRole('button', { name: '입력: 규격' }))
  expect(shown()).toBe('cargo')
  expect(document.activeElement).toBe(line.querySelector('[data-cell=CNTR_TYPE] input'))
  await page.user.click(within(line).getByRole('button', { name: '1번째 줄 삭제' }))
  await waitFor(() => expect(document.querySelector('[data-line]')).toBeNull())
})

test('S2-117 on a wide window nothing is a step: all sections, and the request at the top', async () => {
  const page = await openScreen(PATHS.SEA, { as: 'other' })
  await page.settled()
  expect(shown()).toBeUndefined()
  expect(screen.queryByRole('group', { name: '부킹 진행' })).toBeNull()
  expect(screen.getByRole('button', { name: '부킹요청' })).toBeTruthy()
})

test('S2-117 on a phone a step that has all it needs is called complete, one that lacks something is not', async () => {
  const page = await phone('SEA', 'en')
  const steps = () => within(screen.getByRole('navigation', { name: 'Steps' }))
  const complete = () =>
    steps()
      .queryAllByRole('button', { name: /, complete$/ })
      .map((step) => step.getAttribute('aria-label'))
  expect(complete()).toEqual([])
  await page.user.click(steps().getByRole('button', { name: 'Step 2 Parties' }))
  await page.user.type(screen.getByRole('textbox', { name: 'Shipper' }), 'NEOUL')
  expect(complete()).toEqual([])
  await page.user.type(screen.getByRole('textbox', { name: 'Consignee' }), 'QINGLAN')
  await waitFor(() => expect(complete()).toEqual(['Step 2 Parties, complete']))
})

test('S2-117 on a phone a confirmed booking is read step by step, and no step is said to be complete or to need attention', async () => {
  const before = await phone('SEA', 'en')
  const search = { ...EMPTY_SEARCH, BKG_NO: 'KRS', STATUS: ['CONFIRMED' as const] }
  const { rows } = await call(selectBookingList, search, { silent: true })
  before.leave()
  await openScreen(`${PATHS.SEA}?BKG_NO=${rows[0]?.BKG_NO}`, { as: 'other', lang: 'en', width: 390 })
  const steps = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('button')
  const names = ['Basics', 'Parties', 'Route', 'Cargo', 'Services', 'Check'].map((name, at) => `Step ${at + 1} ${name}`)
  expect(steps.map((step) => step.getAttribute('aria-label'))).toEqual(names)
})
