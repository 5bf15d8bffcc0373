import { vi } from 'vitest'

/** The page of unit tests has no sizes, and a layer whose box has none is hidden: gives every element one. */
export const sizedPage = () => {
  const rect = { x: 20, y: 20, left: 20, top: 20, right: 220, bottom: 52, width: 200, height: 32, toJSON: () => ({}) }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(rect)
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([rect] as unknown as DOMRectList)
  for (const side of ['clientWidth', 'clientHeight'] as const) vi.spyOn(Element.prototype, side, 'get').mockReturnValue(1000)
  Element.prototype.scrollIntoView ??= () => {}
}
