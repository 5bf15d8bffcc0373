import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { gridHands, messageOf, wideGrid } from '../../../../tests/screens/grid-hands.ts'
import { openScreen, waitFor } from '../../../../tests/screens/open-screen.tsx'

test('S8-006 S2-103 a failed search beside categories that stand says so, and is tried again from there', async () => {
  const page = await openScreen('/template/layout/layout2', { as: 'admin' })
  await page.settled()
  const categories = within(screen.getByRole('region', { name: '분류 목록' }))
  const said = () => categories.queryByText(/조회 실패/)
  expect(said()).toBeNull()
  page.failNext('selectList', () => new Response('<html></html>', { status: 502 }))
  await page.user.click(screen.getByRole('button', { name: '조회' }))
  await page.settled()
  expect(said()).not.toBeNull()
  expect(categories.getAllByRole('row').length).toBeGreaterThan(1)
  const before = page.calls('selectList').length
  await page.user.click(categories.getByRole('button', { name: '다시 시도' }))
  await page.settled()
  expect(page.calls('selectList').length).toBe(before + 1)
  expect(said()).toBeNull()
})

test('S2-103 choosing a master row loads its details, and unsaved details hold it up', async () => {
  const page = await openScreen('/template/layout/layout2', { as: 'admin' })
  wideGrid()
  await page.settled(10)
  const [master, detail] = [gridHands(page, '분류 목록'), gridHands(page, '품목 목록')]
  expect(detail.column('코드')).toEqual(expect.arrayContaining(['TPL-001', 'TPL-002', 'TPL-003']))
  master.press(master.cell(1, '이름'))
  await page.user.keyboard('{ArrowDown}')
  await page.settled(10)
  expect(detail.column('코드')).toEqual(['TPL-004'])
  await detail.type(1, '이름', 'changed{Enter}')
  master.press(master.cell(3, '이름'))
  await page.settled(10)
  await waitFor(() => expect(messageOf()).toContain('저장하지 않은 변경사항이 있습니다.'))
  await page.user.keyboard('{Escape}')
  await page.settled(10)
  expect(detail.text(1, '이름')).toBe('changed')
})
