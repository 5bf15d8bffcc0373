/** A list in a list in a list …; deeper than anybody needs. */
const deep = (levels: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value }
  return value
}

/** Values sent for a field: texts that cannot be stored, values of other types, and names of the object prototype. */
export const ODD: readonly (readonly [what: string, value: unknown])[] = [
  ['NUL', 'A\u0000B'],
  ['an escape', '\u001b[31m'],
  ['a line break', 'a\r\nb'],
  ['half an emoji', '🚢'.slice(0, 1)],
  ['its other half', 'x\udea2'],
  ['10 kB', 'x'.repeat(10_000)],
  ['10 kB of Hangul', '가'.repeat(10_000)],
  ['nothing', ''],
  ['blanks', '   '],
  ['a quote', `'";--`],
  ['a pattern', '%_\\'],
  ['a number that is none', '1e309'],
  ['a number beyond all', '99999999999999999999'],
  ['no such day', '20260230'],
  ['day zero', '00000000'],
  ['letters for a day', '2026ab15'],
  ['no such moment', '202602302561'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['an object', {}],
  ['a list', []],
  ['a list of lists', [[[]]]],
  ['null', null],
  ['true', true],
  ['a fraction', 1.5],
  ['a minus', -1],
  ['a large number', 9_007_199_254_740_991],
  ['a number beyond int', 2_147_483_648],
  ['something deep', deep(60)],
  ['a strange key', { constructor: { prototype: { a: 1 } }, toString: 'x', 'A\u0000': 1 }],
]

export type WholeBody = readonly [what: string, type: string, body: string]

const JSON_TYPE = 'application/json'
const part = (name: string, value: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** Whole bodies that are no input of any call. */
export const WHOLE: readonly WholeBody[] = [
  ['nothing', JSON_TYPE, ''],
  ['null', JSON_TYPE, 'null'],
  ['a list', JSON_TYPE, '[]'],
  ['a text', JSON_TYPE, '"x"'],
  ['a number', JSON_TYPE, '7'],
  ['broken JSON', JSON_TYPE, '{"a":'],
  ['__proto__', JSON_TYPE, '{"__proto__":{"a":1}}'],
  ['constructor', JSON_TYPE, '{"constructor":{"prototype":{"a":1}}}'],
  ['100,000 brackets', JSON_TYPE, `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['100,000 braces', JSON_TYPE, `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['bytes', JSON_TYPE, '\u0000\u0001\u0002'],
  ['text', 'text/plain', 'x'],
  ['XML', 'application/xml', '<a/>'],
  ['no type', '', '{}'],
  ['an odd type', 'x', '{}'],
  ['a form', 'application/x-www-form-urlencoded', 'a=%00&__proto__=1&constructor=2&b=%ed%a0%80'],
  ['multipart without a boundary', 'multipart/form-data', 'x'],
  [
    'multipart that ends early',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF',
  ],
  ['multipart with odd fields', 'multipart/form-data; boundary=b', `${part('a', '\u0000')}${part('mode', 'x'.repeat(10_000))}--b--\r\n`],
  ['multipart with __proto__', 'multipart/form-data; boundary=b', `${part('__proto__', '1')}--b--\r\n`],
]
