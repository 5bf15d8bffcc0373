import type { ComponentProps } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { InPortal } from '../../../../tests/support/in-portal.tsx'
import { click, mount } from '../../../../tests/support/mount.ts'
import { stubLayout } from '../../../../tests/support/stub-layout.ts'
import clearance from '../clearance/messages.ts'
import { StepTable } from './import-tables.tsx'
import messages from './messages.ts'

const languageMap = Object.fromEntries(Object.entries({ ...clearance, ...messages }).map(([key, { ko }]) => [key, ko]))
const step = {
  SEQ: 2,
  STAGE: '반출신고',
  MOVE: 'PART',
  AT: '202611201430',
  SHED_CD: '',
  SHED_NM: '',
  DECL_NO: '',
  BASIS_NO: '26-100',
  PKG_QTY: 1200,
  PKG_UNIT: 'CT',
  GROSS_WT: 18420.5,
  CARRIED_AT: '',
  DETAIL: '수입신고',
  NOTICE: '물품 확인',
}
const answer = { rows: [step, { ...step, SEQ: 1, MOVE: '', SHED_NM: '부산 신항', DETAIL: '', NOTICE: '', PKG_QTY: null, GROSS_WT: null }] }

beforeEach(() => {
  stubLayout()
})
const draw = (over: Partial<ComponentProps<typeof StepTable>> = {}) => {
  const props = { busy: false, onAgain: vi.fn(), onBack: null, onContainers: null, ...over }
  const given = { ...answer, asOf: '2026-11-24T06:00:00Z', state: 'LIVE' } as unknown as ComponentProps<typeof StepTable>['answer']
  const { container } = mount(
    <InPortal initial={{ languageMap }}>
      <StepTable answer={given} {...props} />
    </InPortal>,
  )
  const button = (name: string) => [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  return { container, button, props }
}

test('S2-111 each step of the clearance shows its stage, time, place, number, packages, weight and notes, each under its name; blanks are dashes', () => {
  const { container } = draw()
  const cells = [...container.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  )
  const heads = [...container.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  expect(heads).toEqual(['No', '처리 단계', '처리 일시', '장치장', '신고번호', '포장', '중량 kg', '내용'])
  expect(cells[0]).toEqual(['2', '반출신고 분할', '11-20 14:30', '–', '–', '1,200', '18,420.5', '수입신고 · 26-100 · 물품 확인'])
  expect(cells[1]).toEqual(['1', '반출신고', '11-20 14:30', '부산 신항', '–', '', '', '26-100'])
  expect(container.textContent).toContain('2')
})

test('S2-111 the way back and the containers are offered where there are any; asking again always is', () => {
  const plain = draw()
  const labels = ['back', 'showContainers'].map((name) => languageMap[`importClearance.${name}`] ?? '')
  expect(labels.map((label) => plain.button(label))).toEqual([undefined, undefined])
  click(plain.button(languageMap['clearance.again'] ?? '') as Element)
  expect(plain.props.onAgain).toHaveBeenCalledOnce()
  const [onBack, onContainers] = [vi.fn(), vi.fn()]
  const full = draw({ onBack, onContainers })
  for (const label of labels) click(full.button(label) as Element)
  expect([onBack.mock.calls.length, onContainers.mock.calls.length]).toEqual([1, 1])
})
