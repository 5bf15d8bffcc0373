import type { ComponentProps, ReactNode } from 'react'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { connected } from '#platform/web/api/call.ts'
import ui from '#ui/messages.ts'
import { baseMessages } from '#platform/shared/translations/messages.ts'
import { GUEST } from '#platform/web/store/store.ts'
import { answered } from '../../../../tests/support/pages/call-page.ts'
import { InPortal } from '../../../../tests/support/in-portal.tsx'
import { click, find, focus, mount, press } from '../../../../tests/support/mount.ts'
import { seaForm } from '../sea-booking/contract.ts'
import { TemplateMenu } from '../booking-templates/template-menu.tsx'
import templateMessages from '../booking-templates/messages.ts'
import { BookingFormContext, type FormContext } from './form/form-context.ts'
import { hsCodes } from './form/code-lookups.ts'
import { PartyBlock } from './form/party-block.tsx'
import messages from './messages.ts'
import { CarrierNumberRail } from './rail/carrier-number-rail.tsx'

const languageMap = Object.fromEntries(
  Object.entries({ ...baseMessages, ...ui, ...messages, ...templateMessages }).map(([key, text]) => [key, text.ko]),
)
const session = { ...GUEST, userId: 'kim', roleId: 'ROLE_STAFF_USER' }
const draw = (part: ReactNode) => {
  const inside = <InPortal initial={{ languageMap, session }}>{part}</InPortal>
  return mount(<MemoryRouter>{inside}</MemoryRouter>).container
}

beforeEach(() => sessionStorage.clear())

test('S2-117 staff may type the number of the carrier, saved only when it is another; others read it once there is one', () => {
  const numberOf = vi.fn()
  const rail = (MAY: string[], CARRIER_BKG_NO: string, busy = false) =>
    draw(
      <CarrierNumberRail
        {...({ record: { state: { MAY, CARRIER_BKG_NO } }, booking: { busy, numberOf } } as unknown as ComponentProps<
          typeof CarrierNumberRail
        >)}
      />,
    )
  expect(rail([], '').textContent).toBe('')
  expect([rail([], 'HDMU1').querySelector('p')?.textContent, rail([], 'HDMU1').querySelector('button')]).toEqual(['HDMU1', null])
  const staff = rail(['NUMBER'], 'HDMU1')
  const save = find(staff, 'button')
  expect([save.getAttribute('aria-disabled'), (find(staff, 'input') as HTMLInputElement).value]).toEqual(['true', 'HDMU1'])
  click(save)
  expect(numberOf).not.toHaveBeenCalled()
  expect(rail(['NUMBER'], '').querySelector('input')).not.toBeNull()
  expect(find(rail(['NUMBER'], '', true), 'button').getAttribute('aria-disabled')).toBe('true')
})

test('S2-117 S2-193 a party from the address book brings its code, name and address, never a masked contact', async () => {
  const set = vi.fn()
  const values: Record<string, string> = { SHIPPER_CD: 'CUST009' }
  const form = { form: seaForm, set, value: (name: string) => values[name], errorOf: () => null }
  const context = { form, readOnly: false, isLocked: () => false, choices: {} } as unknown as FormContext
  const found = { CODE: 'CUST001', NAME: '물결', NAME_EN: 'MULGYEOL', ADDR: 'BUSAN', CONTACT: 'T 051-000-1111' }
  const container = draw(
    <BookingFormContext value={context}>
      <PartyBlock party="SHIPPER" required />
    </BookingFormContext>,
  )
  const choose = async (row: object) => {
    click(find(container, 'button'))
    const popup = connected().getState().activePopupList.at(-1)
    await act(async () => popup?.resolve(row))
    return [popup?.args, set.mock.lastCall?.[0]] as const
  }
  const [asked, whole] = await choose(found)
  expect(asked, 'a known party: the whole book, to choose another').toEqual({ keyword: '', purpose: 'FILTER', party: 'SHIPPER' })
  expect(whole).toMatchObject({ SHIPPER_NM: 'MULGYEOL', SHIPPER_ADDR: 'BUSAN', SHIPPER_CD: 'CUST001' })
  Object.assign(values, { SHIPPER_CD: '', SHIPPER_NM: ' mulgyeol', CUST_CD: 'CUST001' })
  expect((await choose(found))[0], 'the name in the box is looked up').toEqual({
    keyword: 'mulgyeol',
    purpose: 'FILTER',
    party: 'SHIPPER',
    owner: 'CUST001',
  })
  const contactOf = async (CONTACT: string) => Object.keys((await choose({ ...found, CONTACT }))[1]).includes('SHIPPER_CONTACT')
  expect([await contactOf('T 051-000-1111'), await contactOf('T 0**********'), await contactOf('')]).toEqual([true, false, false])
  const [, bare] = await choose({ ...found, NAME_EN: '', ADDR: '' })
  expect([bare.SHIPPER_NM, 'SHIPPER_ADDR' in bare]).toEqual(['물결', false])
})

test('S2-117 an HS code longer than the list has is taken as typed, with the name of its heading', async () => {
  draw(null)
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    asked.push((JSON.parse(body) as { SEARCH_KEYWORD: string }).SEARCH_KEYWORD)
    return answered({ data: [{ CODE: '8481', NAME: '밸브', NAME_EN: 'Valves', REF1: null, REF2: null, REF3: null }], message: '' })
  })
  const { signal } = new AbortController()
  expect(await hsCodes.suggest('8481.80-1010', signal)).toEqual([{ code: '8481801010', name: '밸브' }])
  expect((await hsCodes.suggest('밸브', signal)).map(({ code }) => code)).toEqual(['8481'])
  expect((await hsCodes.suggest('8481', signal)).map(({ code }) => code)).toEqual(['8481'])
  expect(asked).toEqual(['8481', '밸브', '8481'])
})

test('S2-117 Esc closes the open template panel and goes back to its button; without it Esc belongs to the page', async () => {
  const calls = {} as ComponentProps<typeof TemplateMenu>['calls']
  const container = draw(<TemplateMenu calls={calls} typed={{ header: {} } as never} onOpen={() => {}} />)
  const button = find(container, 'button')
  const heard = vi.fn()
  document.addEventListener('keydown', heard)
  focus(button)
  expect(press('Escape')).toBe(false)
  expect(heard).toHaveBeenCalledTimes(1)
  click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(press('a')).toBe(false)
  expect([press('Escape'), button.getAttribute('aria-expanded'), document.activeElement]).toEqual([true, 'false', button])
  document.removeEventListener('keydown', heard)
})
