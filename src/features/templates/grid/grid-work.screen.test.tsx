import { expect, onTestFinished, test } from 'vitest'
import { buttonOf, callAs, gridHands, messageOf, wideGrid } from '../../../../tests/screens/grid-hands.ts'
import { addItems, type ItemCall, removeItems } from '../../../../tests/support/sample-items.ts'
import { openScreen, waitFor } from '../../../../tests/screens/open-screen.tsx'
import { saveTemplateItems, selectTemplateItems } from './contract.ts'

const asAdmin: ItemCall = (path, input) => callAs('admin ko', path, input)
const QUICK_MS = 10

/** The sample grid over rows of this test alone, or over those that are there. */
const opened = async (prefix = '', count = 0) => {
  if (count > 0) {
    await addItems(asAdmin, prefix, count)
    onTestFinished(() => removeItems(asAdmin, prefix))
  }
  const page = await openScreen('/template/grid', { as: 'admin' })
  wideGrid()
  await page.settled(QUICK_MS)
  const hands = gridHands(page, '품목 목록')
  const search = async (keyword: string) => {
    const box = document.querySelector<HTMLInputElement>('main form input') as HTMLInputElement
    const before = page.calls('selectList').length
    await page.user.clear(box)
    await page.user.type(box, `${keyword}{Enter}`)
    // Asked after a look at what is unsaved.
    await waitFor(() => expect(page.calls('selectList').length).toBeGreaterThan(before))
    await page.settled(QUICK_MS)
    // What is typed into the rows before would go with them.
    await waitFor(() => expect(hands.column('코드').filter((code) => !code.startsWith(keyword))).toEqual([]))
  }
  if (prefix) await search(prefix)
  const saveLabel = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('저장'))?.textContent
  return { page, hands, search, saveLabel, settled: () => page.settled(QUICK_MS) }
}

/** The popup with the files of a row, and its box to choose files. */
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')
const fileBox = () => dialog()?.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no box for files')

test('S5-049 S5-047 S5-048 codes are upper case; twelve rows with gaps are ten lines and the rest, and the first gap has the keyboard', async () => {
  const { page, hands, settled } = await opened('TPL-')
  hands.press(hands.cell(10, '이름'))
  for (let nth = 11; nth <= 22; nth += 1) {
    await page.user.keyboard('{Control>}{Insert}{/Control}')
    await waitFor(() => hands.row(nth))
  }
  await page.user.keyboard('kr{Enter}')
  await waitFor(() => expect(hands.text(22, '코드')).toBe('KR'))
  await page.user.click(buttonOf('저장 12'))
  await settled()
  await waitFor(() => expect(messageOf()).toContain('품목 목록 - 11행: 코드,이름,수량'))
  await waitFor(() => expect(messageOf()).toContain('외 2건'))
  await waitFor(() => expect(messageOf().match(/행: /g)).toHaveLength(10))
  await page.user.keyboard('{Enter}')
  await settled()
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('품목 목록 셀 입력'))
  await waitFor(() => expect(hands.cell(11, '코드').getAttribute('aria-invalid')).toBe('true'))
  await page.user.keyboard('x{Tab}')
  await waitFor(() => expect(hands.cell(11, '코드').hasAttribute('aria-invalid')).toBe(false))
  expect(page.calls('saveList')).toEqual([])
})

test('S4-039 S9-041 S8-022 S5-051 searching with unsaved rows asks: Cancel keeps them, OK drops them; one row is selected at a time; an empty list is not exported', async () => {
  const { page, hands, search, saveLabel, settled } = await opened('TPL-')
  const selected = () =>
    [...hands.grid().querySelectorAll('[role=row]:has([aria-selected=true])')].map((row) => row.getAttribute('aria-rowindex'))
  for (const [row, header, at] of [
    [1, '이름', '2'],
    [2, '이름', '3'],
    [1, 'No', '2'],
  ] as const) {
    hands.press(hands.cell(row, header))
    expect(selected()).toEqual([at])
  }
  const before = hands.text(1, '이름')
  await hands.type(1, '이름', 'changed{Enter}')
  await page.user.click(buttonOf('조회'))
  await settled()
  await waitFor(() => expect(messageOf()).toContain('저장하지 않은 변경사항이 있습니다. 계속하시겠습니까?'))
  await page.user.keyboard('{Escape}')
  await settled()
  await waitFor(() => expect(hands.text(1, '이름')).toBe('changed'))
  await page.user.click(buttonOf('조회'))
  await settled()
  await page.user.keyboard('{Enter}')
  await settled()
  await waitFor(() => expect(hands.text(1, '이름')).toBe(before))
  await waitFor(() => expect(saveLabel()).toBe('저장'))

  await search('NO-SUCH-ITEM')
  for (const name of ['엑셀 다운로드', 'CSV 다운로드']) {
    await page.user.click(buttonOf(name))
    await settled()
    await waitFor(() => expect(messageOf()).toContain('데이터가 없습니다.'))
    await page.user.keyboard('{Enter}')
    await settled()
    await waitFor(() => expect(messageOf()).toBe(''))
  }
  expect(page.saved).toEqual([])
})

