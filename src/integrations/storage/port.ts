/** Stores file contents under our own keys; a key never contains user input. */
export type Storage = {
  /** Stores a local file under a key completely; when this throws, nothing is stored. */
  put: (key: string, path: string) => Promise<void>
  /**
   * The bytes of a key.
   * @throws StorageMissing
   */
  get: (key: string) => Promise<ReadableStream<Uint8Array>>
  /** Deletes a key; a missing one is not an error. */
  delete: (key: string) => Promise<void>
  /** Whether the storage has no files. */
  isEmpty: () => Promise<boolean>
}

/** The bytes of a listed file are missing. */
export class StorageMissing extends Error {}

/** The storage is unreachable or refuses access: calls report a failed service. */
export class StorageFailed extends Error {}
