import { expect, test, vi } from 'vitest'
import { drawing } from './drawing.ts'

test('a drawing in a cell is hidden without content, and drawn again only when its content changes', () => {
  const element = document.createElement('i')
  const write = vi.fn<(what: { text: string }) => void>(({ text }) => void (element.textContent = text))
  const { show } = drawing(element, ({ text }) => text, write)
  const state = () => [element.hasAttribute('hidden'), element.textContent, write.mock.calls.length]
  expect(state()).toEqual([true, '', 0])
  show({ text: 'one' })
  expect(state()).toEqual([false, 'one', 1])
  show({ text: 'one' })
  expect(state()).toEqual([false, 'one', 1])
  show({ text: 'two' })
  expect(state()).toEqual([false, 'two', 2])
  show(null)
  expect(state()).toEqual([true, 'two', 2])
  show(null)
  show({ text: 'two' })
  expect(state()).toEqual([false, 'two', 3])
})
