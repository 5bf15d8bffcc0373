import { expect, test } from 'vitest'
import { InPortal } from '../../../../tests/support/in-portal.tsx'
import { find, mount } from '../../../../tests/support/mount.ts'
import { PASSWORD_HINT, passwordLengthProblem, PASSWORD_HISTORY } from '#domain/account/password.ts'
import login from '../login/messages.ts'
import messages from './messages.ts'
import { NewPasswordFields, PasswordPolicy } from './new-password-fields.tsx'

const draw = (lang: 'ko' | 'en') => {
  const languageMap = Object.fromEntries(Object.entries({ ...login, ...messages }).map(([key, text]) => [key, text[lang]]))
  const { container } = mount(
    <InPortal lang={lang} initial={{ languageMap }}>
      <NewPasswordFields id="p" value="" again="" onValue={() => {}} onAgain={() => {}} />
      <PasswordPolicy id="p" value="" />
    </InPortal>,
  )
  const box = find(container, 'input[name=newPassword]')
  return { rules: document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent ?? '', all: container.textContent ?? '' }
}

test.each([
  ['ko', ['아이디', '이름', '회사명', '흔히 쓰이거나 유출된', `최근 ${PASSWORD_HISTORY}번`]],
  ['en', ['your ID', 'name', 'company name', 'Common or leaked', `last ${PASSWORD_HISTORY} passwords`]],
] as const)('S5-005 S5-007 in %s the box of a new password stands beside the rules that are asked, not the old hint', (lang, parts) => {
  const { rules, all } = draw(lang)
  for (const part of parts) expect(rules.toLowerCase()).toContain(part.toLowerCase())
  const lengths = [...rules.matchAll(/\d+/g)].map(([digits]) => Number(digits)).slice(0, 2)
  const tried = lengths.flatMap((length) => [length - 1, length, length + 1]).map((length) => passwordLengthProblem('x'.repeat(length)))
  expect(tried.map((problem) => problem === null)).toEqual([false, true, true, true, true, false])
  expect(all).not.toContain('!@#')
  expect(all).not.toContain(PASSWORD_HINT[lang])
})
