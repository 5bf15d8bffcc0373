import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

const LIST = '/fms/comm/PtlShipmentList?SORT=ETD&DIR=DESC'
type Input = { header: { CHANGE_ID?: number }; rows: { MNGT_NO: string }[] }
const COUNT = 700
/** What covers the page during a call: progress and its stop would stand below it. */
const veil = () => document.querySelector('[data-loader]')

const madeOf = (SHIPMENTS: number) => ({
  CHANGE_ID: 7,
  MADE_AT: '2026-11-20T01:00:00.000Z',
  MADE_BY_NM: 'Kim',
  SHIPMENTS,
  cells: [{ NAME: 'vessel', TO: 'HANBADA TWO' }],
  UNDONE: 0,
  UNDONE_AT: '',
  UNDONE_BY_NM: '',
  OPEN_YN: 'Y',
})

/** More than the list of those left alone names. */
const LEFT = Array.from({ length: 120 }, (_, at) => ({ MNGT_NO: `L-${at}`, HBL_NO: '', TEXT: 'changed since' }))
const WORDS = {
  en: [
    '50 of 700 looked at',
    'Bulk change',
    /^Preview/,
    'Change 700 shipments',
    '50 of 700 changed',
    'Stop',
    'Stopped after 350 shipments; 350 are as before.',
    'and 20 more',
    /Stops after the part at work\.$/,
  ],
  ko: [
    '700건 중 50건 확인',
    '일괄 변경',
    /^미리보기/,
    '700건 변경',
    '700건 중 50건 변경',
    '멈추기',
    '350건을 바꾸고 멈췄습니다. 나머지 350건은 그대로입니다.',
    '외 20건',
    /처리 중인 묶음까지 마치고 멈춥니다\.$/,
  ],
} as const

test.each(['en', 'ko'] as const)(
  'S7-124 a change of hundreds of shipments goes in parts of one change, shows how far it is, and stops when asked (%s)',
  async (lang) => {
    const [looking, open, preview, apply, progress, stop, said, more, stopping] = WORDS[lang]
    const page = await openScreen(LIST, { as: 'staff', lang })
    await page.settled()
    await page.user.click(await screen.findByRole('button', { name: open }))
    await screen.findByRole('button', { name: preview })
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
    page.failNext('selectBulkNumbers', () => Response.json({ data: { numbers: lines.map(({ MNGT_NO }) => MNGT_NO) } }))
    // Each part of the preview is answered in its turn; the second one while its progress is looked at.
    const looked = Promise.withResolvers<Response>()
    const part = (from: number, to: number) => Response.json({ data: { total: to - from, lines: lines.slice(from, to), PART: 300 } })
    page.failNext('previewBulkChange', () => {
      page.failNext('previewBulkChange', () => {
        page.failNext('previewBulkChange', () => {
          page.failNext('previewBulkChange', () => part(650, COUNT))
          return part(350, 650)
        })
        return looked.promise
      })
      return part(0, 50)
    })
    await press(preview)
    expect(await dialog.findByText(looking)).toBeTruthy()
    expect(veil()).toBe(null)
    looked.resolve(part(50, 350))
    const second = Promise.withResolvers<Response>()
    page.failNext('saveBulkChange', () => {
      page.failNext('saveBulkChange', () => second.promise)
      return Response.json({ data: { change: madeOf(50), left: LEFT, PART: 300 } })
    })
    await press(apply)
    expect(await dialog.findByText(progress)).toBeTruthy()
    expect(veil()).toBe(null)
    expect(dialog.getByRole('progressbar')).toMatchObject({ max: COUNT, value: 50 })
    await page.user.click(dialog.getByRole('button', { name: stop }))
    // It stops after the part at work, and says so.
    expect(dialog.getByRole('button', { name: stopping }).getAttribute('aria-disabled')).toBe('true')
    second.resolve(Response.json({ data: { change: madeOf(350), left: [], PART: 300 } }))
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0)
    await waitFor(() => expect(dialog.queryByRole('progressbar')).toBe(null))
    const sent = page.calls('saveBulkChange').map(({ input }) => input as Input)
    expect(sent.map(({ header, rows }) => [header.CHANGE_ID, rows[0]?.MNGT_NO, rows.length])).toEqual([
      [undefined, 'P-000', 50],
      [7, 'P-050', 300],
    ])
    expect(dialog.getByText(more)).toBeTruthy()
    expect([dialog.queryByText('L-99') !== null, dialog.queryByText('L-100')]).toEqual([true, null])
    // What is typed stays for the rest; what was previewed is looked at again.
    expect((document.querySelector('[role=dialog] [data-field="vessel"]') as HTMLInputElement).value).toBe('HANBADA TWO')
    expect(dialog.queryByRole('button', { name: apply })).toBe(null)
  },
)

