import { expect, test } from 'vitest'
import { changedPersonal } from './changed-personal.ts'

test('S-40 the change log of users masks their names; of other lists only what belongs to a person', () => {
  expect(changedPersonal('USERS_SAVED')).toMatchObject({ NAME_KO: 'person', NAME_EN: 'person', EMAIL: 'email', PHONE: 'phone' })
  const others = changedPersonal('CARRIERS_SAVED')
  expect(others).toMatchObject({ EMAIL: 'email', MAIL: 'email', PHONE: 'phone', CONTACT_NM: 'person', CEO: 'person' })
  expect(Object.keys(others)).not.toContain('NAME_KO')
})
