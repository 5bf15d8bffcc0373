import { describe, expect, test } from 'vitest'
import { decodeEdi } from './decode.ts'
import { readEdifact } from './read-edifact.ts'
import { ediNumber } from './segment.ts'
import { tokenize } from './tokenize.ts'

// CPU time of this process, which does not depend on the machine's load.
const cpuMs = () => process.threadCpuUsage().user / 1000

const codes = (text: string) => tokenize(text).irregularities.map(({ code }) => code)
const cells = (text: string) =>
  tokenize(text).segments.map(({ tag, elements }) => [tag, ...elements.map((parts) => parts.join('|'))].join(' '))

const GATE_IN = [
  "UNB+UNOA:2+PNIT+HMM+260314:0412+R1'",
  "UNH+1+CODECO:D:95B:UN:SMDG16'",
  "BGM+34+R1+9'",
  "EQD+CN+CSQU3054383+22G1:102:5++2+5'",
  "DTM+7:202603140132:203'",
  "LOC+165+KRPUS:139:6+PNP:TER:306'",
  "CNT+16:1'",
  "UNT+7+1'",
  "UNZ+1+R1'",
]
const read = (text: string) => readEdifact(text, { receivedAt: '2026-03-15T00:00:00Z' })
const problems = (text: string) => read(text).irregularities.map(({ code }) => code)

describe('separators', () => {
  test('escaped characters are unescaped after splitting only', () => {
    expect(cells("FTX+A?+B:C?:D?'E??'FTX+?''")).toEqual([])
    expect(cells("UNH+A?+B:C?:D?'E??'FTX+?''")).toEqual(["UNH A+B|C:D'E?", "FTX '"])
  })

  test('UNA may define any separators, also none for release, and the decimal comma', () => {
    const custom = tokenize('UNA|*,^ #UNH*1*A|B^*C#')
    expect(custom.una).toEqual({ component: '|', element: '*', decimal: ',', release: '^', terminator: '#' })
    expect(custom.segments[0]?.elements).toEqual([['1'], ['A', 'B*C']])
    expect(cells("UNA:+.  'UNH+1?+2'")).toEqual(['UNH 1? 2'])
    expect([ediNumber('27000,5'), ediNumber('27000.5'), ediNumber(' 7 '), ediNumber('1.000,5'), ediNumber('')]).toEqual([
      27000.5,
      27000.5,
      7,
      null,
      null,
    ])
  })

  test('an invalid UNA is reported and the usual separators are used', () => {
    expect(codes("UNA++++++UNH+1'")).toContain('BAD_UNA')
    expect(codes("UNAabcdefUNH+1'")).toContain('BAD_UNA')
  })

  test('a second interchange may have its own UNA', () => {
    expect(cells("UNA:+.? 'UNH+1:2'UNA*@.? #UNH@1*2#")).toEqual(['UNH 1|2', 'UNH 1|2'])
  })
})

describe('line ends and blanks', () => {
  test('line ends between segments are ignored, and positions count lines', () => {
    const { segments, irregularities } = tokenize("\r\n UNH+1'\r\n\r\n  BGM+2' \tDTM+3'\n\u001A")
    expect(segments.map(({ tag, number, line, column }) => [tag, number, line, column])).toEqual([
      ['UNH', 1, 2, 2],
      ['BGM', 2, 4, 3],
      ['DTM', 3, 4, 11],
    ])
    expect(irregularities).toEqual([])
  })

  test.each([80, 70, 13])('a file wrapped at %i columns reads like the original', (width) => {
    const whole = GATE_IN.join('')
    const cut = whole.replace(new RegExp(`.{${width}}`, 'g'), '$&\r\n')
    expect(cut.length).toBeGreaterThan(whole.length)
    const [first, second] = [read(whole), read(cut)]
    expect(second.events).toEqual(first.events)
    expect(second.irregularities.map(({ code }) => code)).toEqual(['HARD_WRAPPED'])
  })

  test('a line end inside free text is a blank', () => {
    expect(cells("UNH+1'FTX+AAA+++TWO\r\nWORDS'")).toEqual(['UNH 1', 'FTX AAA   TWO WORDS'])
  })

  test('one segment per line without any apostrophe is understood', () => {
    expect(cells('UNH+1+IFTSTA\nBGM+23\n')).toEqual(['UNH 1 IFTSTA', 'BGM 23'])
  })
})

