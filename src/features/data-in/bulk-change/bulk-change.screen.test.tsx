import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

const LIST = '/fms/comm/PtlShipmentList?SORT=ETD&DIR=DESC'
type Input = { header: object; body: object; rows?: object[] }

test('S7-124 staff change a whole search from the list: choose fields, read the preview, apply it, and undo it', async () => {
  const page = await openScreen(LIST, { as: 'staff', lang: 'en' })
  await page.settled()
  await page.user.click(await screen.findByRole('button', { name: 'Bulk change' }))
  // The form comes with its code, and takes the place of what stood in the dialog before.
  await screen.findByRole('button', { name: /^Preview/ })
  const dialog = within(screen.getByRole('dialog'))
  const press = async (name: string | RegExp) => {
    await waitFor(() => expect(dialog.getByRole('button', { name }).getAttribute('aria-disabled')).not.toBe('true'))
    await page.user.click(dialog.getByRole('button', { name }))
  }
  const box = (name: string) => document.querySelector<HTMLInputElement>(`[role=dialog] [data-field="${name}"]`) as HTMLInputElement
  expect(dialog.getByRole('button', { name: /^Preview/ }).getAttribute('aria-disabled')).toBe('true')
  await page.user.click(box('add'))
  await page.user.type(box('add'), 'Voyage')
  await page.user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(box('voyage')).toBeTruthy())
  await page.user.click(dialog.getByRole('button', { name: /^Leave out Voyage/ }))
  await page.user.type(box('vessel'), 'hanbada two')
  const row = { OWNER: '', OWNER_NM: '', LEADS: null }
  const line = (MNGT_NO: string, STATE: string, refused: object[] = []) => ({
    MNGT_NO,
    HBL_NO: `${MNGT_NO}H`,
    STATE,
    MARK: '0123456789abcdef',
    cells:
      STATE === 'SAME'
        ? []
        : [
            { NAME: 'vessel', FROM: 'OLD SHIP', TO: 'HANBADA TWO', ...row },
            { NAME: 'voyage', FROM: '031E', TO: '032E', ...row, LEADS: '031E' },
          ],
    refused,
  })
  const lines = [
    line('P-1', 'CHANGE'),
    line('P-2', 'SAME'),
    line('P-3', 'REFUSED', [{ NAME: 'commodity', KIND: 'OF_SOURCE', TEXT: 'Commodity: ERP sends this value.' }]),
  ]
  page.failNext('selectBulkNumbers', () => Response.json({ data: { numbers: ['P-1', 'P-2', 'P-3'] } }))
  page.failNext('previewBulkChange', () => Response.json({ data: { total: 3, lines } }))
  await press('Preview')
  expect((await dialog.findByText(/^Of 3: 1 would change, 1 is the same already, 1 cannot be changed/)).textContent).toContain(
    'On 1 shipment a report leads, so what is reported stays shown. 1 stays as a system sent it.',
  )
  expect(page.calls('previewBulkChange').at(-1)?.input).toMatchObject({
    header: { OVER_SOURCES: 'N', KEYS: ['P-1', 'P-2', 'P-3'] },
    body: { vessel: 'HANBADA TWO' },
  })
  expect(page.calls('selectBulkNumbers').at(-1)?.input).toMatchObject({ SEARCH: { SORT: 'ETD', DIR: 'DESC' } })
  const table = dialog.getByRole('grid', { name: 'Preview of the change' })
  expect([...table.querySelectorAll('tbody tr')].map(({ textContent }) => textContent).join()).toMatch(
    /P-1.*Vessel: OLD SHIP → HANBADA TWO \/ Voyage: 031E → 032E \(a report leads: 031E\).*P-2.*Same.*P-3.*Commodity: ERP sends this value\./,
  )
  // Another value needs another preview.
  await page.user.type(box('vessel'), 'x')
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Change 1 shipment' })).toBe(null))
  await page.user.keyboard('{Backspace}')
  const made = {
    CHANGE_ID: 7,
    MADE_AT: '2026-11-20T01:00:00.000Z',
    MADE_BY_NM: 'Kim',
    SHIPMENTS: 1,
    cells: [{ NAME: 'vessel', TO: 'HANBADA TWO' }],
    UNDONE: 0,
    UNDONE_AT: '',
    UNDONE_BY_NM: '',
    OPEN_YN: 'Y',
  }
  const left = [{ MNGT_NO: 'P-9', HBL_NO: '', TEXT: 'Changed by somebody else after the preview.' }]
  page.failNext('saveBulkChange', () => {
    page.failNext('selectBulkChanges', () => Response.json({ data: [made] }))
    return Response.json({ data: { change: made, left } })
  })
  await press('Change 1 shipment')
  const sent = await waitFor(() => {
    const input = page.calls('saveBulkChange').at(-1)?.input as Input | undefined
    if (!input) throw new Error('Nothing was saved')
    return input
  })
  expect(sent).toMatchObject({ body: { vessel: 'HANBADA TWO' }, rows: [{ MNGT_NO: 'P-1', MARK: '0123456789abcdef' }] })
  expect((await dialog.findByRole('status', { name: 'Shipments left as they are' })).textContent).toContain(left[0]?.TEXT)
  page.failNext('undoBulkChange', () => Response.json({ data: { touched: [], next: null } }))
  page.failNext('selectBulkChanges', () =>
    Response.json({ data: [{ ...made, UNDONE_AT: '2026-11-20T01:05:00.000Z', UNDONE_BY_NM: 'Kim', OPEN_YN: 'N' }] }),
  )
  await press(/^Undo the change of/)
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Put 1 shipment back')
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(dialog.getByRole('region', { name: 'Recent bulk changes' }).textContent).toContain('by Kim'))
  expect(page.calls('undoBulkChange').at(-1)?.input).toEqual({ header: { CHANGE_ID: 7, CHECK_YN: 'N', AFTER: 0, PART: 50 } })
})
