import { expect, test, vi } from 'vitest'
import { fixedText } from '#platform/shared/translations/fixed-text.ts'
import { InPortal } from '../../../../tests/support/in-portal.tsx'
import { mount } from '../../../../tests/support/mount.ts'
import { connected } from '../api/call.ts'
import { useIdlePart } from './idle-part.ts'

const load = () => Promise.reject(new Error('The code did not load'))
const Screen = () => {
  useIdlePart(load, true)
  return null
}

test.each([
  ['S8-007 without a connection it asks for one', () => Promise.reject(new TypeError('Failed to fetch')), 'call.noResponse'],
  ['S2-074 from a server of a newer version it says so', () => Promise.resolve(new Response(null, { status: 200 })), 'popup.updated'],
] as const)('when a part of the page is wanted and its code does not load: %s', async (_name, answer, text) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', answer)
  mount(
    <InPortal>
      <Screen />
    </InPortal>,
  )
  await vi.waitFor(
    () =>
      expect(
        connected()
          .getState()
          .toasts.map((toast) => toast.text),
      ).toEqual([fixedText(text, 'ko')]),
    {
      timeout: 5_000,
    },
  )
})
