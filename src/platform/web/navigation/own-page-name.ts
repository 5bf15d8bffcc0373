/** The `handle` of a route whose pages have names of their own: the number of the record that they show. */
export type OwnPageName = { ownName: (answer: unknown, query: URLSearchParams) => string }

/** The own name of the innermost route that gives one; blank without. */
export const ownNameOf = (matches: readonly { handle: unknown; loaderData: unknown }[], query: URLSearchParams): string => {
  const last = matches.at(-1)
  const handle = last?.handle as Partial<OwnPageName> | undefined
  return handle?.ownName?.(last?.loaderData, query) ?? ''
}
