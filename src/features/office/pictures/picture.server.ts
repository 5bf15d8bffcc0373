import { fileTypeFromBuffer } from 'file-type'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { UploadedFile } from '#platform/shared/calls/uploaded-file.ts'

const PICTURES = ['image/png', 'image/jpeg', 'image/webp']

/** The image type by content, regardless of the file name; SVG is refused because it may contain scripts. @throws Refusal VAL-003 */
export const pictureType = async ({ bytes }: UploadedFile): Promise<string> => {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (!PICTURES.includes(type)) throw new Refusal('VAL-003', { key: 'office.badPicture' })
  return type
}
