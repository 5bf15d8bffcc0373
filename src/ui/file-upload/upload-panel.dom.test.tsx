import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { InPortal } from '../../../tests/support/in-portal.tsx'
import { click, find, mount } from '../../../tests/support/mount.ts'
import { UploadPanel } from './upload-panel.tsx'
import type { Upload, UploadQueue } from './upload-queue.ts'

const file = (name: string) => new File(['x'.repeat(2048)], name)
const draw = (uploads: Upload[] = []) => {
  const queue = { subscribe: () => () => undefined, uploads: () => uploads, add: vi.fn(), retry: vi.fn(), cancel: vi.fn() }
  const { container } = mount(
    <InPortal>
      <UploadPanel queue={queue as unknown as UploadQueue} types={['.pdf', '.png']} maxBytes={10 * 1024 * 1024} maxFiles={2}>
        <p>서류</p>
      </UploadPanel>
    </InPortal>,
  )
  const target = find(container, 'p:not([id])')
  const panel = target.parentElement ?? expect.fail('no panel')
  const drag = (kind: string, files: File[], more: EventInit = {}) => {
    const event = Object.assign(new Event(kind, { bubbles: true, cancelable: true, ...more }), {
      dataTransfer: { types: files.length > 0 ? ['Files'] : ['text/plain'], files },
      relatedTarget: document.body,
    })
    act(() => void target.dispatchEvent(event))
    return event.defaultPrevented
  }
  return { queue, container, target, panel, drag }
}

test('U-38 files are dropped anywhere on the panel, which shows it while they are over it; other drags are left alone', () => {
  const { queue, panel, drag } = draw()
  expect([drag('dragover', []), panel.dataset.over]).toEqual([false, 'false'])
  expect([drag('dragenter', [file('a.pdf')]), panel.dataset.over]).toEqual([true, 'true'])
  drag('dragleave', [file('a.pdf')])
  expect(panel.dataset.over).toBe('false')
  drag('dragover', [file('a.pdf')])
  expect(drag('drop', ['a.pdf', 'b.pdf', 'c.pdf'].map(file))).toBe(true)
  expect(panel.dataset.over).toBe('false')
  expect(queue.add.mock.calls[0]?.[0].map(({ name }: File) => name)).toEqual(['a.pdf', 'b.pdf'])
  expect([drag('drop', []), queue.add.mock.calls.length]).toEqual([false, 1])
})

test('U-38 files are pasted over the panel; a pasted text is not taken', () => {
  const { queue, target } = draw()
  const paste = (files: File[]) => {
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: { files } })
    act(() => void target.dispatchEvent(event))
    return event.defaultPrevented
  }
  expect([paste([]), queue.add.mock.calls.length]).toEqual([false, 0])
  expect([paste([file('scan.png')]), queue.add.mock.calls.length]).toEqual([true, 1])
})

test('U-38 the same file can be chosen again, and the limits stand beside the button', () => {
  const { queue, container } = draw()
  const picker = find(container, 'input[type=file]') as HTMLInputElement
  expect([picker.accept, picker.multiple]).toEqual(['.pdf,.png', true])
  Object.defineProperty(picker, 'files', { value: [file('a.pdf')], configurable: true })
  act(() => void picker.dispatchEvent(new Event('change', { bubbles: true })))
  expect([queue.add.mock.calls.length, picker.value]).toEqual([1, ''])
  const hint = document.getElementById(find(container, 'button').getAttribute('aria-describedby') ?? '')?.textContent
  expect(hint).toMatch(/PDF.*PNG.*10 ?MB.*2/s)
  expect(container.querySelector('ul')).toBeNull()
})

test('U-38 each file says how far it is; only a failed or held one can be sent again, each can be given up', () => {
  const lines = (['waiting', 'sending', 'held', 'done', 'failed'] as const).map((state, id): Upload => {
    return { id, file: file(`${state}.pdf`), state, share: 0.256, problem: state === 'failed' ? '너무 큽니다.' : '' }
  })
  const { queue, container } = draw(lines)
  const rows = [...container.querySelectorAll('li')]
  expect(rows.map((row) => [row.dataset.state, row.querySelectorAll('button').length])).toEqual([
    ['waiting', 1],
    ['sending', 1],
    ['held', 2],
    ['done', 1],
    ['failed', 2],
  ])
  expect(rows.map((row) => row.querySelector('progress')?.value ?? null)).toEqual([null, 26, null, null, null])
  expect(rows.map((row) => row.querySelector('[role=alert], [role=status]')?.getAttribute('role'))).toEqual([
    'status',
    'status',
    'status',
    'status',
    'alert',
  ])
  expect(rows[4]?.textContent).toContain('너무 큽니다.')
  expect(rows[1]?.textContent).toContain('26')
  const [again, giveUp] = rows[4]?.querySelectorAll('button') ?? []
  click(again as Element)
  click(giveUp as Element)
  expect([queue.retry.mock.calls, queue.cancel.mock.calls]).toEqual([[[4]], [[4]]])
})
