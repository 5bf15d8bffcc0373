import { safeFileName } from '#platform/shared/files/file-name.ts'

const percent = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`

/** The header that makes a browser save a file under its own name, also a Korean one (RFC 6266, RFC 8187). */
export const contentDisposition = (name: string, kind: 'attachment' | 'inline' = 'attachment'): string => {
  const safe = safeFileName(name)
  const plain = safe.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(safe).replace(/['()*]/g, percent)}`
}
