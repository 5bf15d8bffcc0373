import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { airTemplates } from '../air-booking/contract.ts'
import { airBooking, seaBooking } from '../booking.factory.ts'
import { seaCalls, seaTemplates } from '../sea-booking/contract.ts'
import { MAX_TEMPLATES } from './contract.ts'

const portal = await testPortal()
const { selectTemplateList, selectTemplate, saveTemplate, renameTemplate, deleteTemplate } = seaTemplates
const customer = portal.as('customer')
const admin = portal.as('customer.admin')
const other = portal.as('other')
const staff = portal.as('staff')
const us = portal.as('us')
const kept = (TEMPLATE_NM: string, over: Parameters<typeof seaBooking>[0] = {}) => ({ ...seaBooking(over), TEMPLATE_NM })
const saved = async (name: string, who = customer) => {
  const row = (await who.call(saveTemplate, kept(name))).find(({ TEMPLATE_NM }) => TEMPLATE_NM === name)
  if (!row) throw new Error('The template is not in the list')
  return row
}

describe('a booking saved as a template', () => {
  test('S2-117 starts a new booking with its cargo and parties and without number, dates and vessel', async () => {
    const head = { VESSEL_NM: 'HANARU', VOYAGE_NO: '012W', MARKS: 'N/M' }
    const [row] = await customer.call(saveTemplate, kept(' 유럽 수출 ', { head }))
    expect(row).toMatchObject({ TEMPLATE_NM: '유럽 수출', USER_NM: '이도윤', EDIT_YN: 'Y' })
    const template = await customer.call(selectTemplate, { TEMPLATE_ID: row?.TEMPLATE_ID })
    expect(template.header).toMatchObject({ COMMODITY: 'MACHINED PARTS', POL: 'KRPUS', MARKS: 'N/M', CUST_CD: 'CUST001' })
    expect(template.header).toMatchObject({ BKG_NO: '', ETD: '', DOC_CLOSING_AT: '', CARGO_READY_DT: '', VESSEL_NM: '', VOYAGE_NO: '' })
    expect(template.containers).toMatchObject([{ CNTR_TYPE: '40HC', QTY: 2 }])
    expect(template.names).toMatchObject({ POL: expect.stringContaining('부산'), CUST_CD: '물결정밀공업' })
    const { names: _, header, ...lines } = template
    const booking = await customer.call(seaCalls.requestBooking, {
      ...lines,
      header: { ...header, ETD: '20301204', CARGO_READY_DT: '20301130' },
    })
    expect(booking.state.STATUS).toBe('REQUESTED')
  })

  test('can be used by all users of its company, and changed only by its creator and the company administrator', async () => {
    const { TEMPLATE_ID } = await saved('공용', admin)
    expect((await customer.call(selectTemplateList)).find((row) => row.TEMPLATE_ID === TEMPLATE_ID)?.EDIT_YN).toBe('N')
    expect((await customer.call(selectTemplate, { TEMPLATE_ID })).header.POL).toBe('KRPUS')
    for (const [contract, input] of [
      [renameTemplate, { TEMPLATE_ID, TEMPLATE_NM: '내 것' }],
      [deleteTemplate, { TEMPLATE_ID }],
      [saveTemplate, { ...kept('내 것'), TEMPLATE_ID }],
    ] as const)
      await expect(customer.call<unknown, unknown>(contract as never, input)).rejects.toMatchObject({ code: 'AUTH-003' })
    const mine = await saved('도윤')
    const rows = await admin.call(renameTemplate, { TEMPLATE_ID: mine.TEMPLATE_ID, TEMPLATE_NM: '도윤의 것' })
    expect(rows.map(({ TEMPLATE_NM }) => TEMPLATE_NM)).toContain('도윤의 것')
    expect(await admin.call(deleteTemplate, { TEMPLATE_ID })).toHaveLength(rows.length - 1)
    // Row-level security enforces the same below the calls.
    const actor = { kind: 'customer', corpCd: 'KR', custCd: 'CUST002', userId: 'other' } as const
    expect(await portal.database.as(actor, (run) => run('select * from booking_template'))).toEqual([])
    expect(await portal.database.as(actor, (run) => run('delete from booking_template returning 1'))).toEqual([])
  })

  test('S6-006 S6-008 does not exist for another company or corporation; staff find those of the customer they name', async () => {
    const { TEMPLATE_ID } = await saved('남이 볼 수 없는 것')
    for (const who of [other, us]) {
      expect(await who.call(selectTemplateList, { CUST_CD: 'CUST001' })).toEqual([])
      for (const [contract, input] of [
        [selectTemplate, { TEMPLATE_ID }],
        [renameTemplate, { TEMPLATE_ID, TEMPLATE_NM: 'MINE' }],
        [deleteTemplate, { TEMPLATE_ID }],
      ] as const)
        await expect(who.call<unknown, unknown>(contract as never, input)).rejects.toMatchObject({ code: 'NTF-001' })
    }
    await expect(other.call(saveTemplate, kept('남의 이름으로'))).rejects.toMatchObject({ code: 'NTF-001' })
    expect((await staff.call(selectTemplateList, { CUST_CD: 'CUST001' })).some((row) => row.TEMPLATE_ID === TEMPLATE_ID)).toBe(true)
    expect(await staff.call(selectTemplateList, { CUST_CD: 'CUST002' })).toEqual([])
    await saved('운영팀이 만든 것', staff)
    expect((await customer.call(selectTemplateList)).find(({ TEMPLATE_NM }) => TEMPLATE_NM === '운영팀이 만든 것')).toMatchObject({
      USER_NM: '',
      EDIT_YN: 'N',
    })
    await expect(portal.guest.call(selectTemplateList)).rejects.toMatchObject({ status: 401 })
  })

  test('has a unique name, is replaced only on request, and is validated like a draft', async () => {
    const { TEMPLATE_ID } = await saved('한 번뿐')
    await expect(customer.call(saveTemplate, kept('한 번뿐'))).rejects.toMatchObject({
      code: 'VAL-001',
      body: { message: '같은 이름의 템플릿이 있습니다.' },
    })
    const { TEMPLATE_ID: second } = await saved('두 번째')
    await expect(customer.call(renameTemplate, { TEMPLATE_ID: second, TEMPLATE_NM: '한 번뿐' })).rejects.toMatchObject({ code: 'VAL-001' })
    await customer.call(saveTemplate, { ...kept('한 번뿐', { head: { COMMODITY: 'GEARS' } }), TEMPLATE_ID })
    expect((await customer.call(selectTemplate, { TEMPLATE_ID })).header.COMMODITY).toBe('GEARS')
    await expect(customer.call(saveTemplate, kept('항구', { head: { POL: 'XXXXX' } }))).rejects.toMatchObject({ code: 'VAL-001' })
    for (const name of ['', '   ', 'x'.repeat(41), 'a\u0000b'])
      await expect(customer.call(saveTemplate, kept(name))).rejects.toMatchObject({ code: 'VAL-001' })
    await expect(customer.call(selectTemplate, { TEMPLATE_ID: 'x' })).rejects.toMatchObject({ code: 'VAL-001' })
  })

  test('S2-118 an air template is stored separately, with the weights from its pieces', async () => {
    const [row, ...more] = await customer.call(airTemplates.saveTemplate, { ...airBooking(), TEMPLATE_NM: '한 번뿐' })
    expect(more).toEqual([])
    const template = await customer.call(airTemplates.selectTemplate, { TEMPLATE_ID: row?.TEMPLATE_ID })
    expect(template.header).toMatchObject({ CHG_WT: 343.5, VOYAGE_NO: '', CARRIER_CD: 'KE' })
    await expect(customer.call(selectTemplate, { TEMPLATE_ID: row?.TEMPLATE_ID })).rejects.toMatchObject({ code: 'NTF-001' })
  })

  test('is limited in number', async () => {
    await portal.database.owner((run) =>
      run(
        `insert into booking_template (corp_cd, cust_cd, trans_mode, template_nm, form, created_by, updated_by, updated_at)
         select 'KR', 'CUST002', 'SEA', 'T' || n, '{}', 'other', 'other', now() from generate_series(1, ${MAX_TEMPLATES}) n`,
      ),
    )
    await expect(
      other.call(saveTemplate, kept('하나 더', { head: { CUST_CD: 'CUST002', SHIPPER_CD: '', CONSIGNEE_CD: '' } })),
    ).rejects.toMatchObject({
      code: 'BIZ-001',
    })
  })
})