const UNDO = {
  en: [
    'Bulk change',
    /^Undo the change of/,
    '50 of 700 checked before anything is put back',
    '50 of 700 put back',
    'Stop',
    'Stopped after putting 350 back; 350 can still be undone.',
  ],
  ko: [
    '일괄 변경',
    /변경 되돌리기$/,
    '700건 중 50건 되돌릴 수 있는지 확인',
    '700건 중 50건 되돌림',
    '멈추기',
    '350건을 되돌리고 멈췄습니다. 나머지 350건은 다시 되돌릴 수 있습니다.',
  ],
} as const
type Undo = { header: { CHECK_YN: 'Y' | 'N'; AFTER: number; PART: number } }

test.each(['en', 'ko'] as const)(
  'S7-124 a change of hundreds of shipments is checked and undone in parts, shows how far it is, and stops when asked (%s)',
  async (lang) => {
    const [open, undo, checked, restored, stop, said] = UNDO[lang]
    const page = await openScreen(LIST, { as: 'staff', lang })
    await page.settled()
    page.failNext('selectBulkChanges', () => Response.json({ data: [madeOf(COUNT)] }))
    await page.user.click(await screen.findByRole('button', { name: open }))
    const dialog = within(await screen.findByRole('dialog'))
    const answers = [50, 350, 650, null, 50, 350].map((next) => ({ next, answer: Promise.withResolvers<Response>() }))
    // Every call waits for its own answer, one after the other.
    const wait = (turn: number): void =>
      page.failNext('undoBulkChange', () => {
        if (turn + 1 < answers.length) wait(turn + 1)
        return answers[turn]?.answer.promise ?? Response.error()
      })
    wait(0)
    const say = (turn: number) =>
      answers[turn]?.answer.resolve(Response.json({ data: { touched: [], next: answers[turn]?.next, PART: 300 } }))
    await page.user.click(await dialog.findByRole('button', { name: undo }))
    await screen.findByRole('alertdialog')
    await page.user.keyboard('{Enter}')
    say(0)
    expect(await dialog.findByText(checked)).toBeTruthy()
    say(1)
    say(2)
    say(3)
    say(4)
    expect(await dialog.findByText(restored)).toBeTruthy()
    expect(veil()).toBe(null)
    expect(dialog.getByRole('progressbar')).toMatchObject({ max: COUNT, value: 50 })
    const closing = dialog.getAllByRole('button', { name: /^(Close|닫기)/ })
    expect(closing.map((button) => button.getAttribute('aria-disabled'))).toContain('true')
    await page.user.click(dialog.getByRole('button', { name: stop }))
    page.failNext('selectBulkChanges', () => Response.json({ data: [{ ...madeOf(COUNT), UNDONE: 350 }] }))
    say(5)
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0)
    const sent = page.calls('undoBulkChange').map(({ input }) => (input as Undo).header)
    expect(sent.map(({ CHECK_YN, AFTER, PART }) => [CHECK_YN, AFTER, PART])).toEqual([
      ['Y', 0, 50],
      ['Y', 50, 300],
      ['Y', 350, 300],
      ['Y', 650, 300],
      ['N', 0, 50],
      ['N', 50, 300],
    ])
    await waitFor(() => expect(dialog.queryByRole('progressbar')).toBe(null))
  },
)
