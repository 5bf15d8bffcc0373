import { expect, test } from 'vitest'
import type { DocumentTemplate } from '#platform/shared/files/document-template.ts'
import { readPdf } from '../../../../tests/support/pdf-text.ts'
import { SAMPLES } from '../../../../tests/support/deliveries/uploads.ts'
import { createPdfMaker } from './make-pdf.ts'
import { documentJob } from './document-job.ts'

const documentTemplate = (over: Partial<DocumentTemplate> = {}): DocumentTemplate => ({
  title: '화물 도착 통지서',
  subtitle: 'ARRIVAL NOTICE',
  lang: 'ko',
  number: { label: 'House B/L No.', value: 'NRSI26040009' },
  issuer: { name: '나루해운항공(주)', lines: [], logo: '' },
  issued: '',
  blocks: [],
  qr: { href: 'https://portal.example/', caption: '', size: 1, path: 'M0 0h1v1h-1z' },
  mark: '',
  foot: '발행처',
  lost: '글꼴에 없는 글자',
  landscape: false,
  ...over,
})
const linesOf = (count: number): DocumentTemplate['blocks'] => [
  {
    kind: 'table',
    title: '컨테이너',
    columns: [{ header: '컨테이너 번호', width: 1, align: 'start' }],
    rows: Array.from({ length: count }, (_, at) => [`BOX${at}`]),
  },
]
const made = async (over: Partial<DocumentTemplate> = {}) =>
  readPdf(Buffer.from(await maker.make(documentJob(documentTemplate(over), new Date()))))
const maker = createPdfMaker()

test('S2-110 a PDF is searchable in Korean, embeds font subsets, and every page has its number and the page count', async () => {
  const { pages, fonts, links } = await made({ blocks: linesOf(120) })
  expect(pages[0]).toContain('화물도착통지서')
  expect(pages.length).toBeGreaterThan(2)
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`${at + 1}/${pages.length}`)
    // Table headings repeat on every page.
    expect(page).toContain('컨테이너번호')
  }
  expect(fonts.map(({ name }) => name.replace(/^[A-Z]{6}\+/, '')).toSorted()).toEqual(['NotoSansKR-Bold', 'NotoSansKR-Regular'])
  for (const { name, bytes } of fonts) {
    expect(name).toMatch(/^[A-Z]{6}\+/)
    expect(bytes).toBeGreaterThan(1_000)
    expect(bytes, 'a subset, not the six megabytes of the font').toBeLessThan(200_000)
  }
  expect(links).toEqual(['https://portal.example/'])
})

test('letters missing from the Korean font use another font, letters in no font become a question mark, and the footer explains it', async () => {
  const { pages, fonts } = await made({ subtitle: 'İSTANBUL 뷁똠 กรุงเทพ \u5733\u5e02' })
  expect(pages[0]).toMatch(/İSTANBUL뷁똠กร.*งเทพ\?市/)
  for (const font of ['Roboto-Regular', 'NotoSansThai-Regular'])
    expect(
      fonts.some(({ name }) => name.endsWith(font)),
      font,
    ).toBe(true)
  expect(pages[0]).toContain('글꼴에없는글자')
  expect((await made({ subtitle: 'ISTANBUL' })).pages[0]).not.toContain('글꼴에없는글자')
  expect(pages.join('')).not.toContain('\ufffd')
})

test('S2-110 a wide list lies on its side, and the line below it stays within the margins', async () => {
  const margin = expect.closeTo((13 / 25.4) * 72, 1)
  expect((await made()).sheets).toEqual([{ size: '0 0 595.28 841.89', left: margin }])
  expect((await made({ landscape: true })).sheets).toEqual([{ size: '0 0 841.89 595.28', left: margin }])
})

test('a draft is marked on every page, a final document is not', async () => {
  const { pages } = await made({ mark: 'DRAFT', blocks: linesOf(60) })
  expect(pages.map((page) => page.includes('DRAFT'))).toEqual([true, true])
  expect((await made()).pages[0]).not.toContain('DRAFT')
})

test('a job that takes too long is ended with an error; the next document works, and this thread is never blocked', async () => {
  const hurried = createPdfMaker({ timeLimitMs: 1 })
  await expect(hurried.make(documentJob(documentTemplate(), new Date()))).rejects.toMatchObject({ code: 'SYS-503' })
  await hurried.stop()
  let turns = 0
  const beat = setInterval(() => (turns += 1), 5)
  const started = performance.now()
  await made({ blocks: linesOf(1_500) })
  clearInterval(beat)
  expect(turns, 'this thread went on turning').toBeGreaterThan((performance.now() - started) / 5 / 4)
  await maker.stop()
})

test('more documents than the queue holds are rejected', async () => {
  const slow = createPdfMaker({ mostWaiting: 2 })
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => slow.make(documentJob(documentTemplate(), new Date()))))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await slow.stop()
})

test("the issuer's logo is above its name; an unreadable or unsupported picture is left out", async () => {
  const withLogo = async (content_type: string, image: Uint8Array) =>
    Buffer.from(await maker.make(documentJob(documentTemplate(), new Date(), { content_type, image })))
  const whole = await withLogo('image/png', SAMPLES.png)
  expect(whole.toString('latin1')).toContain('/Subtype /Image')
  for (const [type, image] of [
    ['image/png', SAMPLES.png.subarray(0, 40)],
    ['image/jpeg', SAMPLES.text],
    ['image/webp', SAMPLES.png],
  ] as const) {
    const pdf = await withLogo(type, image)
    expect(pdf.toString('latin1')).not.toContain('/Subtype /Image')
    expect(readPdf(pdf).pages[0]).toContain('화물도착통지서')
  }
})
