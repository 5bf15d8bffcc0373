/** The endings of pictures the back office takes. */
export const PICTURE_TYPES = ['.png', '.jpg', '.jpeg', '.webp']
