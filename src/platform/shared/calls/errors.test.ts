import { data } from 'react-router'
import { expect, test } from 'vitest'
import { notFound, nullIfNotVisible, Refusal } from './errors.ts'

test("S6-006 an unknown record and another's record are both null to the loader, in a call and in a page", () => {
  expect(nullIfNotVisible(notFound())).toBeNull()
  expect(nullIfNotVisible(new Refusal('AUTH-003'))).toBeNull()
  expect(nullIfNotVisible(data('[NTF-001]', { status: 404 }))).toBeNull()
  for (const failure of [new Refusal('SYS-503'), data('[SYS-503]', { status: 503 }), new Error('NTF-001')]) {
    let thrown: unknown = null
    try {
      nullIfNotVisible(failure)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBe(failure)
  }
})
