import { describe, expect, test } from 'vitest'
import { isMasked, maskContact, maskEmail, maskNumber, maskPerson, maskPhone } from './mask-personal.ts'

describe('S-40 personal data is told apart but not read', () => {
  test.each([
    ['김하', '김*'],
    ['한새론', '한*론'],
    ['남궁민수', '남**수'],
    ['한새론'.normalize('NFD'), '한*론'],
    ['Han Saeron', 'H*** S***'],
    ['이 James', '이*** J***'],
    ['J', 'J***'],
    ['김', '김*'],
    ['', ''],
    ['  ', ''],
  ])('person %j is %j', (name, masked) => expect(maskPerson(name)).toBe(masked))

  test.each([
    ['saeron@mulgyeol.example', 'sa****@mulgyeol.example'],
    ['ab@x.example', 'a****@x.example'],
    ['a@x.example', 'a****@x.example'],
    ['"a@b"@x.example', '"a****@x.example'],
    ['no address', 'n****'],
    ['@x.example', '@****'],
    ['', ''],
  ])('address %j is %j', (address, masked) => expect(maskEmail(address)).toBe(masked))

  test.each([
    ['010-1234-5678', '010-****-5678'],
    ['02-123-4567', '02-****-4567'],
    ['+82 2 123 4567', '+82-****-4567'],
    ['01012345678', '0****'],
    ['', ''],
  ])('number %j is %j', (phone, masked) => expect(maskPhone(phone)).toBe(masked))

  test.each([
    ['P123456789012', 'P****2'],
    ['P1234', 'P****'],
    ['', ''],
  ])('customs code %j is %j', (number, masked) => expect(maskNumber(number)).toBe(masked))
})

describe('S-40 whom to ask for, as somebody typed it', () => {
  test.each([
    ['김서연 / 010-1234-5678 / seoyeon@mulgyeol.example', '김*연 / 010-****-5678 / se****@mulgyeol.example'],
    ['Anna Smit / +31 10 555 0199', 'A*** S*** / +31-****-0199'],
    ['김서연 010-1234-5678', '김*연 010-****-5678'],
    ['김서연 (seoyeon@mulgyeol.example)', '김*연 se****@mulgyeol.example'],
    ['01012345678', '0****'],
    ['박하늘, 이도윤; 한새론', '박*늘 / 이*윤 / 한*론'],
    [' / ', ''],
    ['', ''],
  ])('%j is %j', (contact, masked) => {
    expect(maskContact(contact)).toBe(masked)
    expect(isMasked(masked)).toBe(masked !== '')
  })

  test.each(['김서연', '박*', '홍길동 *주의', '010-1234-5678', ''])('%j is told from a mask', (text) => {
    expect(isMasked(text)).toBe(text === '박*')
  })
})
