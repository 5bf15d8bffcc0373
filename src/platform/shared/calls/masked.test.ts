import { expect, test } from 'vitest'
import { hasMasked, hasPersonal, keepUnmasked, maskFields, type Masks } from './masked.ts'

const masks: Masks = { NAME: 'person', PHONE: 'phone' }

test('S-40 named fields are masked at any depth, others stay', () => {
  expect(maskFields(masks, { rows: [{ NAME: '한새론', CODE: 'A' }], n: 1, none: null, old: { PHONE: ['010-1234-5678', ''] } })).toEqual({
    rows: [{ NAME: '한*론', CODE: 'A' }],
    n: 1,
    none: null,
    old: { PHONE: ['010-****-5678', ''] },
  })
})

test('S-40 a list of changes is masked by the field it names', () => {
  const change = (FIELD: string) => ({ FIELD, FROM: '한새론', TO: '이도윤' })
  expect(maskFields(masks, [change('NAME'), change('CODE'), change('toString')])).toEqual([
    { FIELD: 'NAME', FROM: '한*론', TO: '이*윤' },
    change('CODE'),
    change('toString'),
  ])
})

test('S-40 a returned masked value is replaced by the stored one, or by nothing in a new record', () => {
  const posted = { NAME: '한*론', PHONE: '010-9999-0000', CODE: '****' }
  expect(hasMasked(masks, posted)).toBe(true)
  expect(keepUnmasked(masks, posted, { NAME: '한새론', PHONE: '1' })).toEqual({ NAME: '한새론', PHONE: '010-9999-0000', CODE: '****' })
  expect(keepUnmasked(masks, posted, null).NAME).toBe('')
})

test('S-39 a response without personal data leaves no access record', () => {
  expect(hasPersonal(masks, { rows: [{ NAME: '', CODE: 'A' }] })).toBe(false)
  expect(hasPersonal(masks, { rows: [{ NAME: '', PHONE: '1' }] })).toBe(true)
})
