import { expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

// Among a hundred boxes a search by role takes long.
const box = (name: string) => screen.getByLabelText(name)
const volume = () => document.querySelector('h2')?.textContent
const figures = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)
const sums = () => [...document.querySelectorAll('tfoot td')].map(({ textContent }) => textContent)

test('S2-104 S2-105 a guest enters a package; volume, weights, units and what to book follow it', async () => {
  const page = await openScreen('/cms/popup/CmsCbmPopup', { as: 'guest' })
  const sea = screen.getByText('해상 부킹에 사용').closest('button')
  expect(sea?.getAttribute('aria-disabled')).toBe('true')
  await page.user.click(box('1행 길이'))
  await page.user.paste('120\t80\t100\t10')
  await page.user.click(box('1행 개당 kg'))
  await page.user.paste('50')
  await page.user.tab()
  await waitFor(() => expect(sea?.getAttribute('aria-disabled')).not.toBe('true'))
  expect(volume()).toBe('총 용적9.600 CBM')
  expect(figures().slice(1, 3)).toEqual(['500.0 kg', '9.600 R/T'])
  expect(sums()).toMatchInlineSnapshot(`
    [
      "10",
      "–",
      "500.0",
      "9.600",
      "1,600.00",
    ]
  `)
  await page.user.click(screen.getByLabelText('inch'))
  await waitFor(() => expect(volume()).toBe('총 용적157.316 CBM'))
  await page.user.click(screen.getByText('초기화'))
  expect(volume()).toBe('총 용적0.000 CBM')
  expect(box('1행 길이')).toHaveProperty('value', '')
})

test('S2-104 a guest pastes sizes from a sheet; what is no number is named', async () => {
  const page = await openScreen('/cms/popup/CmsCbmPopup', { as: 'guest' })
  await page.user.click(box('2행 길이'))
  await page.user.paste('10\t20\t30\t2\n40\tx\t60\t1')
  expect(['2행 길이', '2행 너비', '2행 높이', '2행 수량', '3행 길이'].map((name) => (box(name) as HTMLInputElement).value)).toEqual([
    '10',
    '20',
    '30',
    '2',
    '40',
  ])
  expect(document.body.textContent).toContain('7칸')
})
