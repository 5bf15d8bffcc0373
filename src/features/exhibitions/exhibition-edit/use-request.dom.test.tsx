import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { connected } from '#platform/web/api/call.ts'
import { GUEST } from '#platform/web/store/store.ts'
import { InPortal } from '../../../../tests/support/in-portal.tsx'
import { click, find, mount } from '../../../../tests/support/mount.ts'
import { useRequest } from './use-request.ts'
import type { RequestForm } from './use-request-form.ts'

const typed = { header: { REQ_NO: '' }, cargo: [] }

const Page = ({ text }: { text: string }) => {
  const form = { text, typed, missing: [], restore: () => {}, tell: () => {} } as unknown as RequestForm
  const { kept, restore, save, conflict } = useRequest(null, form, () => {})
  return (
    <>
      {conflict && <p role="alert">changed elsewhere</p>}
      {kept && <button type="button" data-restore onClick={restore} aria-label="restore" />}
      <button type="button" data-send onClick={() => void save()} aria-label="send" />
    </>
  )
}
/** The page as it opens, and as it is when something was typed. */
const open = () => {
  const inPortal = (text: string) => (
    <InPortal initial={{ session: { ...GUEST, userId: 'kim' }, loggedIn: true }}>
      <Page text={text} />
    </InPortal>
  )
  const { container, redraw } = mount(inPortal('as opened'))
  return { container, type: () => redraw(inPortal('typed')), leave: () => redraw(null) }
}

test('S2-120 S4-050 a restored request continues its form, so that sending it again after a lost answer makes no second request', async () => {
  const keys: string[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    keys.push((JSON.parse(body) as { FORM_KEY: string }).FORM_KEY)
    return new Promise(() => {})
  })
  const before = open()
  before.type()
  await act(async () => click(find(before.container, '[data-send]')))
  before.leave()
  const { container, type } = open()
  click(find(container, '[data-restore]'))
  type()
  await act(async () => click(find(container, '[data-send]')))
  expect(keys).toEqual([keys[0], keys[0]])
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
})

test('S8-001 S4-037 a request that someone else changed says so in a box, and offers to load it again once the box is closed', async () => {
  const body = { message: '다른 사용자가 먼저 변경했습니다.' }
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 409, headers: { 'x-error-code': 'CNF-001' } }))
  const page = open()
  page.type()
  await act(async () => click(find(page.container, '[data-send]')))
  const [box] = connected().getState().boxes
  expect(box?.text).toContain(body.message)
  expect(page.container.querySelector('[role=alert]')).toBeNull()
  await act(async () => box?.answer(true))
  expect(find(page.container, '[role=alert]').textContent).toBe('changed elsewhere')
})
