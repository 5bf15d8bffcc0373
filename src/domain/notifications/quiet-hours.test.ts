import { expect, test } from 'vitest'
import { mailMoment } from './quiet-hours.ts'

const seoul = (text: string) => new Date(`${text}:00+09:00`)
const moment = (times: Partial<Parameters<typeof mailMoment>[0]>, created: string, now = created) =>
  mailMoment({ quietFrom: null, quietTo: null, digestAt: null, ...times }, seoul(created), seoul(now))
const night = { quietFrom: 22 * 60, quietTo: 7 * 60 }

test('a mail is sent at once by default', () => {
  expect(moment({}, '2026-11-22T03:00')).toEqual(seoul('2026-11-22T03:00'))
  expect(moment({ quietFrom: 60, quietTo: 60 }, '2026-11-22T01:00')).toEqual(seoul('2026-11-22T01:00'))
})

test('in quiet hours a mail waits for their end, also over midnight', () => {
  expect(moment(night, '2026-11-22T23:10')).toEqual(seoul('2026-11-23T07:00'))
  expect(moment(night, '2026-11-22T06:59')).toEqual(seoul('2026-11-22T07:00'))
  expect(moment(night, '2026-11-22T07:00')).toEqual(seoul('2026-11-22T07:00'))
  expect(moment({ quietFrom: 720, quietTo: 780 }, '2026-11-22T12:30')).toEqual(seoul('2026-11-22T13:00'))
})

test('S7-016 quiet hours begin with their first minute and end with the last before their end', () => {
  expect(moment(night, '2026-11-22T21:59')).toEqual(seoul('2026-11-22T21:59'))
  expect(moment(night, '2026-11-22T22:00')).toEqual(seoul('2026-11-23T07:00'))
  const noon = { quietFrom: 720, quietTo: 780 }
  expect(moment(noon, '2026-11-22T11:59')).toEqual(seoul('2026-11-22T11:59'))
  expect(moment(noon, '2026-11-22T12:00')).toEqual(seoul('2026-11-22T13:00'))
  expect(moment(noon, '2026-11-22T12:59')).toEqual(seoul('2026-11-22T13:00'))
  expect(moment(noon, '2026-11-22T13:00')).toEqual(seoul('2026-11-22T13:00'))
})

test('with a daily mail it waits for the next one, and is sent at once when that time has passed', () => {
  expect(moment({ ...night, digestAt: 540 }, '2026-11-22T08:00')).toEqual(seoul('2026-11-22T09:00'))
  expect(moment({ digestAt: 540 }, '2026-11-22T09:01')).toEqual(seoul('2026-11-23T09:00'))
  expect(moment({ digestAt: 540 }, '2026-11-22T08:00', '2026-11-22T10:30')).toEqual(seoul('2026-11-22T10:30'))
})
