/** Joins the class names that apply; conditions that do not hold arrive as false or undefined. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
