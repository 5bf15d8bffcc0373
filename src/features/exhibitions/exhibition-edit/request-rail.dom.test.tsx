import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { InPortal } from '../../../../tests/support/in-portal.tsx'
import { mount } from '../../../../tests/support/mount.ts'
import messages from './messages.ts'
import { ClocksRail, TotalsRail } from './request-rail.tsx'

const languageMap = Object.fromEntries(Object.entries(messages).map(([key, { ko }]) => [key, ko]))
const exhibition = {
  DOC_DEADLINE: '20261201',
  SEA_DEADLINE: '20261205',
  AIR_DEADLINE: '20261210',
  MOVE_IN_DT: '20261215',
  MOVE_OUT_DT: '20261220',
}
const clocks = (header: Record<string, string>, over: Partial<ComponentProps<typeof ClocksRail>> = {}) => {
  const props = { header, state: null, packages: 3, exhibition, now: new Date('2026-11-24T03:00:00Z'), ...over }
  const { container } = mount(
    <InPortal initial={{ languageMap }}>
      <ClocksRail {...(props as ComponentProps<typeof ClocksRail>)} />
    </InPortal>,
  )
  return { names: [...container.querySelectorAll('dt')].map(({ textContent }) => textContent), text: container.textContent }
}
const state = (STATUS: string, STAY_QTY = 0, OUT_DT = '') => ({ STATUS, STAY_QTY, OUT_DT }) as never

test('S2-124 a request shows the deadlines of its own way of transport and state, of goods that return, and of a carnet', () => {
  expect(clocks({ TRANS_MODE: 'SEA' }).names).toEqual(['서류마감', '해상마감', '반입'])
  expect(clocks({ TRANS_MODE: 'AIR' }).names).toEqual(['서류마감', '항공마감', '반입'])
  const carnet = { TRANS_MODE: 'AIR', CARNET_YN: 'Y', REEXPORT_DT: '20270105', CARNET_UNTIL: '20270601' }
  expect(clocks(carnet, { state: state('INSTALLED') }).names).toEqual(['반출', '재수출기한', '까르네 만료'])
  expect(clocks(carnet, { state: state('INSTALLED', 3) }).names).toEqual(['반출', '까르네 만료'])
  expect(clocks({ ...carnet, CARNET_YN: 'N' }, { state: state('INSTALLED', 0, '20261218') }).text).toContain('12-18')
  expect(clocks({ TRANS_MODE: 'SEA' }, { exhibition: null }).text).toContain('남은 기한이 없습니다.')
})

test('S2-124 the totals add packages, weight, volume, and the value of each currency', () => {
  const items = [
    { QTY: 2, GROSS_WT: 10.5, LEN_CM: 100, WID_CM: 50, HGT_CM: 20, CURR_CD: 'USD', AMOUNT: 100 },
    { QTY: 1, GROSS_WT: null, CURR_CD: 'EUR', AMOUNT: 5 },
    { QTY: null, GROSS_WT: 1, CURR_CD: 'USD', AMOUNT: 11.5 },
    { QTY: 1, CURR_CD: '', AMOUNT: 7 },
  ]
  const { container } = mount(
    <InPortal initial={{ languageMap }}>
      <TotalsRail items={items} />
    </InPortal>,
  )
  const text = container.textContent ?? ''
  for (const figure of ['11.5', '111.50', '5.00', 'USD', 'EUR']) expect(text).toContain(figure)
  expect(text).toMatch(/4(?!\d)/)
  expect(text).not.toContain('7.00')
})
