import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import type { ClientMenu } from '#platform/web/store/store.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { StarFilledIcon, StarIcon } from '#ui/icon/icons.ts'
import { toggleFavouriteMenu } from './favourite-calls.ts'

/** The star of a menu leaf. */
export const FavouriteStar = ({ menu, size = 28 }: { menu: ClientMenu; size?: 28 | 32 }) => {
  const text = useText()
  const on = usePortal((state) => state.menuMap[menu.MENU_ABBR]?.isFavorite ?? false)
  return (
    <IconButton
      icon={on ? StarFilledIcon : StarIcon}
      label={text('shell.favourite', [menu.MENU_NM])}
      size={size}
      iconSize={size === 28 ? 14 : 18}
      tone="star"
      aria-pressed={on}
      onClick={() => void toggleFavouriteMenu(menu.MENU_ID)}
    />
  )
}
