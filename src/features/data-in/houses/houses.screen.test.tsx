import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

const PATH = '/fms/popup/PtlHousesPopup?mngtNo=SPLIT-S'
const MOVED = { boxes: ['TEMU8123455'], packages: 120, grossWeightKg: 3300.5, volumeCbm: 0 }
const house = (over: object = {}) => ({
  MNGT_NO: 'SPLIT-S',
  HBL_NO: 'HBLSPLIT',
  MBL_NO: 'MBLSPLIT',
  SVC_TYPE: 'FCL',
  ROW_VER: 3,
  CLOSED_YN: 'N',
  packages: 420,
  grossWeightKg: 8300.5,
  volumeCbm: 61.2,
  boxes: [
    { no: 'HMMU6012349', type: '40HC', grossWeightKg: 5000, packages: 300 },
    { no: 'TEMU8123455', type: '40HC', grossWeightKg: 3300.5, packages: 120 },
  ],
  houses: [],
  history: [],
  ...over,
})

test('S7-126 staff split a house by its containers and merge it back; the number that is missing is asked for', async () => {
  const page = await openScreen('/', { as: 'staff', lang: 'en' })
  page.failNext('selectMasterBls', () => Response.json({ data: house() }))
  await page.router.navigate(PATH)
  await page.settled()
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-field="${name}"]`) as HTMLInputElement
  await page.user.click(await screen.findByRole('checkbox', { name: 'TEMU8123455 40HC' }))
  expect([field('packages').value, field('grossWeightKg').value]).toEqual(['120', '3,300.500'])
  expect(screen.getByRole('button', { name: /^Split/ }).getAttribute('aria-disabled')).toBe('true')
  await page.user.type(field('HOUSE_NO'), 'hblnew')
  const other = { MNGT_NO: 'SPLIT-N', HBL_NO: 'HBLNEW', packages: 120, grossWeightKg: 3300.5, volumeCbm: 0 }
  const line = {
    KIND: 'SPLIT',
    GAVE_YN: 'Y',
    OTHER_NO: 'SPLIT-N',
    OTHER_HBL: 'HBLNEW',
    AT: '2026-11-20T01:00:00.000Z',
    BY_NM: 'Kim',
    moved: MOVED,
  }
  page.failNext('splitBl', () => Response.json({ data: house({ ROW_VER: 5, houses: [other], history: [line] }) }))
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(page.calls('splitBl')).toHaveLength(1))
  expect(page.calls('splitBl')[0]?.input).toMatchObject({ header: { MNGT_NO: 'SPLIT-S', ROW_VER: 3, HOUSE_NO: 'HBLNEW', ...MOVED } })
  const history = () => screen.getByRole('region', { name: 'Splits and merges' })
  await waitFor(() => expect(history().textContent).toContain('Split off to HBLNEW'))
  const merged = { ...line, KIND: 'MERGE', GAVE_YN: 'N', AT: '2026-11-20T02:00:00.000Z' }
  page.failNext('mergeBls', () => Response.json({ data: house({ ROW_VER: 7, history: [merged, line] }) }))
  await page.user.click(await screen.findByRole('button', { name: 'Merge HBLNEW' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('HBLNEW will be closed.')
  await page.user.keyboard('{Enter}')
  await waitFor(() =>
    expect(within(screen.getByRole('region', { name: 'Splits and merges' })).getByText('Merged from HBLNEW')).toBeTruthy(),
  )
  expect(page.calls('mergeBls')[0]?.input).toEqual({ header: { MNGT_NO: 'SPLIT-S', ROW_VER: 5, FROM_NO: 'SPLIT-N' } })
})
