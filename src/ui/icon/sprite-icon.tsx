import type { IconType } from './icon.tsx'
import sprite from './sprite.svg?url'

/** An icon of the sprite, one file that all pages share: a page names its icons instead of repeating their drawings. */
export const spriteIcon = (name: string): IconType => {
  const href = `${sprite}#${name}`
  return function SpriteIcon({ size = 24, stroke = 2, className, ...rest }) {
    return (
      <svg className={className ? `icon ${className}` : 'icon'} width={size} height={size} strokeWidth={stroke} {...rest}>
        <use href={href} />
      </svg>
    )
  }
}
