/** File limits. `types` are lower-case extensions with their dot: `.pdf`. Sizes are bytes of one file. */
export type FileLimits = { types?: readonly string[] | undefined; maxBytes?: number | undefined }

/** Bytes in the largest unit with a whole part: `20 MB`, `1.5 MB`, `800 kB`. */
export const showBytes = (bytes: number): string => {
  const units = ['B', 'kB', 'MB', 'GB'] as const
  let at = 0
  let size = bytes
  while (size >= 1024 && at < units.length - 1) {
    size /= 1024
    at += 1
  }
  return `${Number(size.toFixed(1))} ${units[at]}`
}

/** Extensions as display text: `PDF, XLSX`. */
export const showTypes = (types: readonly string[]): string => types.map((type) => type.slice(1).toUpperCase()).join(', ')

/** Why a file is refused, as message key and parameters, or null. */
export const fileProblem = (file: { name: string; size: number }, { types, maxBytes }: FileLimits) => {
  const name = file.name.toLowerCase()
  if (types?.length && !types.some((type) => name.endsWith(type)))
    return { key: 'ui.fileOfOtherType', params: [file.name, showTypes(types)] }
  if (maxBytes !== undefined && file.size > maxBytes) return { key: 'ui.fileTooLarge', params: [file.name, showBytes(maxBytes)] }
  return null
}
