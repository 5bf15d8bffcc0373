// @vitest-environment jsdom
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CallProblem } from '#platform/web/api/call.ts'
import { InPortal } from '../../../../tests/support/in-portal.tsx'
import { click, find, mount, type } from '../../../../tests/support/mount.ts'
import { CodeForm } from './code-form.tsx'
import { PasswordForm } from './password-form.tsx'

const failsWith = (status: number) => async () => {
  throw new CallProblem(status, '', { message: `failed with ${status}` })
}
const FORMS = {
  factorPassword: (fail: () => Promise<void>) => <PasswordForm submit="go" onPassword={fail} foot={null} />,
  factorCode: (fail: () => Promise<void>) => (
    <CodeForm submit="go" onCode={fail}>
      {null}
    </CodeForm>
  ),
}

test.each(
  Object.keys(FORMS).flatMap((name) =>
    [
      [0, 'secret'],
      [503, 'secret'],
      [429, 'secret'],
      [400, ''],
      [401, ''],
    ].map(([status, left]) => [name, status, left] as const),
  ),
)('S2-060 S8-006 %s stays for the next press unless the server judged it wrong: %i leaves %j', async (name, status, left) => {
  const form = FORMS[name as keyof typeof FORMS](failsWith(Number(status)))
  const { container } = mount(
    <MemoryRouter>
      <InPortal>{form}</InPortal>
    </MemoryRouter>,
  )
  const box = find(container, `[name=${name}]`) as HTMLInputElement
  type(box, 'secret')
  await act(async () => click(find(container, '[type=submit]')))
  expect(find(container, '[role=alert]').textContent).toBe(`failed with ${status}`)
  expect(box.value.toLowerCase()).toBe(left)
})
