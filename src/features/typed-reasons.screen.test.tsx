import { expect, inject, test } from 'vitest'
import { openScreen, waitFor } from '../../tests/screens/open-screen.tsx'

const WHY = '전화로 확인함'
const reason = () => document.querySelector<HTMLInputElement>('#root [data-field="REASON"]')
const press = (label: string) => [...document.querySelectorAll<HTMLElement>('main button')].find(({ textContent }) => textContent === label)

/** The page of a request that is being worked on. */
const running = async () => {
  const { url, tokens } = inject('portal')
  const headers = { authorization: `Bearer ${tokens['admin ko']}`, 'content-type': 'application/json' }
  const reply = await fetch(`${url}/api/spe/comm/ptlExhibitionList/selectRequestList`, { method: 'POST', headers, body: '{}' })
  const { data } = (await reply.json()) as { data: { rows: { REQ_NO: string; STATUS: string }[] } }
  return `/spe/comm/PtlExhibitionMgt?REQ_NO=${data.rows.find(({ STATUS }) => STATUS === 'IN_PROGRESS')?.REQ_NO ?? ''}`
}

for (const [what, pathOf, button] of [
  ['a cancelled request', running, '신청 취소'],
  ['an export of the access records', () => '/cms/comm/CmsAccessList', 'Excel 내려받기'],
  ["a copy of a person's data", () => '/cms/comm/CmsPersonMgt', '사본 내려받기'],
  ['an unmasked list', () => '/cms/comm/CmsCustomerMgt', '가림 없이 내려받기'],
] as const)
  test(`S4-050 the reason for ${what} that is being typed is there after a reload, ready to be sent`, async () => {
    const path = await pathOf()
    const before = await openScreen(path, { as: 'admin' })
    await before.settled()
    if (path.includes('Person')) await before.user.type(document.querySelector('main input') as HTMLElement, 'customer')
    await before.user.click(press(button) as HTMLElement)
    await waitFor(() => expect(reason()).toBeTruthy())
    await before.user.type(reason() as HTMLElement, WHY)
    before.leave()
    expect(reason()).toBeNull()

    const after = await openScreen(path, { as: 'admin' })
    await waitFor(() => expect(reason()?.value).toBe(WHY))
    await after.settled()
    const send = reason()?.closest('form')?.querySelector('button[type=submit]')
    expect([send?.textContent, send?.getAttribute('aria-disabled')]).toEqual([expect.any(String), null])
  })
