/** Splits a text into plain parts and URLs, in order. */
export const withLinks = (text: string): { text: string; href: string | null }[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, href: /^https?:\/\//.test(part) ? part : null }))
