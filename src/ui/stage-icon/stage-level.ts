/** Fill level of the ring: 0 empty, 1 quarter, 2 half, 3 three quarters, 4 full with a check; `off` = cancelled, a slash. */
export type StageLevel = 0 | 1 | 2 | 3 | 4 | 'off'

/** Water shapes inside a ring of radius 6.2 around (7, 7), with one wave on top. */
const WATER = {
  1: 'M1.63 10.10q2.69 -1.3 5.37 0t5.37 0A6.2 6.2 0 0 1 1.63 10.10Z',
  2: 'M0.80 7.00q3.10 -1.3 6.20 0t6.20 0A6.2 6.2 0 1 1 0.80 7.00Z',
  3: 'M1.63 3.90q2.69 -1.3 5.37 0t5.37 0A6.2 6.2 0 1 1 1.63 3.90Z',
} as const

/** The content of the ring: a class and a path; none at level 0. */
export const stageMark = (level: StageLevel): { kind: 'check' | 'slash' | 'water'; path: string } | null => {
  if (level === 0) return null
  if (level === 4) return { kind: 'check', path: 'M4.2 7.2l2 2 3.6-4' }
  return level === 'off' ? { kind: 'slash', path: 'M3.6 10.4l6.8-6.8' } : { kind: 'water', path: WATER[level] }
}
