import { expect, test } from 'vitest'
import { mutantsOf, withMutant } from './operators.ts'

const mutated = (text: string, operator: string) =>
  mutantsOf('src/x.tsx', text)
    .filter((mutant) => mutant.operator === operator)
    .map((mutant) => withMutant(text, mutant))

test('a condition is negated, and a negation dropped', () => {
  expect(mutated('if (a) b()', 'negate condition')).toEqual(['if (!(a)) b()'])
  expect(mutated('const x = a ? 1 : 2', 'negate condition')).toEqual(['const x = !(a) ? 1 : 2'])
  expect(mutated('const x = !a', 'drop negation')).toEqual(['const x = (a)'])
})

test('comparisons lose or gain their limit, equality turns round', () => {
  expect(mutated('const x = a < b', '< to <=')).toEqual(['const x = (a <= b)'])
  expect(mutated('const x = a >= b', '>= to >')).toEqual(['const x = (a > b)'])
  expect(mutated('const x = a === b', '=== to !==')).toEqual(['const x = (a !== b)'])
})

test('and becomes or, or becomes and, also beside ??', () => {
  expect(mutated('const x = a && b', '&& to ||')).toEqual(['const x = ((a) || (b))'])
  expect(mutated('const x = c ?? (a || b)', '|| to &&')).toEqual(['const x = c ?? (((a) && (b)))'])
})

test('plus becomes minus with numbers, never with texts', () => {
  expect(mutated('const x = a + 1', '+ to -')).toEqual(['const x = (a - 1)'])
  expect(mutated("const x = a + 'px'", '+ to -')).toEqual([])
})

test('a called statement is dropped, also an awaited one; a log line stays', () => {
  expect(mutated('save(a)', 'drop call')).toEqual([';'])
  expect(mutated('async () => { await save(a) }', 'drop call')).toEqual(['async () => { ; }'])
  expect(mutated("log.info('saved')", 'drop call')).toEqual([])
  expect(mutated("leave().catch((err) => around.log.warn({ err }, 'reading'))", 'literal')).toEqual([])
})

test('an early return is dropped, the last return stays', () => {
  expect(mutated('() => { if (a) return 1; return b }', 'drop early return')).toEqual(['() => { if (a) ; return b }'])
})

test('an array loses one element', () => {
  expect(mutated('const x = [a, b]', 'drop element').map((text) => text.length)).toEqual(['const x = [a]'.length])
})

test('numbers, booleans and texts change; names of modules, keys, types, classes and error texts do not', () => {
  expect(mutated('const x = 0', 'literal')).toEqual(['const x = 1'])
  expect(mutated('const x = true', 'literal')).toEqual(['const x = false'])
  expect(mutated("const x = 'a'", 'literal')).toEqual(["const x = ''"])
  expect(mutated('const x = <a href="b" className="c" />', 'literal')).toEqual(['const x = <a href={\'\'} className="c" />'])
  const untouched = `import a from 'a'; export { b } from 'b'; type C = 'c'; const d = { 'e': f as 'g' }; throw new Error('h')`
  expect(mutated(untouched, 'literal')).toEqual([])
})

test('what documents a contract stays: descriptions, also over a function of the file, summaries and examples', () => {
  expect(mutated("const a = z.string().check(z.maxLength(9), z.describe('The number'))", 'literal')).toEqual([
    "const a = z.string().check(z.maxLength(10), z.describe('The number'))",
  ])
  const helper = "const no = (most, what) => text(most).check(z.describe(what)); const a = no(9, 'The number')"
  expect(mutated(helper, 'literal')).toEqual([helper.replace('9', '10')])
  const call = "const NO_EXAMPLE = { no: 1 }; const a = endpoint({ summary: 'Lists', example: { body: { no: 1 } }, cost: 3 })"
  const inContract = mutantsOf('src/features/x/contract.ts', call).map((mutant) => withMutant(call, mutant))
  expect(inContract).toEqual([call.replace('3', '4')])
})

test('positions fit texts with Hangul and emoji, and the line is the one of an editor', () => {
  const [mutant] = mutantsOf('src/x.ts', "const 가 = '👩‍👩‍👧'\nconst b = 가 < c").filter(({ operator }) => operator === '< to <=')
  expect(mutant).toMatchObject({ line: 2, before: '가 < c' })
})
