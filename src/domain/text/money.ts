const NO_DECIMALS = new Set(['KRW', 'JPY'])

// Creating a format is the most expensive part of a table cell, and there are only a few.
const formats = new Map<number, Intl.NumberFormat>()

const formatOf = (decimals: number): Intl.NumberFormat => {
  const known = formats.get(decimals)
  if (known) return known
  const made = new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay: 'negative' })
  formats.set(decimals, made)
  return made
}

const grouped = (amount: number, decimals: number): string => formatOf(decimals).format(amount)

/** Decimals of a currency (S9-017). */
const currencyDecimals = (currency: string): number => (NO_DECIMALS.has(currency) ? 0 : 2)

/**
 * An amount as text. With its own currency it shows that code (`USD 1,000.00`) and is never converted (S9-017); without one it uses the
 * format of the language: ₩ and no decimals in Korean, $ and two in English (S9-014, S9-015). A missing amount is blank.
 */
export const showMoney = (amount: number | null | undefined, lang: 'ko' | 'en', currency?: string | null): string => {
  if (amount === null || amount === undefined || !Number.isFinite(amount)) return ''
  const code = currency?.trim().toUpperCase()
  if (code) return `${code} ${grouped(amount, currencyDecimals(code))}`
  const text = grouped(amount, lang === 'ko' ? 0 : 2)
  const symbol = lang === 'ko' ? '₩' : '$'
  return text.startsWith('-') ? `-${symbol}${text.slice(1)}` : `${symbol}${text}`
}

/** A number with commas between thousands and a decimal point, in both languages (S9-016). */
export const showNumber = (value: number | null | undefined, decimals = 0): string =>
  value === null || value === undefined || !Number.isFinite(value) ? '' : grouped(value, decimals)
