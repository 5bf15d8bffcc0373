/** Accepted file types by extension: the content type of downloads, and the detected type of uploads (S7-033). */
export const FILE_TYPES = {
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', content: 'xlsx' },
  xls: { type: 'application/vnd.ms-excel', content: 'cfb' },
  csv: { type: 'text/csv; charset=utf-8', content: 'text' },
  doc: { type: 'application/msword', content: 'cfb' },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', content: 'docx' },
  ppt: { type: 'application/vnd.ms-powerpoint', content: 'cfb' },
  pptx: { type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', content: 'pptx' },
  pdf: { type: 'application/pdf', content: 'pdf' },
  jpg: { type: 'image/jpeg', content: 'jpg' },
  jpeg: { type: 'image/jpeg', content: 'jpg' },
  png: { type: 'image/png', content: 'png' },
  gif: { type: 'image/gif', content: 'gif' },
  txt: { type: 'text/plain; charset=utf-8', content: 'text' },
  zip: { type: 'application/zip', content: 'zip' },
  mp4: { type: 'video/mp4', content: 'mp4' },
  mp3: { type: 'audio/mpeg', content: 'mp3' },
  hwp: { type: 'application/x-hwp', content: 'cfb' },
} as const
export type FileExtension = keyof typeof FILE_TYPES

/** The extension of a name, lower case without the dot; '' without one. */
export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The file type of a known extension; otherwise null. */
export const fileTypeOf = (extension: string) => (Object.hasOwn(FILE_TYPES, extension) ? FILE_TYPES[extension as FileExtension] : null)
