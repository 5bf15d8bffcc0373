const SHOWN = 3

/** A company or person as strangers may see it: the first letters, of a short name fewer, then four stars whatever its length (S2-111). */
export const maskName = (name: string): string => {
  const letters = [...name.trim().normalize('NFC')]
  if (!letters.length) return ''
  return `${letters.slice(0, Math.min(SHOWN, Math.max(1, letters.length - 2))).join('')}****`
}
