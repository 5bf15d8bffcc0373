const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const isCountry = (code: string) => REGIONS.of(code) !== undefined

/** Whether a text has the shape of a UN/LOCODE: a country that exists and three letters or digits of a place. */
export const looksLikePort = (text: string): boolean => /^[A-Z]{2} ?[A-Z2-9]{3}$/.test(text) && isCountry(text.slice(0, 2))

/** Whether a text has the shape of an IATA code. */
export const looksLikeAirport = (text: string): boolean => /^[A-Z]{3}$/.test(text)
