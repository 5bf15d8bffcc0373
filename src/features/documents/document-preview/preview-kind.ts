/** How a file is shown in the browser; null for what has to be downloaded and opened by its own program. */
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
