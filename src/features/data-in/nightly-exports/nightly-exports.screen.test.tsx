import { expect, test } from 'vitest'
import type { NightlyExports } from './contract.ts'
import { within } from '@testing-library/dom'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

const PATH = '/cms/comm/CmsNightlyExportMgt'
const press = (name: string | RegExp) => screen.getByRole('button', { name })
/** A button when the call before is answered. */
const ready = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
  return button
}
const one: NightlyExports['exports'][number] = {
  EXPORT_ID: '7',
  NAME: 'Warehouse',
  READER_ID: 'customer',
  KIND: 'S3',
  HOST: 'https://s3.example.com',
  USER_NM: 'AKIA',
  HOST_KEY: '',
  BUCKET: 'naru',
  REGION: 'us-east-1',
  PATH: 'nightly',
  AT_HOUR: 3,
  PAUSED_YN: 'N',
  DONE_AT: '202611270300',
  PROBLEM: '',
  SILENT_YN: 'N',
  FILES: 8,
  LINES: 1234,
}
const answer = (exports: NightlyExports['exports'], message = '') =>
  Response.json({ data: { exports, kinds: ['SFTP', 'S3'] } satisfies NightlyExports, message })

test('S7-130 an administrator adds an export: who reads, when, where to; what is missing is named and the connection is tested', async () => {
  const page = await openScreen(PATH, { as: 'admin', lang: 'en' })
  const { user } = page
  const put = async (box: HTMLElement, text: string) => {
    await user.click(box)
    await user.paste(text)
  }
  press('New export').focus()
  await user.keyboard('{Enter}')
  await put(await screen.findByRole('textbox', { name: 'Name' }), 'Warehouse')
  await user.click(press('Save'))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Run as (user ID)')
  await user.keyboard('{Enter}')
  await put(screen.getByRole('textbox', { name: 'Run as (user ID)' }), 'customer')
  await user.click(screen.getByRole('radio', { name: 'SFTP' }))
  await put(screen.getByRole('textbox', { name: 'Server' }), '10.0.0.5:22')
  await put(screen.getByRole('textbox', { name: 'User' }), 'naru')
  await put(page.container.querySelector('[data-field="placeSecret"]') as HTMLInputElement, 'open sesame')
  await user.click(press('Test connection'))
  expect((await screen.findByText(/^This address or folder is not allowed/)).tagName).toBe('OUTPUT')
  await user.click(await ready('Save'))
  expect((await screen.findByRole('alert')).textContent).toContain('server key')
  expect(page.calls('saveNightlyExport').at(-1)?.input).toMatchObject({
    header: { NAME: 'Warehouse', READER_ID: 'customer', AT_HOUR: 2, KIND: 'SFTP', PAUSED_YN: 'N', SECRET: 'open sesame' },
  })
})

test('S7-130 the list shows how the last night went; one is written now, paused, and deleted after a question', async () => {
  const page = await openScreen(PATH, { as: 'admin', lang: 'en' })
  const { user } = page
  page.failNext('selectNightlyExports', () =>
    answer([one, { ...one, EXPORT_ID: '8', NAME: 'Late', PROBLEM: 'It cannot be reached.', SILENT_YN: 'Y', DONE_AT: '' }]),
  )
  await user.click(press('Refresh'))
  await screen.findByText('Late')
  const [first, second] = ['Warehouse', 'Late'].map((name) => screen.getByText(name).closest('li'))
  expect(first?.textContent).toContain('8 files · 1234 rows')
  expect(first?.textContent).toContain('s3.example.com/naru/nightly')
  for (const mark of ['Failing', 'Overdue', 'not exported yet', 'It cannot be reached.'])
    expect(within(second as HTMLElement).getByText(mark)).toBeTruthy()
  page.failNext('runNightlyExport', () => answer([one]))
  await user.click(await ready('Export Warehouse now'))
  expect(await screen.findByText('The export has started. Refresh in a moment.')).toBeTruthy()
  expect(page.calls('runNightlyExport').at(-1)?.input).toEqual({ header: { EXPORT_ID: '7' } })
  await user.click(await ready('Edit Warehouse'))
  await user.click(await screen.findByRole('radio', { name: 'Paused' }))
  page.failNext('saveNightlyExport', () =>
    Response.json({ data: { exports: [{ ...one, PAUSED_YN: 'Y' }], kinds: ['SFTP', 'S3'], EXPORT_ID: '7' }, message: '' }),
  )
  await user.click(await ready('Save'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Export Warehouse now' })).toBe(null))
  expect(page.calls('saveNightlyExport').at(-1)?.input).toMatchObject({ header: { EXPORT_ID: '7', PAUSED_YN: 'Y', SECRET: '' } })
  page.failNext('deleteNightlyExport', () => answer([]))
  await user.click(await ready('Delete Warehouse'))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Delete Warehouse?')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/^No export yet\./)).toBeTruthy()
})

test('S4-050 an export that was being typed stands in its form again after a reload, without its password', async () => {
  const before = await openScreen(PATH, { as: 'admin' })
  await before.user.click(press('새 내보내기'))
  await before.user.type(await screen.findByRole('textbox', { name: '이름' }), '야간')
  await before.user.type(before.container.querySelector('[data-field="placeSecret"]') as HTMLInputElement, 'open sesame')
  const after = await openScreen(PATH, { as: 'admin' })
  await after.settled()
  await waitFor(() => expect(after.container.querySelector('[data-field="connectionName"]')).toHaveProperty('value', '야간'))
  expect(after.container.querySelector('[data-field="placeSecret"]')).toHaveProperty('value', '')
})
