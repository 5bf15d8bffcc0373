/** The preview type of a file; null for files that must be downloaded. */
export type PreviewKind = 'pdf' | 'image' | 'text' | 'table'

const BY_EXTENSION: Readonly<Record<string, PreviewKind>> = {
  pdf: 'pdf',
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  gif: 'image',
  txt: 'text',
  xlsx: 'table',
  csv: 'table',
}

export const previewKind = (name: string): PreviewKind | null => {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return Object.hasOwn(BY_EXTENSION, extension) ? (BY_EXTENSION[extension] ?? null) : null
}
