/**
 * The years a B/L is looked for, the likeliest first: the given one and its neighbours, or this year and the last. A B/L of
 * December that arrives in January is of either.
 * @param given yyyy, or nothing
 * @param thisYear yyyy in Seoul
 */
export const yearsToAsk = (given: string | undefined, thisYear: string): string[] => {
  if (!given) return [thisYear, String(Number(thisYear) - 1)]
  const around = [Number(given), Number(given) - 1, Number(given) + 1]
  return around.filter((year) => year <= Number(thisYear) + 1 && (year <= Number(thisYear) || year === Number(given))).map(String)
}
