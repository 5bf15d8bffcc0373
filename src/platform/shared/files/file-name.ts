import { seoulClock } from '#domain/time/ymd.ts'

const MAX_STEM_LENGTH = 120
/** Most file systems allow 255 bytes; the rest is for a serial number. */
const MAX_BYTES = 240
const bytesOf = (text: string) => new TextEncoder().encode(text).length
const isDevice = (stem: string) => /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(stem)

/**
 * A safe file name: composed Hangul, no folder, no control or direction characters, none that Windows rejects, no device name, limited
 * length; the extension stays.
 */
export const safeFileName = (name: string): string => {
  const clean = (name.normalize('NFC').split(/[\\/]/).pop() ?? '')
    .replace(/[\u0000-\u001f\u007f<>:"|?*]/g, '_')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .toWellFormed()
    .replace(/^[. ]+|[. ]+$/g, '')
  const dot = clean.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [clean.slice(0, dot), clean.slice(dot, dot + 16)] : [clean, '']
  let letters = [...(isDevice(stem) ? `${stem}_` : stem)].slice(0, MAX_STEM_LENGTH)
  while (bytesOf(letters.join('') + extension) > MAX_BYTES) letters = letters.slice(0, -1)
  return (letters.join('') || 'file') + extension
}

/** Makes names unique, ignoring case: the second `a.pdf` is `a (1).pdf` (S7-028). */
export const distinctNames = (names: readonly string[]): string[] => {
  const taken = new Set<string>()
  return names.map((name) => {
    const dot = name.lastIndexOf('.')
    const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let free = name
    for (let serial = 1; taken.has(free.toLowerCase()); serial += 1) free = `${stem} (${serial})${extension}`
    taken.add(free.toLowerCase())
    return free
  })
}

/** The name of an export: its title and the Seoul time (S9-044). */
export const exportName = (title: string, now: Date, extension: string): string => safeFileName(`${title}_${seoulClock(now)}.${extension}`)