test('S2-102 S4-035 S4-040 rows are added, changed and deleted, and saved in one call', async () => {
  const { page, hands, saveLabel, settled } = await opened('SCRSAVE', 3)
  const mark = (row: number) => hands.row(row).querySelector('[role=img]')?.getAttribute('aria-label')
  await hands.type(1, '수량', '77{Enter}')
  await waitFor(() => expect(mark(1)).toBe('수정'))
  hands.press(hands.cell(2, '수량'))
  await page.user.click(buttonOf('삭제'))
  await waitFor(() => expect(mark(2)).toBe('삭제'))
  hands.press(hands.cell(3, '수량'))
  await page.user.click(buttonOf('추가'))
  await page.user.keyboard('scrsave09{Tab}New one{Enter}')
  await hands.type(4, '수량', '5{Enter}')
  await waitFor(() => expect(mark(4)).toBe('추가'))
  await waitFor(() => expect(saveLabel()).toBe('저장 3'))
  await page.user.dblClick(buttonOf('저장 3'))
  // The message goes away by itself.
  await waitFor(() => expect(document.body.textContent).toContain('저장되었습니다.'))
  await settled()
  await waitFor(() => expect(saveLabel()).toBe('저장'))
  await waitFor(() => expect(hands.column('코드')).toEqual(['SCRSAVE01', 'SCRSAVE03', 'SCRSAVE09']))
  await waitFor(() => expect(hands.column('수량')).toEqual(['77', '30', '5']))
  const posted = page.calls('saveList').map(({ input }) => (input as { rows: Record<string, unknown>[] }).rows)
  expect(posted).toHaveLength(1)
  expect(posted[0]?.map(({ BATCH_FLAG, ITEM_CD }) => [BATCH_FLAG, ITEM_CD])).toEqual([
    ['update', 'SCRSAVE01'],
    ['delete', 'SCRSAVE02'],
    ['insert', 'SCRSAVE09'],
  ])
  expect(posted[0]?.flatMap((row) => Object.keys(row))).not.toContain('NO')
})

test('S4-037 S4-039 what is saved counts as saved at once, and what is typed before the rows come again stays', async () => {
  const { page, hands, saveLabel, settled } = await opened('SINCE', 2)
  const held = Promise.withResolvers<Response>()
  page.failNext('selectList', () => held.promise)
  await hands.type(1, '이름', 'saved{Enter}')
  await page.user.click(buttonOf('저장 1'))
  await waitFor(() => expect(document.body.textContent).toContain('저장되었습니다.'))
  await waitFor(() => expect(saveLabel()).toBe('저장'))
  await hands.type(1, '이름', 'typed since{Enter}')
  await hands.type(2, '이름', 'typed too{Enter}')
  const data = await callAs<object[]>('admin ko', selectTemplateItems.path, { KEYWORD: 'SINCE' })
  held.resolve(Response.json({ data }))
  await settled()
  await waitFor(() => expect(hands.column('이름')).toEqual(['typed since', 'typed too']))
  await page.user.click(buttonOf('저장 2'))
  await settled()
  await waitFor(() => expect(saveLabel()).toBe('저장'))
  await page.user.click(buttonOf('조회'))
  await settled()
  await waitFor(() => expect(messageOf()).toBe(''))
  await waitFor(() => expect(hands.column('이름')).toEqual(['typed since', 'typed too']))
})