describe('files of other kinds', () => {
  test('consecutive terminators are counted, not read as segments', () => {
    const { segments, irregularities } = tokenize(`UNH+1'${"'".repeat(300)}BGM+2'`)
    expect(segments).toHaveLength(2)
    expect(irregularities).toEqual([{ position: 'file', code: 'EMPTY_SEGMENT', detail: '300 segments are empty.' }])
  })

  test('empty, binary and foreign files are reported and return no events', () => {
    expect(codes('')).toEqual(['EMPTY_FILE'])
    expect(codes(' \r\n\uFEFF')).toEqual(['EMPTY_FILE'])
    expect(codes('PK\u0003\u0004\u0000\u0000')).toEqual(['BINARY_FILE'])
    expect(codes('HBL_NO,POL\nA,B')).toEqual(['NOT_EDIFACT'])
    expect(read('').events).toEqual([])
  })

  test('a truncated file returns its complete segments', () => {
    const broken = read(GATE_IN.join('').slice(0, 160))
    expect(broken.messages).toHaveLength(1)
    expect(broken.irregularities.map(({ code }) => code)).toEqual(expect.arrayContaining(['UNTERMINATED', 'UNT_MISSING', 'UNZ_MISSING']))
  })

  test('lines of a mail before the message are skipped and reported', () => {
    const mailed = read(`From: terminal\r\nSubject: gate\r\n\r\n${GATE_IN.join('\r\n')}`)
    expect(mailed.events).toHaveLength(1)
    expect(mailed.irregularities).toEqual([expect.objectContaining({ code: 'LEADING_TEXT' })])
  })
})

describe('envelope checks', () => {
  const changed = (from: string, to: string) => problems(GATE_IN.join('\n').replace(from, to))

  test('a correct file has no irregularities', () => {
    expect(problems(GATE_IN.join('\n'))).toEqual([])
    expect(changed('UNT+7', 'UNT+000007')).toEqual([])
  })

  test.each([
    ['UNT+7', 'UNT+8', ['UNT_COUNT']],
    ["UNT+7+1'", "UNT+7+2'", ['UNT_REF']],
    ['UNZ+1', 'UNZ+2', ['UNZ_COUNT']],
    ["UNZ+1+R1'", "UNZ+1+R2'", ['UNZ_REF']],
    ["UNZ+1+R1'", '', ['UNZ_MISSING']],
    ["UNT+7+1'", '', ['UNT_MISSING']],
    ['CNT+16:1', 'CNT+16:2', ['CNT_COUNT']],
    ['CODECO:D', 'CODXYZ:D', ['UNKNOWN_TYPE']],
    ['BGM+34', 'BGM+99', ['UNKNOWN_CODE']],
    ["UNZ+1+R1'", "UNZ+1+R1'UNZ+1+R1'", ['UNZ_WITHOUT_UNB']],
    ["UNT+7+1'", "UNT+7+1'UNT+7+1'", ['UNT_WITHOUT_UNH']],
    ["UNZ+1+R1'", "RFF+BN:1'UNZ+1+R1'", ['OUTSIDE_MESSAGE']],
    ['CSQU3054383', 'CSQU3054384', ['CHECK_DIGIT']],
    ['DTM+7:202603140132', 'DTM+7:20260314', ['DATE_FORMAT']],
    ['DTM+7:202603140132', 'DTM+7:', ['EMPTY_DATE', 'NO_DATE']],
    ['DTM+7:202603140132', 'DTM+7:202613140132', ['BAD_DATE', 'NO_DATE']],
  ])('%s written as %s is reported, never fatal', (from, to, expected) => {
    expect(changed(from, to)).toEqual(expected)
  })

  test('names of Object.prototype are not codes', () => {
    const word = (from: string, to: string) => read(GATE_IN.join('').replace(from, to)).events[0]
    expect(word('DTM+7:202603140132:203', 'DTM+7:202603140132:constructor')?.at).toBe('2026-03-14T01:32:00')
    expect(word('LOC+165', "RFF+constructor:1'LOC+165")?.refs).toEqual({ bl: [], booking: [], container: ['CSQU3054383'], awb: [] })
    expect(word('CNT+16:1', "MEA+WT+G+constructor:5'CNT+16:1")?.weightKg).toBeNull()
  })

  test('an unreadable date stays as text on its event', () => {
    const { events } = read(GATE_IN.join('').replace('202603140132', '202613140132'))
    expect(events[0]).toMatchObject({ at: null, atRaw: '202613140132', container: 'CSQU3054383' })
  })

  test('a proper group has its own count and reference', () => {
    const body = GATE_IN.slice(1, -1).join('')
    const grouped = (une: string) => problems(`${GATE_IN[0]}UNG+CODECO+A+B+260314:0412+G1+UN+D:95B'${body}${une}UNZ+1+R1'`)
    expect(grouped("UNE+1+G1'")).toEqual([])
    expect(grouped("UNE+3+G2'")).toEqual(['UNE_COUNT', 'UNE_REF'])
    expect(grouped('')).toEqual(['UNE_MISSING'])
  })

  test('two interchanges in one file are two interchanges', () => {
    const twice = read(GATE_IN.join('\n') + GATE_IN.join('\n'))
    expect([twice.events.length, twice.irregularities.length]).toEqual([2, 0])
  })
})

