/** A file as its place lists it. */
export type PlaceFile = { name: string; bytes: number; at: Date | null }

/** A file of this machine. */
export type LocalFile = { path: string; bytes: number }

/**
 * A place where files of partners arrive, or where files are left for them. Paths are a file's name, or that name in `done` or `failed`.
 * Every function throws PlaceProblem when the place does not do it.
 */
export type Place = {
  /** Plain files of the place itself, no more than MAX_LISTED, without those that are still written. */
  list: () => Promise<PlaceFile[]>
  /** A whole file of at most `maxBytes`. */
  read: (path: string, maxBytes: number) => Promise<Buffer>
  /** Moves a file to a path that does not exist; the folder is made. */
  move: (from: string, to: string) => Promise<void>
  /** Writes a small file, in the place of one of that path. */
  write: (path: string, bytes: Uint8Array) => Promise<void>
  /** Puts a file of this machine there, of any size and in the place of one of that path: readers find the old one or the whole new one. */
  upload: (path: string, file: LocalFile) => Promise<void>
  close: () => Promise<void>
}

/** Files that a place lists at once. */
export const MAX_LISTED = 1_000

const PLACE_PROBLEMS = [
  'forbidden',
  'unreachable',
  'login',
  'hostKey',
  'noFolder',
  'denied',
  'gone',
  'tooLarge',
  'slow',
  'noKey',
  'noMap',
  'tls',
  'noDatabase',
  'noView',
  'noColumn',
  'badMark',
] as const
export type PlaceProblemKind = (typeof PLACE_PROBLEMS)[number]

/** Why a place does not do something. */
export class PlaceProblem extends Error {
  readonly kind: PlaceProblemKind
  constructor(kind: PlaceProblemKind, cause?: unknown) {
    super(`The place answered: ${kind}`, { cause })
    this.kind = kind
  }
}

/** Names that are still written by their sender, or hidden. */
const UNFINISHED = /^[.~]|\.(part|partial|tmp|temp|filepart|crdownload|swp)$/i
const MAX_NAME = 180

/** Whether a name that a foreign service lists is the plain name of a finished file. */
// oxlint-disable-next-line no-control-regex
export const isFileName = (name: string): boolean =>
  name.length <= MAX_NAME && !/[/\\\u0000-\u001f\u007f]/.test(name) && !UNFINISHED.test(name) && name !== ''

/** Splits a path of the port. @throws PlaceProblem for one that could lead elsewhere */
export const segmentsOf = (path: string): string[] => {
  const segments = path.split('/')
  if (segments.some((one) => one === '..' || !isFileName(one))) throw new PlaceProblem('forbidden')
  return segments
}

/** Whether a folder that a person typed leads nowhere but down. */
export const isPlainFolder = (path: string): boolean =>
  path === '' || path.split('/').every((one, at) => (at === 0 && one === '') || (one !== '..' && one !== '.' && isFileName(one)))
