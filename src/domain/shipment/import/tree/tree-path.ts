/** A condition of a step: a child with a value, or a child whose value stands in the record at another path. */
type StepKey = { path: readonly string[]; value: string } | { path: readonly string[]; link: readonly Step[] }
/** An element by its name, and what tells it from others of that name. */
export type Step = { name: string; keys: readonly StepKey[] }
/** Where a value stands: below the record, or from the top of the file for a value of the elements around it. */
export type TreePath = { isAbsolute: boolean; steps: readonly Step[] }

const RESERVED = /[%/[\],=@]/g
const escaped = (text: string) => text.replace(RESERVED, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
const plain = (text: string) => text.replace(/%([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
/** The name of an attribute begins with `@`, which stays readable there. */
const nameText = (name: string) => (name.startsWith('@') ? `@${escaped(name.slice(1))}` : escaped(name))
const nameOf = (text: string) => plain(text)

/** A step as a text: `Address[AddressType=Consignor]`. */
export const stepText = (name: string, keys: readonly { path: readonly string[]; value: string }[] = []): string => {
  const conditions = keys.map(({ path, value }) => `${path.map(nameText).join('.')}=${escaped(value)}`)
  return conditions.length > 0 ? `${nameText(name)}[${conditions.join(',')}]` : nameText(name)
}

/** A step whose child has the value that stands in the record at a path: `Container[No=@Line%2FNo]`. */
export const linkedStepText = (name: string, child: string, link: string): string =>
  `${nameText(name)}[${nameText(child)}=@${escaped(link)}]`

const keyOf = (text: string): StepKey => {
  const at = text.indexOf('=')
  const path = text.slice(0, at).split('.').map(nameOf)
  const value = text.slice(at + 1)
  return value.startsWith('@') ? { path, link: parsePath(plain(value.slice(1))).steps } : { path, value: plain(value) }
}

/** Reads a path: `/` begins at the top of the file. */
export const parsePath = (text: string): TreePath => ({
  isAbsolute: text.startsWith('/'),
  steps: (text.match(/(?:[^/[]|\[[^\]]*\])+/g) ?? []).map((part) => {
    const [, name = '', keys] = /^([^[]*)(?:\[(.*)\])?$/s.exec(part) ?? []
    return { name: nameOf(name), keys: keys ? keys.split(',').map(keyOf) : [] }
  }),
})

const shownStep = ({ name, keys }: Step): string => {
  const values = keys.flatMap((key) => ('value' in key ? [key.value] : []))
  return values.length > 0 ? `${name} (${values.join(', ')})` : name
}

/** A path for a person: below the record as it is, for the elements around it after an arrow and without the steps that they share. */
export const showPath = (path: string, record: string): string => {
  const { isAbsolute, steps } = parsePath(path)
  if (!isAbsolute) return steps.map(shownStep).join(' / ')
  const ofRecord = parsePath(record).steps
  const differs = steps.findIndex((step, at) => step.name !== ofRecord[at]?.name)
  return `↑ ${steps.slice(Math.max(0, differs)).map(shownStep).join(' / ')}`
}
