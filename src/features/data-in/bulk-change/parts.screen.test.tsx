import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

const LIST = '/fms/comm/PtlShipmentList?SORT=ETD&DIR=DESC'
type Input = { header: { CHANGE_ID?: number }; rows: { MNGT_NO: string }[] }
const COUNT = 700

const madeOf = (SHIPMENTS: number) => ({
  CHANGE_ID: 7,
  MADE_AT: '2026-11-20T01:00:00.000Z',
  MADE_BY_NM: 'Kim',
  SHIPMENTS,
  cells: [{ NAME: 'vessel', TO: 'HANBADA TWO' }],
  UNDONE_AT: '',
  UNDONE_BY_NM: '',
  OPEN_YN: 'Y',
})

const WORDS = {
  en: ['Bulk change', /^Preview/, 'Change 700 shipments', '300 of 700 changed', 'Stop', 'Stopped after 600 shipments; 100 are as before.'],
  ko: ['일괄 변경', /^미리보기/, '700건 변경', '700건 중 300건 변경', '멈추기', '600건을 바꾸고 멈췄습니다. 나머지 100건은 그대로입니다.'],
} as const

test.each(['en', 'ko'] as const)(
  'S7-124 a change of hundreds of shipments goes in parts of one change, shows how far it is, and stops when asked (%s)',
  async (lang) => {
    const [open, preview, apply, progress, stop, said] = WORDS[lang]
    const page = await openScreen(LIST, { as: 'staff', lang })
    await page.settled()
    await page.user.click(await screen.findByRole('button', { name: open }))
    await screen.findByRole('button', { name: preview }, { timeout: 15_000 })
    const dialog = within(screen.getByRole('dialog'))
    const press = async (name: string | RegExp) => {
      await waitFor(() => expect(dialog.getByRole('button', { name }).getAttribute('aria-disabled')).not.toBe('true'))
      await page.user.click(dialog.getByRole('button', { name }))
    }
    await page.user.type(document.querySelector('[role=dialog] [data-field="vessel"]') as HTMLInputElement, 'hanbada two')
    const cells = [{ NAME: 'vessel', FROM: 'OLD', TO: 'HANBADA TWO', OWNER: '', OWNER_NM: '', LEADS: null }]
    const lines = Array.from({ length: COUNT }, (_, at) => ({
      MNGT_NO: `P-${String(at).padStart(3, '0')}`,
      HBL_NO: '',
      STATE: 'CHANGE',
      MARK: '0123456789abcdef',
      cells,
      refused: [],
    }))
    page.failNext('previewBulkChange', () => Response.json({ data: { total: COUNT, lines } }))
    await press(preview)
    const second = Promise.withResolvers<Response>()
    page.failNext('saveBulkChange', () => {
      page.failNext('saveBulkChange', () => second.promise)
      return Response.json({ data: { change: madeOf(300), left: [] } })
    })
    await press(apply)
    expect(await dialog.findByText(progress)).toBeTruthy()
    expect(dialog.getByRole('progressbar')).toMatchObject({ max: COUNT, value: 300 })
    await page.user.click(dialog.getByRole('button', { name: stop }))
    second.resolve(Response.json({ data: { change: madeOf(600), left: [] } }))
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0)
    await waitFor(() => expect(dialog.queryByRole('progressbar')).toBe(null))
    const sent = page.calls('saveBulkChange').map(({ input }) => input as Input)
    expect(sent.map(({ header, rows }) => [header.CHANGE_ID, rows[0]?.MNGT_NO, rows.length])).toEqual([
      [undefined, 'P-000', 300],
      [7, 'P-300', 300],
    ])
    // What is typed stays for the rest; what was previewed is looked at again.
    expect((document.querySelector('[role=dialog] [data-field="vessel"]') as HTMLInputElement).value).toBe('HANBADA TWO')
    expect(dialog.queryByRole('button', { name: apply })).toBe(null)
  },
)
