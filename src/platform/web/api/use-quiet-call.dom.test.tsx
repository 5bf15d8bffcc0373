import { act } from 'react'
import * as z from 'zod/mini'
import { expect, test, vi } from 'vitest'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { answered, callPage } from '../../../../tests/support/pages/call-page.ts'
import { click, find, mount } from '../../../../tests/support/mount.ts'
import { formOf } from './post-files.ts'
import { useRetriedCall } from './use-quiet-call.ts'

const select = endpoint({ path: '/api/select', access: 'guest', input: z.any(), output: z.any() })
const Part = ({ input, onAnswer }: { input: object; onAnswer: (answer: string) => void }) => {
  const retry = useRetriedCall(select, input, onAnswer)
  return retry ? <button type="button" aria-label="retry" onClick={retry} /> : <p />
}
const settle = () => act(() => vi.waitFor(() => Promise.resolve()))

test('S8-017 a part asks when it comes and when its input changes; a failure offers a retry, which goes once it is answered', async () => {
  const page = callPage()
  const heard: string[] = []
  const at = (input: object) => <Part input={input} onAnswer={(answer) => void heard.push(answer)} />
  const { container, redraw } = mount(at({ A: 1 }))
  await settle()
  expect(page.sent.map(({ init }) => init.body)).toEqual(['{"A":1}'])
  await act(async () => page.sent[0]?.answer(new Response('{"message":"no"}', { status: 500 })))
  await settle()
  expect([container.querySelector('button') !== null, heard]).toEqual([true, []])
  click(find(container, 'button'))
  await settle()
  await act(async () => page.sent[1]?.answer(answered({ data: 'two', message: '' })))
  await settle()
  expect([container.querySelector('button'), heard]).toEqual([null, ['two']])
  redraw(at({ A: 1 }))
  await settle()
  expect(page.sent).toHaveLength(2)
  redraw(at({ A: 2 }))
  await settle()
  expect(page.sent.at(-1)?.init.body).toBe('{"A":2}')
})

test('S7-006 files go with their names, beside the other fields of the form', () => {
  const form = formOf({ KEY: 'A', LIST: ['x', 'y'] }, [new File(['1'], '가.pdf'), new File(['2'], 'b.pdf')])
  expect([form.get('KEY'), form.getAll('files').map((file) => (file as File).name)]).toEqual(['A', ['가.pdf', 'b.pdf']])
  expect([...form.keys()]).toContain('KEY')
  expect(JSON.stringify([...form.entries()].filter(([name]) => name.startsWith('LIST')))).toContain('x')
})
