const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other']
/** Whole numbers up to here show every form that a count takes; fractions and compact notation have forms that no text needs. */
const ENOUGH = 1_000

type Plural = { rules: Intl.PluralRules; forms: readonly string[] }
const known = new Map<string, Plural>()

const pluralOf = (locale: string): Plural => {
  const kept = known.get(locale)
  if (kept) return kept
  const rules = new Intl.PluralRules(locale)
  const used = new Set(Array.from({ length: ENOUGH + 1 }, (_, count) => rules.select(count)))
  const plural = { rules, forms: ORDER.filter((form) => used.has(form as Intl.LDMLPluralRule)) }
  known.set(locale, plural)
  return plural
}

/** The forms that counts have in a language, in the order of a text: `one`, `other` in English; `one`, `few`, `many` in Polish. */
export const pluralForms = (locale: string): readonly string[] => pluralOf(locale).forms

const numberOf = (value: string | number) => Number(String(value).replace(/[^\d.-]/g, '') || Number.NaN)

/**
 * The form of a text for a count. A text with the forms of its language follows the rules of that language; any other one, such as an
 * English text that is shown because the translation lacks it, has its first form for one and its second for the rest.
 */
export const pluralForm = (forms: readonly string[], value: string | number, locale?: string): string => {
  const plural = locale ? pluralOf(locale) : null
  if (plural && forms.length === plural.forms.length) {
    const at = plural.forms.indexOf(plural.rules.select(numberOf(value)))
    return forms[at] ?? forms.at(-1) ?? ''
  }
  return (String(value) === '1' ? forms[0] : forms[1]) ?? forms.at(-1) ?? ''
}
