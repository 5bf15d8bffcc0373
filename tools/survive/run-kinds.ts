import type { Browser } from 'puppeteer-core'
import { chunksLost } from './chunks.ts'
import { type Case, disturbed, loggedInAgain, reloaded, stopped, translatedAlive, unkept } from './kinds.ts'

const DISTURBANCES = [
  'element first in body',
  'spans beside inputs',
  'texts translated',
  'attributes added',
  'clock 3 hours off',
  'storage full',
  'storage forbidden',
]

/**
 * Runs the kinds one after another.
 * @param wanted whether a kind was asked for
 * @param inZone opens another browser with a time zone
 */
export const runKinds = async (around: Case, wanted: (kind: string) => boolean, inZone: (zone: string) => Promise<Browser>) => {
  await disturbed(around, DISTURBANCES.filter(wanted))
  await unkept(
    around,
    DISTURBANCES.filter((kind) => kind.startsWith('storage') && wanted(kind)),
  )
  if (wanted('texts translated while it lives')) await translatedAlive(around)
  await reloaded(
    around,
    [0, 300, 1500].filter((after) => wanted(`F5 ${after} ms after the first key`)),
  )
  if (wanted('session ended')) await loggedInAgain(around)
  await stopped(
    around,
    [60, 120, 200, 300].filter((after) => wanted(`loading stopped after ${after} ms`)),
  )
  if (wanted('a chunk is lost') || wanted('a later chunk is lost')) await chunksLost(around, wanted)
  if (wanted('another time zone')) {
    const browser = await inZone('America/Los_Angeles')
    await disturbed({ ...around, browser, tell: (result) => around.tell({ ...result, kind: 'another time zone' }) }, ['attributes added'])
    await browser.close()
  }
}
