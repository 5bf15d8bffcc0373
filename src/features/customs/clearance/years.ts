/**
 * The years to search a B/L in, likeliest first: the given one and its neighbours, or this year and the last. A December B/L that
 * arrives in January may be in either.
 * @param given yyyy, or nothing
 * @param thisYear yyyy in Seoul
 */
export const yearsToAsk = (given: string | undefined, thisYear: string): string[] => {
  if (!given) return [thisYear, String(Number(thisYear) - 1)]
  const around = [Number(given), Number(given) - 1, Number(given) + 1]
  return around.filter((year) => year <= Number(thisYear) + 1 && (year <= Number(thisYear) || year === Number(given))).map(String)
}
