import { expect, test } from 'vitest'
import type { Block } from '#domain/cargo/packing/block.ts'
import { InPortal } from '../../../../tests/support/in-portal.tsx'
import { mount } from '../../../../tests/support/mount.ts'
import { LoadPlan } from './load-plan.tsx'
import messages from './messages.ts'

const languageMap = Object.fromEntries(Object.entries(messages).map(([key, { ko }]) => [key, ko]))
const turn = { length: 605, width: 400, height: 300 }
const block = (row: number, x: number, y: number, z: number): Block =>
  ({ row, x, y, z, turn, along: 2, across: 3, high: 1 }) as unknown as Block

test('S2-105 the load plan lists the floor first, each layer from the inner wall and the left, in centimetres', () => {
  const blocks = [block(1, 0, 0, 305), block(0, 1210, 0, 0), block(0, 0, 1200, 0), block(2, 0, 0, 0)]
  const { container } = mount(
    <InPortal initial={{ languageMap }}>
      <LoadPlan blocks={blocks} />
    </InPortal>,
  )
  expect([...container.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(['바닥', '높이 30.5 cm'])
  expect([...container.querySelectorAll('li li')].map(({ textContent }) => textContent)).toEqual([
    '3행 6개 (2×3×1), 60.5×40×30 cm로 놓음. 안쪽에서 0 cm, 왼쪽에서 0 cm',
    '1행 6개 (2×3×1), 60.5×40×30 cm로 놓음. 안쪽에서 0 cm, 왼쪽에서 120 cm',
    '1행 6개 (2×3×1), 60.5×40×30 cm로 놓음. 안쪽에서 121 cm, 왼쪽에서 0 cm',
    '2행 6개 (2×3×1), 60.5×40×30 cm로 놓음. 안쪽에서 0 cm, 왼쪽에서 0 cm',
  ])
})
