const SHOWN = 3

/** A company or person name for strangers: the first letters (fewer of a short name), then always four stars (S2-111). */
export const maskName = (name: string): string => {
  const letters = [...name.trim().normalize('NFC')]
  if (!letters.length) return ''
  return `${letters.slice(0, Math.min(SHOWN, Math.max(1, letters.length - 2))).join('')}****`
}
