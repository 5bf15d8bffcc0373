/** Positions a layer in its parent, moved as needed to fit inside the window. */
export const placeInside = (layer: HTMLElement, left: number, top: number) => {
  const parent = layer.offsetParent?.getBoundingClientRect() ?? new DOMRect()
  const most = {
    left: window.innerWidth - layer.offsetWidth - parent.left - 8,
    top: window.innerHeight - layer.offsetHeight - parent.top - 8,
  }
  layer.style.left = `${Math.max(-parent.left + 8, Math.min(left, most.left))}px`
  layer.style.top = `${Math.max(-parent.top + 8, Math.min(top, most.top))}px`
}
