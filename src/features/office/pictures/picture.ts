/** File extensions of accepted images. */
export const PICTURE_TYPES = ['.png', '.jpg', '.jpeg', '.webp']