test('S4-037 S4-039 what is typed while a search is under way stays when its rows come; what was given up for it goes', async () => {
  const { page, hands, settled, saveLabel } = await opened('SLOW', 3)
  const before = hands.text(1, '이름')
  await hands.type(1, '이름', 'given up{Enter}')
  const rows = await callAs<object[]>('admin ko', selectTemplateItems.path, { KEYWORD: 'SLOW' })
  let come = (_answer: Response) => {}
  page.failNext('selectList', () => new Promise<Response>((answer) => (come = answer)))
  await page.user.click(buttonOf('조회'))
  await waitFor(() => expect(messageOf()).toContain('저장하지 않은 변경사항이 있습니다.'))
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(document.querySelector('main output[data-dimmed=true]')).not.toBeNull())
  await hands.type(2, '이름', 'typed meanwhile{Enter}')
  come(new Response(JSON.stringify({ data: rows }), { headers: { 'content-type': 'application/json' } }))
  await settled()
  await waitFor(() => expect(hands.text(1, '이름')).toBe(before))
  expect(hands.text(2, '이름')).toBe('typed meanwhile')
  expect(saveLabel()).toBe('저장 1')
  // F5 finds it, and not what was given up.
  await waitFor(() => expect(JSON.stringify(window.sessionStorage)).toContain('typed meanwhile'))
  expect(JSON.stringify(window.sessionStorage)).not.toContain('given up')
})

test('S4-037 S4-039 what is typed after a search failed stays when it is tried again, and a reload finds it; what was given up for it goes', async () => {
  const { page, hands, settled, saveLabel } = await opened('FAILS', 3)
  const before = hands.text(1, '이름')
  await hands.type(1, '이름', 'given up{Enter}')
  page.failNext('selectList', () => Promise.resolve(new Response('', { status: 500 })))
  await page.user.click(buttonOf('조회'))
  await waitFor(() => expect(messageOf()).toContain('저장하지 않은 변경사항이 있습니다.'))
  await page.user.keyboard('{Enter}')
  const retry = await waitFor(() => buttonOf('다시 시도'))
  await hands.type(2, '이름', 'typed since{Enter}')
  await waitFor(() => expect(JSON.stringify(window.sessionStorage)).toContain('typed since'))
  expect(JSON.stringify(window.sessionStorage)).not.toContain('given up')
  await page.user.click(retry)
  await settled()
  await waitFor(() => expect(hands.text(1, '이름')).toBe(before))
  expect(hands.text(2, '이름')).toBe('typed since')
  expect(saveLabel()).toBe('저장 1')
})

test('S3-039 two users change one row: both values are shown, and the second decides', async () => {
  const { page, hands, settled } = await opened('CONF', 2)
  const rows = (await callAs<object[]>('staff ko', selectTemplateItems.path, { KEYWORD: 'CONF' })).map((row, at) => ({
    ...row,
    ITEM_NM: `theirs ${at + 1}`,
    BATCH_FLAG: 'update',
  }))
  await callAs('staff ko', saveTemplateItems.path, { rows })
  await hands.type(1, '이름', 'mine 1{Enter}')
  await hands.type(2, '이름', 'mine 2{Enter}')
  await page.user.click(buttonOf('저장 2'))
  await settled()
  await waitFor(() => expect(messageOf()).toContain('내 값 mine 1 → 상대 값 theirs 1'))
  await page.user.click(buttonOf('내 값으로 저장'))
  await settled()
  await waitFor(() => expect(messageOf()).toContain('2행'))
  await page.user.click(buttonOf('상대 값 받기'))
  await settled()
  await waitFor(() => expect(hands.text(2, '이름')).toBe('theirs 2'))
  await page.user.click(buttonOf('저장 1'))
  // The message goes away by itself.
  await waitFor(() => expect(document.body.textContent).toContain('저장되었습니다.'))
  await settled()
  await waitFor(() => expect(hands.column('이름')).toEqual(['mine 1', 'theirs 2']))
})

