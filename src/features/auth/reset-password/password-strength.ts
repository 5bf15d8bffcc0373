/** Estimated strength by length and variety: 0 too short, 1 weak, 2 fair, 3 good. Only a hint; the server decides. */
export const passwordStrength = (password: string): 0 | 1 | 2 | 3 => {
  const signs = [...password.normalize('NFC')]
  if (signs.length < 12) return 0
  const different = new Set(signs.map((sign) => sign.toLowerCase())).size
  const score = Math.min(signs.length, different * 2)
  if (score < 14) return 1
  return score < 18 ? 2 : 3
}
