import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { PortalProvider } from '#platform/web/store/portal-store-provider.tsx'
import { GUEST } from '#platform/web/store/store.ts'
import { TextField } from '#ui/record-form/form-boxes.tsx'
import { find, mount, type } from '../../../../tests/support/mount.ts'
import { newRow } from '../master/new-row.ts'
import { saveNoticeRows } from '../notices/contract.ts'
import { noticeFields } from '../notices/notice-fields.ts'
import { RecordEditor } from './record-editor.tsx'

test('S4-050 an unsaved new notice is restored after a page reload and saved under its own key', async () => {
  const begin = (NOTICE_KEY: string) =>
    mount(
      <PortalProvider initial={{ session: { ...GUEST, userId: 'kim' } }}>
        <MemoryRouter initialEntries={['/cms/comm/CmsNoticeMgt']}>
          <RecordEditor
            title="new"
            fields={noticeFields}
            row={{ ...newRow(noticeFields), NOTICE_KEY, FROM_DT: '20261123', TITLE_EN: 'Closed' }}
            choices={{}}
            save={saveNoticeRows}
            onSaved={() => {}}
          >
            <TextField name="TITLE_KO" />
          </RecordEditor>
        </MemoryRouter>
      </PortalProvider>,
    )
  const first = begin('first')
  type(find(first.container, 'input'), '휴무 안내')
  first.redraw(null)
  const { container } = begin('second')
  expect(container.querySelector('input')?.value).toBe('휴무 안내')
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}))
  await act(async () => find(container, 'form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  const { rows } = JSON.parse(asked.mock.calls[0]?.[1]?.body as string) as { rows: object[] }
  expect(rows).toMatchObject([{ BATCH_FLAG: 'insert', NOTICE_KEY: 'second', TITLE_KO: '휴무 안내' }])
  asked.mockRestore()
})
