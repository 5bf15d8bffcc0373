import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteEarlyText, useEarlyText } from './early-text.ts'

let unmount = () => {}

function Form({ drawn }: { drawn: string }) {
  const [name, setName] = useState('')
  const [memo, setMemo] = useState(drawn)
  return (
    <>
      <input name="name" value={name} onChange={({ target }) => setName(target.value)} />
      <textarea name="memo" value={memo} onChange={({ target }) => setMemo(target.value)} />
      <output>{JSON.stringify([name, memo])}</output>
    </>
  )
}
/** Name and memo in React's state. */
const state = () => JSON.parse(document.querySelector('output')?.textContent ?? '') as string[]
function Page({ drawn }: { drawn: string }) {
  useEarlyText()
  return <Form drawn={drawn} />
}

/** A server-rendered page, typed into before hydration, and then hydrated. */
const comeAlive = async (typeEarly: (box: (name: string) => HTMLInputElement) => void, drawn = '') => {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(<Page drawn={drawn} />)
  const box = (name: string) => {
    const found = root.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (!found) throw new Error(`no ${name}`)
    return found
  }
  typeEarly(box)
  noteEarlyText()
  await act(async () => {
    const page = hydrateRoot(root, <Page drawn={drawn} />)
    unmount = () => act(() => page.unmount())
  })
  await act(async () => void (await vi.runAllTimersAsync()))
  return box
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('S4-050 a text typed before hydration is the text of its field afterwards', async () => {
  const box = await comeAlive((early) => {
    early('name').value = '너울전자'
  })
  expect([state()[0], box('name').value]).toEqual(['너울전자', '너울전자'])
})

test('S4-050 a text changed or cleared before hydration stays so', async () => {
  const box = await comeAlive((early) => {
    early('memo').value = 'new'
  }, 'from the server')
  expect([state()[1], box('memo').value]).toEqual(['new', 'new'])
  unmount()
  document.body.replaceChildren()
  const other = await comeAlive((early) => {
    early('memo').value = ''
  }, 'from the server')
  expect([state()[1], other('memo').value]).toEqual(['', ''])
})

test('S4-050 untouched fields stay as rendered by the server', async () => {
  const box = await comeAlive(() => {}, 'from the server')
  expect([...state(), box('memo').value]).toEqual(['', 'from the server', 'from the server'])
})
