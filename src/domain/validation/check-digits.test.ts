import { describe, expect, test } from 'vitest'
import { checkAwb, checkBusinessNumber, checkContainerNumber, checkImo, containerCheckDigit, formatAwb } from './check-digits.ts'

const statuses = (check: (text: string) => { status: string }, texts: string[]) => new Set(texts.map((text) => check(text).status))

describe('container numbers (ISO 6346)', () => {
  test('real container numbers are valid', () => {
    const real = ['CSQU3054383', 'MSCU5956818', 'TRHU4307252', 'WDFU3013910', 'NYKU1234569', 'TCNU1234565', 'TEMU8123455']
    expect(statuses(checkContainerNumber, real)).toEqual(new Set(['valid']))
  })

  test('numbers of public samples with a wrong check digit are recognised', () => {
    expect(statuses(checkContainerNumber, ['NYKU1234567', 'MSKU9876543', 'TRHU4561222'])).toEqual(new Set(['bad-check-digit']))
  })

  test('every other check digit is rejected', () => {
    const wrong = [...'012456789'].map((digit) => `CSQU305438${digit}`)
    expect(statuses(checkContainerNumber, wrong)).toEqual(new Set(['bad-check-digit']))
  })

  test('a category other than U, J and Z is not a container number, with any digit', () => {
    expect(checkContainerNumber('TESI1120274').status).toBe('malformed')
    expect(containerCheckDigit('TESI112027')).not.toBe(4)
  })

  test('a remainder of ten is written as zero', () => {
    const found = Array.from({ length: 1000 }, (_, n) => `TCNU${String(n).padStart(6, '0')}`).filter((ten) => {
      const letters: Record<string, number> = { T: 31, C: 13, N: 25, U: 32 }
      const sum = [...ten].reduce((total, character, at) => total + (letters[character] ?? Number(character)) * 2 ** at, 0)
      return sum % 11 === 10
    })
    expect(found.length).toBeGreaterThan(50)
    expect(
      statuses(
        checkContainerNumber,
        found.map((ten) => `${ten}0`),
      ),
    ).toEqual(new Set(['valid']))
  })

  test('blanks, dashes, lower case and full width letters are ignored', () => {
    expect(checkContainerNumber(' csqu 305438-3 ')).toEqual({ value: 'CSQU3054383', status: 'valid' })
    expect(checkContainerNumber('ＣＳＱＵ３０５４３８３').status).toBe('valid')
    expect(statuses(checkContainerNumber, ['', 'CSQU305438', 'CSQU30543833', '한글', 'CONTAINER'])).toEqual(new Set(['malformed']))
  })
})

describe('air waybill numbers', () => {
  test('real numbers are valid with or without the dash', () => {
    const real = ['020-12345675', '157-53806270', '157-41266466', '160-08716945', '180-47401642', '180-18637555', '239-12345675']
    const more = ['406-92510471', '784-30791202', '901-00001875', '921-10667893', '933-34099074', '988-22131314', '02012345675']
    expect(statuses(checkAwb, [...real, ...more])).toEqual(new Set(['valid']))
  })

  test('a wrong digit, and a seven that can never be valid, are rejected', () => {
    expect(statuses(checkAwb, ['020-12345676', '180-47401647'])).toEqual(new Set(['bad-check-digit']))
    expect(statuses(checkAwb, ['020-1234567', '', 'ABC-12345675'])).toEqual(new Set(['malformed']))
  })

  test('eleven digits are shown with the dash after the airline prefix', () => {
    expect(formatAwb('02012345675')).toBe('020-12345675')
    expect(formatAwb('HAWB-1')).toBe('HAWB-1')
  })
})

test('an IMO number is checked by its last digit', () => {
  expect(statuses(checkImo, ['9863297', 'IMO 9863297', '9256389', '9806079', '9444962'])).toEqual(new Set(['valid']))
  expect(statuses(checkImo, ['9863298', '1111111', '9999999'])).toEqual(new Set(['bad-check-digit']))
  expect(statuses(checkImo, ['986329', 'IMONUMBER', ''])).toEqual(new Set(['malformed']))
})

test('a Korean business number is checked with the weights of the tax office', () => {
  expect(statuses(checkBusinessNumber, ['123-45-67891', '999-81-00015', '1234567891'])).toEqual(new Set(['valid']))
  expect(statuses(checkBusinessNumber, ['123-45-67890', '999-81-00016'])).toEqual(new Set(['bad-check-digit']))
  expect(statuses(checkBusinessNumber, ['123-45-6789', ''])).toEqual(new Set(['malformed']))
})
