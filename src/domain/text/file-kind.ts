/** File kinds with an icon each (S9-049, S9-050). */
const FILE_KINDS = ['excel', 'word', 'powerpoint', 'pdf', 'image', 'text', 'video', 'audio', 'other'] as const
export type FileKind = (typeof FILE_KINDS)[number]

const EXTENSIONS: Readonly<Record<Exclude<FileKind, 'other'>, string>> = {
  excel: 'xls xlsx xlsm csv',
  word: 'doc docx hwp',
  powerpoint: 'ppt pptx',
  pdf: 'pdf',
  image: 'jpg jpeg png gif bmp webp svg',
  text: 'txt log md',
  video: 'mp4 avi mov mkv',
  audio: 'mp3 wav m4a',
}
const BY_EXTENSION = new Map(
  Object.entries(EXTENSIONS).flatMap(([kind, list]) => list.split(' ').map((extension) => [extension, kind as FileKind] as const)),
)

/** The kind of a file by its extension; also accepts the extension alone. */
export const fileKind = (name: string): FileKind => BY_EXTENSION.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) ?? 'other'
