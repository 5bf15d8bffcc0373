import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

const PATH = '/fms/popup/PtlHousesPopup?mngtNo=SPLIT-S'
const MOVED = { boxes: ['TEMU8123455'], packages: 120, grossWeightKg: 3300.5, volumeCbm: 0 }
const house = (over: object = {}) => ({
  MNGT_NO: 'SPLIT-S',
  HBL_NO: 'HBLSPLIT',
  MBL_NO: 'MBLSPLIT',
  CUST_CD: 'CUST001',
  CUST_NM: 'Hanbit',
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
  loose: [],
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
  const both = screen.getByRole('checkbox', { name: 'HMMU6012349 40HC' })
  await page.user.click(both)
  expect(field('packages').value).toBe('420')
  await page.user.click(both)
  expect(field('packages').value).toBe('120')
  expect(screen.getByRole('button', { name: /^Split/ }).getAttribute('aria-disabled')).toBe('true')
  await page.user.type(field('HOUSE_NO'), 'hblnew')
  const other = {
    MNGT_NO: 'SPLIT-N',
    HBL_NO: 'HBLNEW',
    CUST_CD: 'CUST001',
    CUST_NM: 'Hanbit',
    packages: 120,
    grossWeightKg: 3300.5,
    volumeCbm: 0,
  }
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

test('S7-126 staff see whose each house is: a loose house of another customer is loaded in, a merge across customers is asked about by name', async () => {
  const page = await openScreen('/', { as: 'staff', lang: 'en' })
  const guest = {
    MNGT_NO: 'GUEST-1',
    HBL_NO: 'HBLGUEST',
    CUST_CD: 'CUST002',
    CUST_NM: 'Second Ltd',
    packages: 40,
    grossWeightKg: 900,
    volumeCbm: 6,
  }
  page.failNext('selectMasterBls', () => Response.json({ data: house({ SVC_TYPE: 'LCL', loose: [guest] }) }))
  await page.router.navigate(PATH)
  await page.settled()
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-field="${name}"]`) as HTMLInputElement
  expect(field('CUST_CD')).toBeTruthy()
  const loose = within(await screen.findByRole('region', { name: 'Loose houses (LCL) for this container' }))
  expect(loose.getByText(/Second Ltd/)).toBeTruthy()
  page.failNext('shareContainer', () => Response.json({ data: house({ SVC_TYPE: 'LCL', ROW_VER: 4, houses: [guest] }) }))
  await page.user.click(loose.getByRole('button', { name: 'Load HBLGUEST into HMMU6012349' }))
  await waitFor(() => expect(page.calls('shareContainer')).toHaveLength(1))
  expect(page.calls('shareContainer')[0]?.input).toEqual({
    header: { MNGT_NO: 'SPLIT-S', ROW_VER: 3, FROM_NO: 'GUEST-1', BOX_NO: 'HMMU6012349' },
  })
  expect(await loose.findByText('There is no loose house on this lane.')).toBeTruthy()
  await page.user.click(await screen.findByRole('button', { name: 'Merge HBLGUEST' }))
  const question = (await screen.findByRole('alertdialog')).textContent
  expect(question).toContain('HBLGUEST belongs to Second Ltd.')
  expect(question).toContain('its cargo goes to Hanbit')
  await page.user.keyboard('{Escape}')
})
