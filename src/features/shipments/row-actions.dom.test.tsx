import { expect, test } from 'vitest'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { connected } from '#platform/web/api/call.ts'
import { GUEST } from '#platform/web/store/store.ts'
import { TrackingRail } from '#features/tracking/tracking-rail/rail.tsx'
import tracking from '#features/tracking/shipment-tracking/messages.ts'
import { InPortal } from '../../../tests/support/in-portal.tsx'
import { click, mount } from '../../../tests/support/mount.ts'
import messages from './shipment-list/messages.ts'
import { RowActions, type RowKey } from './row-actions.tsx'

const languageMap = Object.fromEntries(Object.entries({ ...tracking, ...messages }).map(([key, { ko }]) => [key, ko]))
const draw = (part: ReactNode, roleId = 'ROLE_CUST_USER') => {
  const session = { ...GUEST, userId: 'kim', roleId }
  const { container } = mount(
    <MemoryRouter>
      <InPortal initial={{ languageMap, session }}>{part}</InPortal>
    </MemoryRouter>,
  )
  const button = (name: string) => {
    const label = languageMap[`shipmentActions.${name}`] ?? expect.fail(name)
    return [...container.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(label))
  }
  /** The popup that a button opens, and its arguments. */
  const opened = (name: string) => {
    const before = connected().getState().activePopupList.length
    click(button(name) as Element)
    const popup = connected().getState().activePopupList[before]
    return popup && [popup.abbr, popup.args]
  }
  return { button, opened }
}
const row = (TRANS_MODE: RowKey['TRANS_MODE'], IO_TYPE: RowKey['IO_TYPE']): RowKey => ({ MNGT_NO: 'KRS1', TRANS_MODE, IO_TYPE })

test.each([
  ['EXP', 'HBL_DRAFT', 'ptlUnipassOutPopup'],
  ['IMP', 'AN', 'ptlUnipassInPopup'],
] as const)('S2-110 S2-114 a shipment of %s opens the report %s and the clearance %s', (direction, reportCd, clearance) => {
  const { opened } = draw(<RowActions row={row('SEA', direction)} />)
  expect(opened('report')).toEqual(['cmsReportPopup', { reportCd, mngtNo: 'KRS1' }])
  expect(opened('customs')).toEqual([clearance, { mngtNo: 'KRS1' }])
  const record = { MNGT_NO: 'KRS1', IO_TYPE: direction, TRANS_MODE: 'SEA' } as unknown as Parameters<typeof TrackingRail>[0]['record']
  expect(draw(<TrackingRail record={record} />).opened('report')).toEqual(['cmsReportPopup', { reportCd, mngtNo: 'KRS1' }])
})

test('S2-114 each action opens its popup: tracking by mode, documents to upload for staff and to download for customers', () => {
  const sea = draw(<RowActions row={row('SEA', 'EXP')} />)
  expect(['tracking', 'map', 'containers', 'documents'].map((name) => sea.opened(name)?.[0])).toEqual([
    'ptlTrackingSeaPopup',
    'ptlTrackingMapPopup',
    'ptlTrackingCntrEventPopup',
    'cmsDocumentDownPopup',
  ])
  expect(draw(<RowActions row={row('AIR', 'EXP')} />).opened('tracking')?.[0]).toBe('ptlTrackingAirPopup')
  expect(draw(<RowActions row={row('SEA', 'EXP')} />, 'ROLE_STAFF_USER').opened('documents')?.[0]).toBe('cmsDocumentPopup')
})

test('S2-114 an action says why it cannot open: no row, no container by air, no clearance of a third-country shipment', () => {
  const off = (of: RowKey | undefined) => {
    const { button } = draw(<RowActions row={of} />)
    const all = ['tracking', 'map', 'containers', 'customs', 'documents', 'report']
    return all.filter((name) => button(name)?.getAttribute('aria-disabled') === 'true')
  }
  expect(off(undefined)).toEqual(['tracking', 'map', 'containers', 'customs', 'documents', 'report'])
  expect([off(row('AIR', 'IMP')), off(row('SEA', 'CROSS')), off(row('SEA', 'IMP'))]).toEqual([['containers'], ['customs'], []])
  expect(draw(<RowActions row={undefined} without={['report']} />).button('report')).toBeUndefined()
})
