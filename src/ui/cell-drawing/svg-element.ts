const SVG = 'http://www.w3.org/2000/svg'

/** An SVG element with its attributes; no markup is parsed (page policy). */
export const svgElement = <N extends 'svg' | 'path' | 'circle'>(name: N, attributes: Readonly<Record<string, string>>) => {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
