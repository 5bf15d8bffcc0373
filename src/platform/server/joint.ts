/**
 * A function one area needs and another has: areas may not import each other, so the front door puts them together once, when the
 * portal starts. @returns the function as its user calls it, and the way to say what it is
 */
export const joint = <F extends (...args: never[]) => unknown>(name: string): [use: F, join: (given: F) => void] => {
  let joined: F | null = null
  const use = (...args: Parameters<F>) => {
    if (!joined) throw new Error(`Nobody has said what ${name} is`)
    return joined(...args)
  }
  return [
    use as F,
    (given) => {
      joined = given
    },
  ]
}
