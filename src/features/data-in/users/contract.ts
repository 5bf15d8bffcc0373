import * as z from 'zod/mini'
import { USER_FIELDS } from '#domain/records/record-fields.ts'
import { recordCalls } from '../records/record-calls.ts'

const body = {
  version: 2,
  name: { ko: '이한빛', en: 'Hanbit Lee' },
  email: 'hanbit.lee@hanbit.example',
  phone: '010-1234-5678',
  customer: { code: 'CUST001' },
  role: 'ROLE_CUST_USER',
  language: 'ko',
}

/** The calls by which a system keeps users. A password is never sent; an invitation is what a person sends later. */
export const userCalls = recordCalls({
  path: '/api/v1/users/{key}',
  scope: 'users:write',
  fields: USER_FIELDS,
  key: z.string().check(z.regex(/^[a-z0-9][a-z0-9_.-]{2,29}$/), z.describe('User ID: 3 to 30 small letters, digits, `_`, `-` and `.`')),
  name: 'User',
  one: 'a user',
  closes: 'Disable a user of yours: sessions and tokens end at once, the records stay',
  example: {
    key: 'hanbit.lee',
    body,
    patch: { version: 3, phone: null },
    shown: {
      name: { ko: '이*빛', en: 'H*** L***' },
      email: 'ha****@hanbit.example',
      phone: '010-****-5678',
      customer: { code: 'CUST001' },
      role: 'ROLE_CUST_USER',
      language: 'ko',
      employeeNo: '',
      active: true,
    },
  },
  masks: { ko: 'person', en: 'person', email: 'email', phone: 'phone' },
})

/** Creates a user without a password, or replaces what the source says of it. */
export const putUser = userCalls.put
/** Changes the named fields of a user. */
export const patchUser = userCalls.patch
/** Disables a user. */
export const deleteUser = userCalls.remove
/** A user under the names by which it is sent, masked. */
export const readUser = userCalls.read