test('S4-041 a file cell is not typed into: it opens the files of its row, names them once there are any, and the keyboard comes back', async () => {
  const { page, hands, settled, saveLabel } = await opened('FILE', 1)
  const editor = () => document.activeElement?.getAttribute('aria-label')
  const openFiles = async () => {
    await page.user.keyboard('{Enter}')
    await waitFor(fileBox)
    await settled()
  }
  const closeFiles = async () => {
    await page.user.keyboard('{Escape}')
    await waitFor(() => expect(dialog()).toBeNull())
    await settled()
    await waitFor(() => expect(editor()).toBe('품목 목록 셀 입력'))
  }
  await hands.type(1, '첨부', 'x')
  expect(hands.text(1, '첨부')).toBe('')
  await openFiles()
  await closeFiles()
  expect(hands.text(1, '첨부')).toBe('')
  expect(saveLabel()).toBe('저장')

  await openFiles()
  await page.user.upload(fileBox(), new File(['%PDF-1.7'], '사양서.pdf', { type: 'application/pdf' }))
  await waitFor(() => expect(dialog()?.querySelector('[role=grid]')?.textContent).toContain('사양서.pdf'))
  await settled()
  await page.user.click(buttonOf('저장 1', dialog() ?? document))
  await waitFor(() => expect(page.calls('saveDocumentList')).toHaveLength(1))
  await settled()
  await closeFiles()
  await waitFor(() => expect(hands.text(1, '첨부')).toBe('FILE01'))
  expect(saveLabel()).toBe('저장 1')

  await page.user.keyboard('{Control>}{Insert}{/Control}')
  hands.doublePress(2, '첨부')
  await settled()
  await waitFor(() => expect(messageOf()).toContain('저장한 뒤 파일을 첨부해 주세요.'))
})

test('S4-042 S2-108 a file that is uploaded before the list of files came stands below it, and is not lost', async () => {
  const { page, hands, settled } = await opened('EARLY', 1)
  let come = (_answer: Response) => {}
  page.failNext('selectDocumentList', () => new Promise<Response>((answer) => (come = answer)))
  hands.doublePress(1, '첨부')
  await waitFor(fileBox)
  await page.user.upload(fileBox(), new File(['%PDF-1.7'], '빠른 파일.pdf', { type: 'application/pdf' }))
  await waitFor(() => expect(page.calls('fileUpload')).toMatchObject([{ status: 200 }]))
  come(new Response(JSON.stringify({ data: [] }), { headers: { 'content-type': 'application/json' } }))
  await settled()
  await waitFor(() => expect(dialog()?.querySelector('[role=grid]')?.textContent).toContain('빠른 파일.pdf'))
  await page.user.click(buttonOf('저장 1', dialog() ?? document))
  await waitFor(() => expect(page.calls('saveDocumentList')).toMatchObject([{ status: 200 }]))
  await settled()
})

test('S3-024 a grid is sorted, filtered and searched by head, menu and keys; numbers count from 1', async () => {
  const { page, hands } = await opened('VIEW', 12)
  hands.press(hands.head('수량'))
  hands.press(hands.head('수량'))
  expect(hands.column('수량').slice(0, 3)).toEqual(['120', '110', '100'])
  expect(hands.head('수량').getAttribute('aria-sort')).toBe('descending')
  expect(hands.column('No').slice(0, 3)).toEqual(['1', '2', '3'])
  hands.press(hands.cell(1, '수량'))
  await page.user.keyboard('{Control>}{Shift>}L{/Shift}{/Control}')
  await waitFor(() => expect(document.querySelector('form[data-grid-layer]')).not.toBeNull())
  await page.user.keyboard('30..50{Enter}')
  await waitFor(() => expect(hands.column('수량')).toEqual(['50', '40', '30']))
  await waitFor(() => expect(hands.grid().getAttribute('aria-rowcount')).toBe('5'))
  await waitFor(() => expect([...hands.grid().querySelectorAll('[role=rowgroup]')].at(-1)?.textContent).toContain('120'))
  await page.user.pointer({ keys: '[MouseRight]', target: hands.cell(1, '수량') })
  await page.user.click([...document.querySelectorAll('[role=menuitem]')].find((item) => item.textContent === '필터 해제') as Element)
  await waitFor(() => expect(hands.grid().getAttribute('aria-rowcount')).toBe('14'))
  await page.user.keyboard('{Control>}f{/Control}')
  await waitFor(() => expect(document.querySelector('[role=search] input:focus')).not.toBeNull())
  await page.user.keyboard('품목 7{Enter}')
  const said = () => [...document.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent).join(' ')
  await waitFor(() => expect(said()).toContain('6행 이름'))
  await page.user.keyboard('{Escape}{F2}')
  expect((document.activeElement as HTMLTextAreaElement).value).toBe('품목 7')
})

