import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'
import { storeNoForm } from '../../../../tests/screens/typed-forms.ts'

const asked = async (path: string, button: string) => {
  const page = await openScreen(path, { as: 'customer', lang: 'ko' })
  storeNoForm(page)
  await page.user.click(await screen.findByRole('button', { name: button }))
  const box = await screen.findByRole('alertdialog')
  const links = within(within(box).getByRole('list', { name: '확인할 항목' })).getAllByRole('button')
  return { page, box, links, names: links.map((link) => link.textContent) }
}

test.each([
  ['/oms/comm/PtlBookingSeaMgt', '부킹요청', ['인코텀즈', '출발항', 'ETD', '컨테이너를 한 줄 이상 입력해 주세요.'], 'POD', '도착항'],
  ['/oms/comm/PtlBookingAirMgt', '부킹요청', ['인코텀즈', '출발공항', '총중량'], 'POD', '도착공항'],
  ['/spe/comm/PtlExhibitionMgt', '신청', ['부스번호', '화물준비일', '전시장 도착'], 'ARRIVE_DT', '전시장 도착'],
] as const)('S5-009 S5-011 %s: one box lists every missing field, and a link goes to its own', async (path, button, some, field, link) => {
  const { page, box, links, names } = await asked(path, button)
  expect(names).toEqual(expect.arrayContaining([...some]))
  expect(new Set(names).size).toBe(names.length)
  expect(box.textContent).toContain(`확인할 항목은 모두 ${links.length}개입니다.`)
  await page.user.click(within(box).getByRole('button', { name: link }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.getAttribute('data-field')).toBe(field))
})

test('S5-011 Enter in the box goes to the first missing field, Enter on a link to that one', async () => {
  const { page, links, names } = await asked('/oms/comm/PtlBookingSeaMgt', '부킹요청')
  const at = names.indexOf('도착항')
  links[at]?.focus()
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-field')).toBe('POD'))
  await page.user.click(screen.getByRole('button', { name: '부킹요청' }))
  await screen.findByRole('alertdialog')
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-field')).toBe('INCOTERMS'))
})

test('S5-011 typing into a marked field ends its mark and leaves those of the others', async () => {
  const { page, box } = await asked('/oms/comm/PtlBookingAirMgt', '부킹요청')
  await page.user.click(within(box).getByRole('button', { name: '도착공항' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('data-field')).toBe('POD'))
  const marked = () => [...document.querySelectorAll('[aria-invalid="true"]')].map((each) => each.getAttribute('data-field'))
  const before = marked()
  expect(before).toEqual(expect.arrayContaining(['POL', 'POD']))
  await page.user.keyboard('FRA')
  await page.user.tab()
  await waitFor(() => expect(marked()).toEqual(before.filter((field) => field !== 'POD')))
})

test('S5-011 S2-117 on a phone the link to missing containers makes a line, and the one to what a line lacks goes to its box', async () => {
  const page = await openScreen('/oms/comm/PtlBookingSeaMgt', { as: 'other', lang: 'ko', width: 390 })
  storeNoForm(page)
  await page.settled()
  const goTo = async (link: string) => {
    await page.user.click(screen.getByRole('button', { name: /^단계 6 확인/ }))
    await page.user.click(screen.getByRole('button', { name: '부킹요청' }))
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: link }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  const focused = () => document.activeElement?.closest('[data-line] [data-cell]')?.getAttribute('data-cell')
  await goTo('컨테이너를 한 줄 이상 입력해 주세요.')
  await waitFor(() => expect(focused()).toBe('CNTR_TYPE'))
  expect(document.querySelectorAll('[data-line]')).toHaveLength(1)
  await goTo('1행 규격')
  await waitFor(() => expect(focused()).toBe('CNTR_TYPE'))
  expect(document.querySelectorAll('[data-line]')).toHaveLength(1)
})

test('S5-011 fields that the server refused are marked with its words; typing into one ends its mark alone', async () => {
  const page = await openScreen('/oms/comm/PtlBookingAirMgt', { as: 'customer', lang: 'ko' })
  const errors = [
    { row: 0, fields: ['SHIPPER_NM'], message: '송하인: 거래가 중지된 곳입니다.' },
    { row: 0, fields: ['CONSIGNEE_NM'], message: '수하인: 거래가 중지된 곳입니다.' },
  ]
  const refusal = () =>
    Response.json({ message: '입력한 값을 확인해 주세요.', errors }, { status: 400, headers: { 'x-error-code': 'VAL-001' } })
  page.failNext('saveBooking', refusal)
  storeNoForm(page)
  await page.user.click(await screen.findByRole('button', { name: /^임시저장|^저장/ }))
  await screen.findByRole('alertdialog')
  await page.user.keyboard('{Enter}')
  const markOf = (field: string) => {
    const box = document.querySelector(`[data-field="${field}"]`)
    const ids = box?.getAttribute('aria-describedby')?.split(' ') ?? []
    const words = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    return [box?.getAttribute('aria-invalid') ?? 'false', words]
  }
  await waitFor(() => expect(markOf('SHIPPER_NM')).toEqual(['true', errors[0]?.message]))
  expect(markOf('CONSIGNEE_NM')).toEqual(['true', errors[1]?.message])
  await page.user.type(document.querySelector('[data-field="SHIPPER_NM"]') as HTMLInputElement, 'X')
  await waitFor(() => expect(markOf('SHIPPER_NM')[0]).toBe('false'))
  expect(markOf('CONSIGNEE_NM')).toEqual(['true', errors[1]?.message])
})

test('U-04 S2-117 F8 goes from one missing field to the next, in English too', async () => {
  const page = await openScreen('/oms/comm/PtlBookingSeaMgt', { as: 'other', lang: 'en' })
  storeNoForm(page)
  await page.settled()
  for (const [field, text] of [
    ['INCOTERMS', 'CIF'],
    ['CONTACT_PHONE', '010-0123-4571'],
    ['SHIPPER_NM', 'NEOUL'],
    ['CONSIGNEE_NM', 'QINGLAN'],
  ] as const) {
    await page.user.keyboard('{F8}')
    await waitFor(() => expect(document.activeElement?.getAttribute('data-field')).toBe(field))
    await page.user.keyboard(text)
  }
  await page.settled()
})
