/** Puts a value at the place of its name in a body of the API: `packages.unit` is `unit` of `packages`. */
export const setField = (body: Record<string, unknown>, name: string, value: unknown) => {
  const [head = '', part] = name.split('.')
  if (part === undefined) body[head] = value
  else body[head] = { ...(body[head] as object | undefined), [part]: value }
}