test('S2-132 a block from Excel is converted, bad cells are marked and kept, rows are added, and one step takes it all back', async () => {
  const { page, hands, saveLabel } = await opened('PASTE', 2)
  hands.press(hands.cell(2, '수량'))
  hands.paste('"1,234"\t₩ 2,500.5\r\n삼십\t(3)\r\n7\t8\r\n')
  await waitFor(() => expect(hands.column('수량')).toEqual(['10', '1,234', '삼십', '7']))
  expect(hands.column('단가')).toEqual(['100.00', '2,500.50', '-3.00', '8.00'])
  expect(hands.cell(3, '수량').getAttribute('aria-invalid')).toBe('true')
  expect(hands.cell(3, '수량').title).toMatch(/‘삼십’은 숫자로 읽을 수 없습니다./)
  expect(hands.cell(3, '단가').title).toBe('0 이상으로 입력해 주세요.')
  await waitFor(() => expect(document.body.textContent).toMatch(/2개 셀의 값은 저장할 수 없어 그대로 두고 표시했습니다.*3행 수량 ‘삼십’/))
  await page.user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(hands.column('수량')).toEqual(['10', '20']))
  await page.user.keyboard('{Control>}y{/Control}')
  await waitFor(() => expect(hands.column('수량')).toEqual(['10', '1,234', '삼십', '7']))
  await page.user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(saveLabel()).toBe('저장'))
})

test('S2-132 every kind of cell is edited by its own box: select, look-up, date, month, check, number', async () => {
  const { page, hands, settled } = await opened('EDIT', 1)
  const text = (header: string) => hands.text(1, header)
  const options = () => [...document.querySelectorAll('[role=listbox] [role=option]')].map(({ textContent }) => textContent)
  await hands.type(1, '분류', '봉')
  await waitFor(() => expect(options()).toEqual(['SEAL봉인']))
  await page.user.keyboard('{Enter}')
  expect(text('분류')).toBe('봉인')
  await hands.type(1, '원산지', 'jp')
  await waitFor(() => expect(options()[0]).toContain('JP'))
  await page.user.keyboard('{Enter}')
  expect(text('원산지')).toBe('JP')
  await hands.type(1, '시작일', '2026040{Enter}')
  expect(text('시작일')).toBe('')
  await hands.type(1, '시작일', '20260409{Enter}')
  expect(text('시작일')).toBe('2026-04-09')
  await hands.type(1, '시작일', '{Alt>}{ArrowDown}{/Alt}')
  await settled()
  await waitFor(() => expect(document.querySelector('[role=dialog]')?.getAttribute('aria-label')).toBe('시작일 달력'))
  await page.user.keyboard('{ArrowRight}{Enter}')
  await waitFor(() => expect(text('시작일')).toBe('2026-04-10'))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('품목 목록 셀 입력'))
  await hands.type(1, '마감월', '202613{Enter}')
  await waitFor(() => expect(hands.cell(1, '마감월').getAttribute('aria-invalid')).toBe('true'))
  await hands.type(1, '마감월', '202607{Enter}')
  expect(text('마감월')).toBe('2026-07')
  await hands.type(1, '사용 여부', ' ')
  expect(text('사용 여부')).toBe('')
  await hands.type(1, '단가', '12a.34{Enter}')
  expect(text('단가')).toBe('12a.34')
  await waitFor(() => expect(hands.cell(1, '단가').getAttribute('aria-invalid')).toBe('true'))
  await hands.type(1, '단가', '12.34{Enter}')
  expect(text('단가')).toBe('12.34')
  expect(text('금액')).toBe('123.40')
  await hands.type(1, '금액', '{F2}')
  expect((document.activeElement as HTMLTextAreaElement).value).toBe('')
})

test('S2-102 a guest reads the grid and can change nothing', async () => {
  const page = await openScreen('/template/grid', { as: 'guest' })
  wideGrid()
  await page.settled(QUICK_MS)
  const hands = gridHands(page, '품목 목록')
  const before = hands.text(1, '이름')
  await hands.type(1, '이름', 'x')
  await waitFor(() => expect(hands.text(1, '이름')).toBe(before))
  expect([...document.querySelectorAll('main button')].filter(({ textContent }) => /저장|추가|삭제/.test(textContent ?? ''))).toEqual([])
})
