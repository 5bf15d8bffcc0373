/** One line of the find box: what it shows and what it does. */
export type FindEntry = {
  key: string
  group: string
  title: string
  /** The title is a number. */
  code?: boolean
  detail: string
  end?: string
  typo?: boolean
  exact?: boolean
  run: () => void
}
