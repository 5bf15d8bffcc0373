import { expect, test } from 'vitest'
import { dialogBox, dragged } from './dialog-box.ts'

const wide = { width: 1440, height: 900 }
const popup = { width: 800, height: 600, level: 0, keepSize: false }

test('S9-008 a popup opens centred at its size', () => {
  expect(dialogBox(wide, popup)).toEqual({ left: 320, top: 150, width: 800, height: 600 })
})

test('S2-071 each stacked dialog is offset by 24 px right and down', () => {
  expect(dialogBox(wide, { ...popup, level: 2 })).toMatchObject({ left: 368, top: 198 })
})

test('S2-079 S2-080 below 1280 it is 98% by 91% of the window, below 1024 98% by 90%', () => {
  expect(dialogBox({ width: 1200, height: 800 }, popup)).toMatchObject({ width: 1176, height: 728 })
  expect(dialogBox({ width: 1024, height: 800 }, popup)).toMatchObject({ width: 1004, height: 728 })
  expect(dialogBox({ width: 800, height: 600 }, popup)).toMatchObject({ width: 784, height: 540 })
})

test('S2-058 S2-081 the login popup keeps 500 by 360, at most 98% of the window', () => {
  const login = { width: 500, height: 360, level: 0, keepSize: true }
  expect(dialogBox({ width: 1200, height: 800 }, login)).toMatchObject({ width: 500, height: 360 })
  expect(dialogBox({ width: 390, height: 844 }, login)).toMatchObject({ width: 382, height: 360 })
})

test('S2-080 on a phone a popup is a whole page, the log-in popup keeps its size', () => {
  const phone = { width: 390, height: 844 }
  expect(dialogBox(phone, { ...popup, level: 2 })).toEqual({ left: 0, top: 0, width: 390, height: 844 })
  expect(dialogBox({ width: 540, height: 844 }, popup)).toMatchObject({ width: 529, height: 760 })
})

test('S2-067 dragging moves the dialog and keeps 40 px of the header inside the window', () => {
  const box = dialogBox(wide, popup)
  expect(dragged(wide, box, { x: 100, y: 50 })).toMatchObject({ left: 420, top: 200 })
  expect(dragged(wide, box, { x: -5000, y: -5000 })).toMatchObject({ left: -760, top: 0 })
  expect(dragged(wide, box, { x: 5000, y: 5000 })).toMatchObject({ left: 1400, top: 860 })
})
