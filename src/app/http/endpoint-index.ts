/** The router knows no longer parameter. */
const MAX_PARAMETER_LENGTH = 100

type Address = { path: string; methods: readonly string[] }

/**
 * Finds the calls of an address whatever the method: who uses a wrong one learns the right ones. Routes for the wrong methods would be seven
 * of eight routes, and every start would wait for them.
 */
export const endpointIndex = <T extends Address>(all: readonly T[]) => {
  const plain = new Map(all.filter(({ path }) => !path.includes('{')).map((each) => [each.path, each]))
  const withParameters = all
    .filter(({ path }) => path.includes('{'))
    .map((each) => ({
      pattern: new RegExp(`^${each.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, `[^/]{1,${MAX_PARAMETER_LENGTH}}`)}$`),
      each,
    }))
  /** @param address decoded, without its query; a slash at its end does not count */
  return (address: string): T | undefined => {
    const path = address.replace(/\/$/, '')
    return plain.get(path) ?? withParameters.find(({ pattern }) => pattern.test(path))?.each
  }
}
