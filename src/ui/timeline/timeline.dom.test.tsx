import { expect, test, vi } from 'vitest'
import { click, find, mount } from '../../../tests/support/mount.ts'
import { Timeline } from './timeline.tsx'
import type { TimelineGroup } from './timeline-entry.ts'

const source = { kind: 'carrier', name: '선사', at: '11-16 12:05' } as const
const groups: TimelineGroup[] = [
  { key: 'nl', place: '로테르담', code: 'NLRTM', entries: [{ key: 'eta', date: '12-21', title: '입항', state: 'planned', source }] },
  {
    key: 'sg',
    place: '싱가포르',
    code: 'SGSIN',
    entries: [{ key: 'arr', date: '11-14', time: '03:20', title: '입항', state: 'conflict', tag: { text: '출처 불일치' }, source }],
  },
]

test('events are grouped by place with source and as-of time; today separates planned and actual', () => {
  const { container } = mount(<Timeline heading="진행 기록" groups={groups} today={{ label: '오늘 11-20', before: 'arr' }} />)
  const lines = [...container.querySelectorAll('li')].map((line) => line.textContent)
  expect(lines).toEqual([
    '로테르담 NLRTM',
    '12-21입항선사11-16 12:05',
    '싱가포르 SGSIN',
    '오늘 11-20',
    '11-1403:20입항출처 불일치선사11-16 12:05',
  ])
})
test('a chip filters by source', () => {
  const filter = vi.fn<(value: string) => void>()
  const filters = [
    { value: 'all', label: '전체 2' },
    { value: 'carrier', label: '선사 2' },
  ]
  const { container } = mount(
    <Timeline heading="진행 기록" groups={groups} filters={filters} filterLabel="출처" filter="all" onFilter={filter} />,
  )
  click(find(container, '[aria-pressed="false"]'))
  expect(filter).toHaveBeenCalledExactlyOnceWith('carrier')
})
