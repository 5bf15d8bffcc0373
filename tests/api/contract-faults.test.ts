import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { textIn } from '#app/routing/registry.server.ts'
import { labelled, multiLine } from '#platform/shared/calls/about-field.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import type { Refusal } from '#platform/shared/calls/errors.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { checkTexts, contractRefusal } from '#platform/server/calls/contract-faults.ts'

const contract = endpoint({
  path: '/api/x',
  access: 'guest',
  input: z.object({
    COMMODITY: labelled(z.string().check(z.minLength(1), z.maxLength(5)), 'booking.COMMODITY'),
    NOTE: z.optional(multiLine(z.string())),
    QTY: z.optional(z.int().check(z.minimum(1), z.maximum(9))),
    MODE: z.optional(z.enum(['SEA', 'AIR'])),
    DAY: z.optional(z.string().check(z.regex(/^\d{8}$/))),
    rows: z.optional(z.array(z.object({ NAME: z.string() })).check(z.maxLength(100_000))),
  }),
  output: z.object({}),
})
const program = { ...contract, program: { scope: null, name: 'x', summary: 'x' } }

const matching = (message: string | RegExp): unknown => (typeof message === 'string' ? message : expect.stringMatching(message))

/** The errors of a body, field by field. */
const answerOf = (body: unknown, lang: Lang = 'ko', asked = contract) => {
  const text = textIn(lang)
  try {
    checkTexts(asked, body, text)
  } catch (refusal) {
    return (refusal as Refusal).errors?.map(({ rowIndex, fields, message }) => [rowIndex, fields?.[0], message])
  }
  const { error } = z.safeParse(asked.input, body)
  return contractRefusal(asked, error?.issues ?? [], body, text).errors?.map(({ rowIndex, fields, message }) => [
    rowIndex,
    fields?.[0],
    message,
  ])
}

test.each([
  [{ COMMODITY: 'A\u0000B' }, '', 'COMMODITY', '품명: 사용할 수 없는 문자(제어 문자)가 있습니다. 지우고 다시 입력해 주세요.'],
  [{ COMMODITY: 'A\nB' }, '', 'COMMODITY', '품명: 사용할 수 없는 문자(제어 문자)가 있습니다. 지우고 다시 입력해 주세요.'],
  [{ COMMODITY: '🚢'.slice(0, 1) }, '', 'COMMODITY', '품명: 깨진 글자가 있습니다. 지우고 다시 입력해 주세요.'],
  [{ COMMODITY: 'A', rows: [{ NAME: 'a' }, { NAME: '\u0007' }] }, '2', 'NAME', /사용할 수 없는 문자/],
  [{ COMMODITY: 'A', 'x\u0000': 1 }, '', 'x?', /사용할 수 없는 문자/],
  [{ COMMODITY: '' }, '', 'COMMODITY', '품명: 입력해 주세요.'],
  [{ COMMODITY: '가나다라마바' }, '', 'COMMODITY', '품명: 5자까지 입력할 수 있습니다.'],
  [{}, '', 'COMMODITY', '품명: 값이 없습니다.'],
  [{ COMMODITY: 7 }, '', 'COMMODITY', '품명: 텍스트여야 합니다.'],
  [{ COMMODITY: 'A', QTY: 10 }, '', 'QTY', /: 9 이하여야 합니다\.$/],
  [{ COMMODITY: 'A', QTY: 1.5 }, '', 'QTY', /: 정수여야 합니다\.$/],
  [{ COMMODITY: 'A', MODE: 'RAIL' }, '', 'MODE', /: 선택할 수 없는 값입니다\.$/],
  [{ COMMODITY: 'A', DAY: 'x' }, '', 'DAY', /: 형식이 올바르지 않습니다\.$/],
  [
    { COMMODITY: 'A', rows: Array(100_001).fill({ NAME: '' }) },
    '',
    'rows',
    '한 번에 100,000행까지 저장할 수 있습니다. 나누어 저장해 주세요.',
  ],
])('S1-005 S5-052 what is wrong is said at its row and field in Korean: %#', (body, row, field, message) => {
  expect(answerOf(body)).toEqual([[row, field, matching(message)]])
})

test('S1-005 and in English', () => {
  expect(answerOf({ COMMODITY: 7 }, 'en')).toEqual([['', 'COMMODITY', expect.stringMatching(/: It must be a text\.$/)]])
})

test('S5-052 tabs and line breaks may stand in a text of several lines, other control characters may not', () => {
  const text = textIn('ko')
  expect(() => checkTexts(contract, { COMMODITY: 'A', NOTE: 'a\tb\r\nc' }, text)).not.toThrow()
  expect(answerOf({ COMMODITY: 'A', NOTE: 'a\u0008' })).toEqual([['', 'NOTE', expect.stringMatching(/제어 문자/)]])
})

test('S5-052 a body that is nested deeper than any contract is refused before anybody walks through it', () => {
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)
  expect(answerOf({ COMMODITY: deep })?.[0]?.[2]).toMatch(/너무 깊이/)
})

test('the answer to a program lists the allowed codes under the name of the field it sent', () => {
  expect(answerOf({ COMMODITY: 'A', MODE: 'RAIL' }, 'ko', program)).toEqual([['', 'MODE', 'MODE: 다음 중 하나여야 합니다: SEA, AIR']])
})
