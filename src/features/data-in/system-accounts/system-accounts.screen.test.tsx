import { expect, test } from 'vitest'
import { within } from '@testing-library/dom'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

const PATH = '/cms/comm/CmsSystemAccountMgt'
const press = (name: string | RegExp) => screen.getByRole('button', { name })

test('S7-086 an administrator makes a system and a token with the keyboard, sees its secret once, rotates and revokes it', async () => {
  const page = await openScreen(PATH, { as: 'admin', lang: 'en' })
  const { user } = page
  press('New system').focus()
  await user.keyboard('{Enter}')
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'e')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Our ERP')
  await user.keyboard('{Enter}')
  // One letter is no code: the server says which field.
  expect((await screen.findByRole('alert')).textContent).toContain('Code')
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'rp')
  await user.type(screen.getByRole('combobox', { name: 'Notify from' }), '20261101')
  await user.keyboard('{Enter}')
  expect((await screen.findAllByText('Our ERP')).length).toBe(1)
  expect(screen.getByText(/^Notifies from/)).toBeTruthy()
  expect(page.calls('saveSystemAccount').at(-1)?.input).toMatchObject({ header: { SOURCE: 'ERP', QUIET_BEFORE: '20261101', USE_YN: 'Y' } })

  await user.click(press('Create token for ERP'))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'nightly')
  await user.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Choose at least one purpose.')
  await user.click(screen.getByRole('checkbox', { name: 'Write shipments' }))
  await user.click(screen.getByRole('checkbox', { name: 'Read bookings' }))
  await user.click(press('Create token'))
  const secret = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New token' })
  expect(secret.value).toMatch(/^naru_/)
  expect(document.activeElement).toBe(press('Copy token'))
  await user.click(press('Close'))
  expect(screen.queryByRole('textbox', { name: 'New token' })).toBe(null)
  const tokens = () => within(screen.getByRole('list', { name: 'Tokens of ERP' })).getAllByRole('listitem')
  expect(tokens()[0]?.textContent).toContain('Write shipments, Read bookings')
  expect(tokens()[0]?.textContent).toContain('never used')

  await user.click(press('Rotate nightly'))
  expect(screen.getByText(/24 more hours/)).toBeTruthy()
  await user.click(press('Create token'))
  await screen.findByRole('textbox', { name: 'New token' })
  expect(page.calls('makeSystemToken').at(-1)?.input).toMatchObject({
    header: { NAME: 'nightly', SCOPES: ['shipments:write', 'bookings:read'], ROTATES: expect.stringMatching(/^\d+$/) },
  })
  expect(tokens()).toHaveLength(2)
  await user.click(press('Close'))
  for (const left of [1, 0]) {
    const [first] = screen.getAllByRole('button', { name: 'Revoke nightly' })
    await waitFor(() => expect(first?.getAttribute('aria-disabled')).not.toBe('true'))
    await user.click(first as HTMLElement)
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Revoke the token nightly?')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Revoke nightly' })).toHaveLength(left))
  }
  expect(page.calls('endSystemToken')).toHaveLength(2)

  await waitFor(() => expect(press('Edit ERP').getAttribute('aria-disabled')).not.toBe('true'))
  await user.click(press('Edit ERP'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' }).readOnly).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'In use' }))
  await user.click(press('Save'))
  await waitFor(() => expect(press('Create token for ERP').getAttribute('aria-disabled')).toBe('true'))
})

test('S4-050 a system and a token that were being typed stand in their form again after a reload', async () => {
  const before = await openScreen(PATH, { as: 'admin' })
  await before.user.click(press('새 시스템'))
  await before.user.type(screen.getByRole('textbox', { name: '이름' }), '창고')
  const after = await openScreen(PATH, { as: 'admin' })
  await after.settled()
  expect(after.container.querySelector('[data-field="systemName"]')).toHaveProperty('value', '창고')
})
