/**
 * What a carrying in or out of bond is besides the usual: on to another place under bond, a part of the cargo, back in, onto another
 * ship or back abroad.
 */
export const CARGO_MOVES = ['BONDED_TRANSPORT', 'OTHER_AREA', 'RE_ENTRY', 'TRANSSHIP', 'RETURN', 'PART'] as const
export type CargoMove = (typeof CARGO_MOVES)[number]

// As customs write it beside the step (rlbrCn), without blanks; the first that fits counts.
const WORDS: readonly [pattern: RegExp, move: CargoMove][] = [
  [/반송/, 'RETURN'],
  [/환적/, 'TRANSSHIP'],
  [/보세운송/, 'BONDED_TRANSPORT'],
  [/재반입|재반출/, 'RE_ENTRY'],
  [/보세구역|타보세|타장치장|장치장(변경|이동)|이고/, 'OTHER_AREA'],
  [/분할|부분|일부/, 'PART'],
]
const CARRYING = /^(반입|반출)신고/

const NAMES: Readonly<Record<CargoMove, { ko: string; en: string }>> = {
  BONDED_TRANSPORT: { ko: '보세운송', en: 'bonded transport' },
  OTHER_AREA: { ko: '다른 보세구역', en: 'another bonded area' },
  RE_ENTRY: { ko: '재반입', en: 're-entry' },
  TRANSSHIP: { ko: '환적', en: 'transshipment' },
  RETURN: { ko: '반송', en: 'returned abroad' },
  PART: { ko: '분할', en: 'part of the cargo' },
}

export const cargoMoveName = (move: CargoMove, lang: 'ko' | 'en'): string => NAMES[move][lang]

/** What the text beside a carrying in or out says; null for the usual and for other steps. @param step without blanks */
export const cargoMoveOf = (step: string, text: string | null): CargoMove | null => {
  if (!CARRYING.test(step)) return null
  const plain = (text ?? '').replace(/\s/g, '')
  return WORDS.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}

/** The moves of the steps of one cargo, oldest first: what is carried in after it was carried out comes back in, whatever the text says. */
export const cargoMovesOf = (steps: readonly { step: string; text: string | null }[]): (CargoMove | null)[] =>
  steps.map(({ step, text }, index) => {
    const said = cargoMoveOf(step, text)
    if (said !== null || !step.startsWith('반입신고')) return said
    const before = steps.slice(0, index).findLast((one) => CARRYING.test(one.step))
    return before?.step.startsWith('반출신고') ? 'RE_ENTRY' : null
  })
