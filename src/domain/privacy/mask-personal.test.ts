import { describe, expect, test } from 'vitest'
import { isMasked, maskContact, maskEmail, maskNumber, maskPerson, maskPhone } from './mask-personal.ts'

describe('S-40 masked personal data can be distinguished but not read', () => {
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
  ])('customs code %j becomes %j', (number, masked) => expect(maskNumber(number)).toBe(masked))
})

describe('S-40 a contact in free text', () => {
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

  test.each(['김서연', '박*', '홍길동 *주의', '010-1234-5678', ''])('%j is distinguished from a mask', (text) => {
    expect(isMasked(text)).toBe(text === '박*')
  })
})

describe('S-40 thirty of each kind: the mask is recognised, hides its part, and is stable when applied again', () => {
  const thirty = (make: (at: number) => string) => Array.from({ length: 30 }, (_, at) => make(at))
  const pick = (list: string, at: number) => [...list][at % [...list].length] ?? ''
  const SURNAMES = ['김', '이', '박', '최', '남궁', '황보', '선우', '제갈']
  const GIVEN = '가나도라미서연우지하현'
  const korean = thirty((at) => `${SURNAMES[at % 8]}${pick(GIVEN, at)}${at % 3 === 0 ? '' : pick(GIVEN, at * 7 + 3)}`)
  const FIRST = ['Han', 'Anna', 'José', "D'Arcy", 'Li', 'Müller', 'Nguyễn', 'Saeron', 'O', 'Zoë']
  const foreign = thirty((at) => `${FIRST[at % 10]} ${FIRST[(at * 3 + 1) % 10]}${at % 4 === 0 ? ' van' : ''}`)
  const mails = thirty((at) => `${'abcdefghij'.slice(0, (at % 9) + 2)}${at}${at % 5 === 0 ? '+trade' : ''}@firm${at}.example`)
  const phones = thirty((at) => {
    const middle = String(4821 + at * 37)
    return [`010-${middle}-56${10 + at}`, `02-${middle.slice(0, 3)}-78${10 + at}`, `+82 10 ${middle} 90${10 + at}`][at % 3] ?? ''
  })
  const codes = thirty((at) => `P${String(123456789012 + at * 1_000_007).slice(0, 12)}`)

  test.each(korean)('person %s', (name) => {
    const masked = maskPerson(name)
    const [first = '', ...rest] = name
    expect(masked).toBe(rest.length < 2 ? `${first}*` : `${first}${'*'.repeat(rest.length - 1)}${rest.at(-1)}`)
    expect(isMasked(masked)).toBe(true)
  })
  test.each(foreign)('person %s', (name) => {
    const masked = maskPerson(name)
    expect(masked.split(' ')).toEqual(name.split(' ').map((word) => `${[...word.normalize('NFC')][0]}***`))
    expect(isMasked(masked)).toBe(true)
  })
  test.each(mails)('address %s', (address) => {
    const [name = '', house] = address.split('@')
    const masked = maskEmail(address)
    expect(masked).toBe(`${name.slice(0, name.length > 2 ? 2 : 1)}****@${house}`)
    expect(maskEmail(masked)).toBe(masked)
  })
  test.each(phones)('number %s', (phone) => {
    const masked = maskPhone(phone)
    const [first = '', ...rest] = phone.split(/[\s-]/)
    expect(masked).toBe(`${first}-****-${rest.at(-1)}`)
    for (const hidden of rest.slice(0, -1)) expect(masked).not.toContain(hidden)
    expect(maskPhone(masked)).toBe(masked)
  })
  test.each(codes)('customs code %s', (code) => {
    expect(maskNumber(code)).toBe(`P****${code.at(-1)}`)
    expect(maskNumber(maskNumber(code))).toBe(maskNumber(code))
  })
})