describe('character sets', () => {
  const cp949 = (bytes: Uint8Array) => `CP949 ${bytes.length}`

  test('UTF-8 is tried first, regardless of UNB; then CP949', () => {
    const text = "UNB+UNOA:1+한글'"
    expect(decodeEdi(new TextEncoder().encode(text), cp949)).toBe(text)
    expect(decodeEdi(new TextEncoder().encode(`\uFEFF${text}`), cp949)).toBe(text)
    expect(decodeEdi(new Uint8Array([0xc7, 0xd1, 0xb1, 0xdb]), cp949)).toBe('CP949 4')
  })

  test('UTF-16 is recognised by its byte order mark', () => {
    expect(decodeEdi(new Uint8Array([0xff, 0xfe, 0x55, 0, 0x4e, 0]), cp949)).toBe('UN')
    expect(decodeEdi(new Uint8Array([0xfe, 0xff, 0, 0x55, 0, 0x4e]), cp949)).toBe('UN')
  })
})

test('forty thousand separator strings without any terminator are read in linear time', () => {
  const started = cpuMs()
  expect(tokenize('UNAabcdef\n'.repeat(40_000)).segments).toHaveLength(40_000)
  expect(cpuMs() - started).toBeLessThan(4000)
})

test('a file of twenty thousand containers is read in linear time', () => {
  const box = "EQD+CN+CSQU3054383+22G1:102:5++2+5'DTM+7:202603140132:203'RFF+BN:B1'"
  const big = `${GATE_IN.slice(0, 3).join('')}${box.repeat(20_000)}UNT+1+1'UNZ+1+R1'`
  const started = cpuMs()
  const { events } = read(big)
  expect(events).toHaveLength(20_000)
  expect(cpuMs() - started).toBeLessThan(5000)
})

test('a message of a known type that changes nothing still names its numbers: containers, but no other equipment', () => {
  const boxes = ["RFF+BM:HDMU1234567'", "EQD+CN+CSQU3054383+22G1'", "EQD+CH+CHAS1234567+22G1'", "EQD+CN++22G1'"]
  const text = [...GATE_IN.slice(0, 3), ...boxes, ...GATE_IN.slice(6)].join('').replace('CODECO', 'BAPLIE')
  expect(read(text).unread).toEqual([{ type: 'BAPLIE', numbers: ['HDMU1234567', 'CSQU3054383'] }])
})
